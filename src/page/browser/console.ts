/** The host's console: the page of a table with all devices, what may be changed, and the addresses to hand on. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Language } from '../../engine/table/index.js';
import type { ClientMessage, HandedOn, Hello, ShownAddress } from '../messages/index.js';
import { inWords } from './code-words.js';
import { toldByHost } from './connection.js';
import { backupPart } from './console-backup.js';
import { testsPart } from './console-tests.js';
import { networkChoice, pathOfAddresses } from './handed-on.js';
import { consoleLabelsIn, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { isGameOpen, isHost } from './model-facts.js';
import { ownPresetsPart } from './own-presets.js';
import type { ConsoleView } from './page-view.js';
import { Settings } from './settings.js';
import { settingsForm } from './settings-form.js';
import { StatisticsOnPage, statisticsPart } from './statistics.js';
import { tableMap } from './table-map.js';
import { openPage } from './table-page.js';
import { lampList } from './table-status.js';
import { Backups, Updates } from './updates.js';

class Console implements ConsoleView {
  private readonly settings: Settings;
  private readonly backups: Backups;
  private readonly updates: Updates;
  private readonly statistics: StatisticsOnPage;
  private handed: HandedOn<ShownAddress> | undefined;

  constructor(private readonly changed: () => void) {
    this.settings = new Settings(changed);
    this.backups = new Backups(changed);
    this.updates = new Updates(changed);
    this.statistics = new StatisticsOnPage(changed);
  }

  load(): void {
    void this.loadAddresses();
    void this.settings.load();
    void this.backups.load();
    void this.updates.load();
  }

  lamps(hello: Hello, model: Model): TemplateResult | typeof nothing {
    return isHost(model) ? lampList(hello, model) : nothing;
  }

  /** Returns the parts of the console; a guest learns whose it is. */
  parts(hello: Hello, model: Model, send: (message: ClientMessage) => void): TemplateResult {
    const { language } = model;
    if (!isHost(model)) return html`<p class="refusal">${consoleLabelsIn(language).hostOnly}</p>`;
    return html`${tableMap(hello, model)}${testsPart(hello, model, send)}
      ${settingsForm(hello, model, this.settings)}${ownPresetsPart(model, this.settings)}
      ${backupPart(model, this.backups)}${updatePart(model, this.updates)}${statisticsPart(language, this.statistics)}
      ${addressList(language, this.handed, (network) => void this.loadAddresses(network))}`;
  }

  private async loadAddresses(network?: string): Promise<void> {
    const path = pathOfAddresses('addresses', network);
    this.handed = (await toldByHost<HandedOn<ShownAddress>>(path)) ?? this.handed;
    this.changed();
  }
}

/** Lists the addresses of each role, with their codes for the camera of a telephone. */
function addressList(
  language: Language,
  handed: HandedOn<ShownAddress> | undefined,
  choose: (network: string) => void,
): TemplateResult | typeof nothing {
  const labels = consoleLabelsIn(language);
  if (handed === undefined) return nothing;
  const { addresses } = handed;
  const hasCodes = addresses.some(({ qr }) => qr !== undefined);
  return html`
    <section class="addresses" aria-label=${labels.addresses}>
      <h2>${labels.addresses}</h2>
      <p>${hasCodes ? labels.addressesHint : labels.thisMachineOnly}</p>
      ${networkChoice(labels.network, handed, choose)}
      <ul>
        ${addresses.map(
          ({ use, url, qr }) => html`
          <li>
            <h3>${labels.uses[use].name}</h3>
            <p>${labels.uses[use].may}</p>
            <a href=${url} rel="noreferrer">${url}</a>
            ${
              qr === undefined
                ? nothing
                : html`<details><summary>${labels.code}</summary>
                  <svg class="qr" viewBox="0 0 ${qr.size} ${qr.size}" role="img"
                    aria-label=${labels.codeOf(labels.uses[use].name)}>
                    <rect width=${qr.size} height=${qr.size}></rect><path d=${qr.path}></path>
                  </svg></details>`
            }
          </li>`,
        )}
      </ul>
    </section>`;
}

openPage((changed) => new Console(changed));

// A newer program by a click: the one that somebody has put on the table's memory card or on a stick.

function updatePart(model: Model, updates: Updates): TemplateResult | typeof nothing {
  const labels = consoleLabelsIn(model.language).update;
  const { now } = updates;
  if (now === undefined) return nothing;
  const waits = isGameOpen(model);
  const isUnderWay = now.state === 'asked' || now.state === 'running';
  const cannot = waits || isUnderWay;
  return html`
    <section class="update" aria-label=${labels.title}>
      <h2>${labels.title}</h2>
      <p>${labels.hint(now.version)}</p>
      <div class="choices">
        <button id="ask-update" aria-disabled=${cannot} @click=${() => !cannot && updates.ask()}>
          ${waits ? labels.afterTheGame : labels.ask}
        </button>
      </div>
      <div role="status" class="console-answer">${isUnderWay ? labels.underWay : answer(model.language, updates)}</div>
    </section>`;
}

function answer(language: Language, { now, refusal }: Updates): TemplateResult | typeof nothing {
  const { codes } = labelsIn(language);
  const labels = consoleLabelsIn(language).update;
  const end = refusal ?? now?.outcome;
  if (end === undefined) return nothing;
  if (end.code === 'UPDATED') return html`<p>${labels.updated(end.text)}</p>`;
  return html`<p class="refusal">${refusal === undefined ? nothing : `${labels.refused} `}${inWords(codes, end)}</p>`;
}
