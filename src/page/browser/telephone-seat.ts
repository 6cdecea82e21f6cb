/** A telephone at a seat: how it sits down, and its eyes at night. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { SeatIndex } from '../../engine/table/index.js';
import type { ClientMessage, Hello } from '../messages/index.js';
import { wordsOfCode } from './code-words.js';
import { heldByKey } from './holding.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { colourOf, isHost, lookingSeat, onlyWatches } from './model-facts.js';
import { badge } from './seat-marks.js';

/**
 * Returns the message by which this page takes a seat, if its address says so: `#word=WORD&name=NAME&seat=NUMBER`, a
 * seat by its index, and once it sits `#secret=SECRET`.
 */
export function sitMessage(hash: string): ClientMessage | undefined {
  const told = new URLSearchParams(hash.slice(1));
  const [secret, word, name, seat] = ['secret', 'word', 'name', 'seat'].map((one) => told.get(one));
  if (secret) return { kind: 'sit-again', secret };
  if (!word || !name) return undefined;
  return { kind: 'sit', word, name, ...(seat ? { seat: Number(seat) } : {}) };
}

/** Shows the note on a page that only watches, with its remedy. */
export function watchNote(model: Model, sitAgain: () => void): TemplateResult | typeof nothing {
  if (!onlyWatches(model) || model.hall || model.console) return nothing;
  // The host knows: he has shown the codes.
  if (model.lostSeat === undefined && isHost(model)) return nothing;
  const { telephones: labels } = labelsIn(model.language);
  const said = model.lostSeat === undefined ? labels.watches : labels.lost[model.lostSeat];
  return html`
    <p class="watches" role=${model.lostSeat === undefined ? nothing : 'alert'}>${said}
      ${
        model.lostSeat === 'taken'
          ? html`<button class="small" @click=${sitAgain}>${labels.takeBack}</button>`
          : nothing
      }</p>`;
}

/** Shows once, by day, to a seat whose screen the browser does not keep on that its player is away at a dark screen. */
export function screenNote(model: Model, known: () => void): TemplateResult | typeof nothing {
  if (model.ownSeat === undefined || !model.mayGoDark || model.state?.night !== false)
    return nothing;
  const { telephones: labels } = labelsIn(model.language);
  return html`
    <p class="watches screen-note" role="status"><span>${screenWords(labels)} ${labels.darkIsAway}</span>
      <button class="small" @click=${known}>${labels.understood}</button></p>`;
}

/** Returns the words for a screen that goes dark, with what helps. */
export function screenWords(labels: Labels['telephones']): string {
  return `${labels.goesDark} ${isSecureContext ? labels.savesBattery : labels.notEncrypted}`;
}

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

/**
 * Returns whether that button is what whoever is called presses: where eyes alone answer, and at a telephone's seat
 * also where cards do. The answer is the same for everybody.
 */
function isToBeHeld({ ownSeat, state }: Model): boolean {
  const { way, call } = state?.asks ?? {};
  return way === 'open-eyes' && (call?.cards.length === 0 || ownSeat !== undefined);
}

/** Shows what open eyes see; it stands above the button that is held, which stays under the finger. */
export function seenPart(model: Model): TemplateResult | typeof nothing {
  const labels = labelsIn(model.language);
  const { sight } = model;
  if (!model.looks || sight === undefined) return nothing;
  const others = sight.awake.filter((seat) => seat !== model.ownSeat);
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
          ? whyNobody(model, sight.called)
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

/** Says why open eyes see nobody, from the own cards alone; other telephones may open theirs later. */
function whyNobody({ language, ownSeat }: Model, called: boolean | undefined): string {
  const { nobodyAwake, calledAlone, calledFirst } = labelsIn(language).telephones;
  if (!called) return nobodyAwake;
  return ownSeat === undefined ? calledAlone : calledFirst;
}
