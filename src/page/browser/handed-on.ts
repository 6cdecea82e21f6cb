/** Addresses to hand on, and the choice of their network. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { HandedOn, ShownAddress } from '../messages/index.js';

/** Returns the path by which a page asks for addresses: the table learns by which way this browser came. */
export function pathOfAddresses(kind: 'addresses' | 'join', network?: string): string {
  const asked = new URLSearchParams({ at: new URL('./', location.href).href });
  if (network !== undefined) asked.set('network', network);
  return `${kind}?${asked}`;
}

/** Draws the code of an address for the camera of a telephone; nothing where no telephone reaches the address. */
export function qrCode(qr: ShownAddress['qr'], label: string): TemplateResult | typeof nothing {
  if (qr === undefined) return nothing;
  const { size, path } = qr;
  return html`
    <svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label}>
      <rect width=${size} height=${size}></rect><path d=${path}></path>
    </svg>`;
}

/** Shows the choice of the network, where there are several. */
export function networkChoice(
  label: string,
  { networks, network }: HandedOn<unknown>,
  choose: (network: string) => void,
): TemplateResult | typeof nothing {
  if (networks.length < 2) return nothing;
  const chosen = (event: Event) => {
    if (event.currentTarget instanceof HTMLSelectElement) choose(event.currentTarget.value);
  };
  return html`
    <label class="network">${label}
      <select @change=${chosen}>${networks.map(
        ({ name, url }) =>
          html`<option value=${name} ?selected=${name === network}>${shownAs(name, url)}</option>`,
      )}</select></label>`;
}

/** Names a network by its interface and the address in it; a name says both. */
function shownAs(name: string, url: string): string {
  const { hostname } = new URL(url);
  return name === hostname ? name : `${name}: ${hostname}`;
}
