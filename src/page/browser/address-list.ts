/** Addresses to hand on, on the host's desk. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Language } from '../../engine/table/index.js';
import type { HandedOn, ShownAddress } from '../messages/index.js';
import { networkChoice, qrCode } from './handed-on.js';
import { consoleLabelsIn } from './labels-by-language.js';

/** Lists the addresses of each role, with their codes for the camera of a telephone. */
export function addressList(
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
      <h3>${labels.addresses}</h3>
      <p>${hasCodes ? labels.addressesHint : labels.thisMachineOnly}</p>
      ${networkChoice(labels.network, handed, choose)}
      <ul>
        ${addresses.map(
          ({ use, url, qr }) => html`
          <li>
            <h4>${labels.uses[use].name}</h4>
            <p>${labels.uses[use].may}</p>
            <a href=${url} rel="noreferrer">${url}</a>
            ${
              qr === undefined
                ? nothing
                : html`<details><summary>${labels.code}</summary>
                  ${qrCode(qr, labels.codeOf(labels.uses[use].name))}</details>`
            }
          </li>`,
        )}
      </ul>
    </section>`;
}
