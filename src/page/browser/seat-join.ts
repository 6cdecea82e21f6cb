/** A telephone sits down: the word of the evening and a name; then the neighbours are right, and the game may begin. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { SeatIndex } from '../../engine/table/index.js';
import type { ClientMessage, Hello } from '../messages/index.js';
import { screenNote } from './keep-awake.js';
import { seatLabelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { personAt } from './model-facts.js';
import { refusalPart } from './press-echo.js';
import { seatHead } from './seat-head.js';
import { keepsTyped } from './typed-text.js';

/** What the person types before there is a seat. */
export interface Joining {
  /** The word of the code that was scanned; undefined: it is typed. */
  readonly word: string | undefined;
  /** The name that this telephone had before. */
  readonly name: string;
  /** The seat that the host is asked for. */
  readonly asked: SeatIndex | undefined;
}

/** The acts of joining. */
export interface JoinActs {
  readonly sit: (word: string, name: string, seat?: SeatIndex) => void;
  readonly sitAgain: () => void;
  readonly neighboursRight: () => void;
  readonly send: (message: ClientMessage) => void;
  /** The note on the screen of this telephone was read. */
  readonly screenKnown: () => void;
}

/** The form by which a telephone takes a seat. */
export function joinView(
  hello: Hello,
  model: Model,
  joining: Joining,
  acts: JoinActs,
): TemplateResult {
  const { join } = seatLabelsIn(model.language);
  const { telephones, lostSeat } = model;
  if (!hello.emulated || !telephones.areWelcome)
    return html`<main class="join"><h1>Artiglio</h1><p>${join.notWelcome}</p></main>`;
  if (lostSeat === 'taken')
    return html`
      <main class="join"><h1>Artiglio</h1>
        <p role="alert">${join.lost.taken}</p>
        <button class="main" @click=${acts.sitAgain}>${join.takeBack}</button>
      </main>`;
  const asked = personAt(model, joining.asked);
  const sit = (event: Event, seat?: SeatIndex) => {
    event.preventDefault();
    const form = document.querySelector('form');
    if (form === null || !form.reportValidity()) return;
    const given = new FormData(form);
    acts.sit(joining.word ?? String(given.get('word')), String(given.get('name')), seat);
  };
  return html`
    <main class="join">
      <h1>Artiglio</h1>
      ${lostSeat === 'freed' ? html`<p role="alert">${join.lost.freed}</p>` : nothing}
      ${asked === undefined ? nothing : html`<p role="status">${join.asked(asked.name)}</p>`}
      <form @submit=${(event: Event) => sit(event)}>
        <label>${join.name}
          <input name="name" required maxlength="80" autocomplete="given-name"
            .value=${keepsTyped(joining.name)}></label>
        ${
          joining.word === undefined
            ? html`<label>${join.word}
              <input name="word" required maxlength="40" autocapitalize="none" autocorrect="off"></label>`
            : nothing
        }
        ${refusalPart(model)}
        <button class="main">${join.sit}</button>
        ${
          telephones.people.length === 0
            ? nothing
            : html`
            <details><summary>${join.again}</summary>
              ${telephones.people.map(
                ({ seat, name }) => html`
                <button type="button" @click=${(event: Event) => sit(event, seat)}>${name}</button>`,
              )}
            </details>`
        }
      </form>
    </main>`;
}

/** Before a game: the neighbours, to be agreed to, and who begins it. */
export function beforeView(model: Model, own: SeatIndex, acts: JoinActs): TemplateResult {
  const { before } = seatLabelsIn(model.language);
  const { people } = model.telephones;
  const mine = people.findIndex(({ seat }) => seat === own);
  const at = (offset: number) =>
    people[(mine + offset + people.length) % people.length]?.name ?? '';
  const isRight = people[mine]?.isRight === true;
  return html`
    <div class="seat">
      ${seatHead(model, own, acts.send)}
      <main class="before">
        ${screenNote(model, acts.screenKnown)}
        ${
          people.length < 2
            ? html`<p class="caption">${before.alone}</p>`
            : html`
            <p class="caption">${before.neighbours(at(1), at(-1))}</p>
            ${isRight ? nothing : html`<p class="hint">${before.wrong}</p>`}`
        }
        ${isRight || people.length < 2 ? html`<p>${before.waits}</p>` : nothing}
      </main>
      <footer>
        <div class="answers">
          ${
            isRight || people.length < 2
              ? nothing
              : html`<button class="answer main" @click=${acts.neighboursRight}>${before.right}</button>`
          }
        </div>
      </footer>
    </div>`;
}
