/** The rings as they are mounted: a person presses the light that is lit on the table. */
import { html, svg, type TemplateResult } from 'lit-html';
import type { SetupAct, SetupState } from '../messages/index.js';
import type { SetupLabels } from './learning-labels-by-language.js';

const CENTRE = 100;
const RADIUS = 76;

/** One drawing a ring; the light nearest the middle of the table is at the top. */
export function ringsToTurn(
  words: SetupLabels,
  { rings }: SetupState,
  send: (act: SetupAct) => void,
): TemplateResult {
  return html`<div class="turned">${rings.map(
    ({ slot, pixels }) => html`<figure>
      <svg viewBox="0 0 200 200" role="group" aria-label=${words.ringOf(slot)}>
        ${Array.from({ length: pixels }, (_, place) => dot(words, slot, place, pixels, send))}
      </svg>
      <figcaption>${words.whereLit(slot)}</figcaption>
    </figure>`,
  )}</div>`;
}

function dot(
  words: SetupLabels,
  slot: number,
  place: number,
  pixels: number,
  send: (act: SetupAct) => void,
): TemplateResult {
  const angle = (2 * Math.PI * place) / pixels;
  const press = () => send({ kind: 'lit-at', slot, place });
  const pressByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  };
  return svg`<circle class="dot" data-top=${place === 0} role="button" tabindex="0"
    aria-label=${words.litAt(place, pixels)}
    cx=${CENTRE + RADIUS * Math.sin(angle)} cy=${CENTRE - RADIUS * Math.cos(angle)}
    r=${Math.min(14, 200 / pixels)} @click=${press} @keydown=${pressByKey}></circle>`;
}
