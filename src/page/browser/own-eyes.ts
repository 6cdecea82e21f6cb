/** The eyes of the only person who plays at this page, at night. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { SeatIndex } from '../../engine/table/index.js';
import type { Hello } from '../messages/index.js';
import { wordsOfCode } from './code-words.js';
import { heldByKey } from './holding.js';
import { labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { colourOf, lookingSeat } from './model-facts.js';
import { badge } from './seat-marks.js';

/** Returns the button that opens the eyes while it is held at night: the same at every seat, in every call. */
export function lookPart(
  hello: Hello,
  model: Model,
  look: (isOpen: boolean) => void,
): TemplateResult | typeof nothing {
  if (lookingSeat(hello, model) === undefined) return nothing;
  const labels = labelsIn(model.language);
  const down = (event: PointerEvent) => {
    if (event.currentTarget instanceof Element)
      event.currentTarget.setPointerCapture(event.pointerId);
    look(model.latched ? !model.looks : true);
  };
  const up = () => {
    if (!model.latched) look(false);
  };
  const byKey = heldByKey((isOpen) => {
    if (!model.latched) look(isOpen);
    else if (isOpen) look(!model.looks);
  });
  return html`
    <button id="look" class=${isToBeHeld(model) ? 'main' : ''} aria-pressed=${model.looks} ?data-down=${model.looks}
      @pointerdown=${down} @pointerup=${up} @pointercancel=${up} @blur=${up}
      @contextmenu=${(event: Event) => event.preventDefault()}
      @keydown=${byKey.down} @keyup=${byKey.up}>${labels.telephones.look}</button>`;
}

/** Returns whether that button is what whoever is called presses: where eyes alone answer. It is so for everybody. */
function isToBeHeld({ state }: Model): boolean {
  const { way, call } = state?.asks ?? {};
  return way === 'open-eyes' && call?.cards.length === 0;
}

/** Shows what open eyes see; it stands above the button that is held, which stays under the finger. */
export function seenPart(model: Model): TemplateResult | typeof nothing {
  const labels = labelsIn(model.language);
  const { sight } = model;
  if (!model.looks || sight === undefined) return nothing;
  const others = sight.awake;
  // By colour, as people are told at the table, and by the number on the badge.
  const named = (seat: SeatIndex) => {
    const colour = colourOf(model, seat);
    return colour === undefined ? labels.seat(seat + 1) : `${labels.colours[colour]} (${seat + 1})`;
  };
  const refusal = sight.refused && wordsOfCode(labels.codes, sight.refused);
  return html`
    <div class="seen">
      <p>${
        others.length === 0
          ? sight.called
            ? labels.telephones.calledAlone
            : labels.telephones.nobodyAwake
          : labels.telephones.awake(others.map(named).join(', '))
      }</p>
      ${others.map(
        (seat) =>
          html`<svg class="seat-icon" viewBox="-22 -22 44 44"
            aria-hidden="true">${badge(seat, colourOf(model, seat))}</svg>`,
      )}
      ${refusal ? html`<p>${refusal}</p>` : nothing}
    </div>`;
}
