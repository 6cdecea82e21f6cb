/** The host's console: how every device is, and the addresses to hand on. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { ClientMessage } from '../client-messages.js';
import type { Hello } from '../messages.js';
import type { Backups } from './backups.js';
import { backupPart } from './console-backup.js';
import { testsPart } from './console-tests.js';
import { updatePart } from './console-update.js';
import { LABELS } from './labels-by-language.js';
import { isHost, type Model } from './model.js';
import type { Settings } from './settings.js';
import { settingsForm } from './settings-form.js';
import { tableMap } from './table-map.js';
import type { Updates } from './updates.js';

/** What the console has asked of the table beside its socket. */
export interface ConsoleTools {
  readonly settings: Settings;
  readonly backups: Backups;
  readonly updates: Updates;
}

/** What the console shows below its lamps and the faults; a guest is told whose it is. */
export function consoleParts(
  hello: Hello,
  model: Model,
  { settings, backups, updates }: ConsoleTools,
  send: (message: ClientMessage) => void,
): TemplateResult {
  const labels = LABELS[model.language].console;
  if (!isHost(model)) return html`<p class="refusal">${labels.hostOnly}</p>`;
  return html`${tableMap(hello, model)}${testsPart(hello, model, send)}${settingsForm(hello, model, settings)}${backupPart(model, backups)}${updatePart(model, updates)}${addressList(model)}`;
}

/** The addresses of each role, with their codes for the camera of a telephone. */
function addressList(model: Model): TemplateResult | typeof nothing {
  const labels = LABELS[model.language].console;
  if (model.addresses.length === 0) return nothing;
  const hasCodes = model.addresses.some(({ qr }) => qr !== undefined);
  return html`
    <section class="addresses" aria-label=${labels.addresses}>
      <h2>${labels.addresses}</h2>
      <p>${hasCodes ? labels.addressesHint : labels.thisMachineOnly}</p>
      <ul>
        ${model.addresses.map(
          ({ use, url, qr }) => html`
          <li>
            <h3>${labels.uses[use].name}</h3>
            <p>${labels.uses[use].may}</p>
            <a href=${url} rel="noreferrer">${url}</a>
            ${
              qr === undefined
                ? nothing
                : html`<details><summary>${labels.code}</summary>
                  <svg class="qr" viewBox="0 0 ${qr.size} ${qr.size}" role="img" aria-label=${labels.codeOf(labels.uses[use].name)}>
                    <rect width=${qr.size} height=${qr.size}></rect><path d=${qr.path}></path>
                  </svg></details>`
            }
          </li>`,
        )}
      </ul>
    </section>`;
}
