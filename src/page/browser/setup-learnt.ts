/** The knowledge of first start, as a list: each seat with its places and buttons, the rings, the readers. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { SetupState } from '../messages/index.js';
import type { SetupLabels } from './learning-labels-by-language.js';

/** The list; nothing while nothing is known. */
export function learntList(words: SetupLabels, now: SetupState): TemplateResult | typeof nothing {
  if (now.step === 'language' || now.step === 'board') return nothing;
  const { seats, middle, clawPixels } = now;
  return html`<section class="deck-cards" aria-label=${words.learnt}>
    <h2>${words.learnt}</h2>
    <ul class="known">
      ${seats.map((seat, index) => seatItem(words, now, seat, index))}
      ${
        middle.length > 0
          ? html`<li><strong>${words.middle}</strong>${middle.map((slot) => slotLine(words, now, slot))}</li>`
          : nothing
      }
      ${
        clawPixels > 0
          ? html`<li><strong>${words.claw}</strong><span>${words.pixels(clawPixels)}</span></li>`
          : nothing
      }
      ${now.readers.map(
        ({ reader, place }) =>
          html`<li><strong>${reader}</strong><span>${place === 'rim' ? words.rim : words.slot(place)}</span></li>`,
      )}
    </ul>
  </section>`;
}

function seatItem(
  words: SetupLabels,
  now: SetupState,
  { slots, right, left }: SetupState['seats'][number],
  index: number,
): TemplateResult {
  const isNow = now.step === 'seats' && index === now.seats.length - 1;
  return html`<li data-now=${isNow}>
    <strong>${words.seat(index + 1)}</strong>
    ${slots.map((slot) => slotLine(words, now, slot))}
    <span>${words.rightButton}: ${words.states[right]}</span>
    <span>${words.leftButton}: ${words.states[left]}</span>
  </li>`;
}

function slotLine(words: SetupLabels, { rings }: SetupState, slot: number): TemplateResult {
  const ring = rings.find((one) => one.slot === slot);
  return html`<span>${words.slot(slot)}${ring === undefined ? nothing : html`: ${words.pixels(ring.pixels)}`}</span>`;
}
