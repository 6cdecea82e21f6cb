/** The head of a telephone's seat: whose it is, and the time left; what a host orders is in a drawer. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { SeatIndex } from '../../engine/table/index.js';
import type { ClientMessage } from '../messages/index.js';
import { closeAfterAct, closeOnEscape } from './controls.js';
import { labelsIn, seatLabelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { colourOf, isGameOpen, isHost, personAt } from './model-facts.js';
import { badge } from './seat-marks.js';

/** Shows whose seat it is, the time left, and the drawer. */
export function seatHead(
  model: Model,
  own: SeatIndex,
  send: (message: ClientMessage) => void,
): TemplateResult {
  const labels = labelsIn(model.language);
  const colour = colourOf(model, own);
  const name = personAt(model, own)?.name ?? '';
  return html`
    <header>
      ${
        // Colours are given when a game begins.
        colour === undefined
          ? html`<h1>${name}</h1>`
          : html`
          <svg class="seat-icon" viewBox="-22 -22 44 44" aria-hidden="true">${badge(own, colour)}</svg>
          <h1>${seatLabelsIn(model.language).youAre(labels.colours[colour], name)}</h1>`
      }
      <output class="clock-digits" role="timer" aria-label=${labels.remaining}></output>
      ${drawer(model, send)}
    </header>`;
}

/** Shows what is seldom wanted: a host's commands and screen, and before a game the way to leave the seat. */
function drawer(
  model: Model,
  send: (message: ClientMessage) => void,
): TemplateResult | typeof nothing {
  const labels = labelsIn(model.language);
  const words = seatLabelsIn(model.language);
  const mayLeave = !isGameOpen(model);
  if (!isHost(model) && !mayLeave) return nothing;
  const command = (command: Extract<ClientMessage, { kind: 'command' }>['command']) => () =>
    send({ kind: 'command', command });
  const isPaused = model.state?.state === 'paused';
  return html`
    <details class="drawer" @keydown=${closeOnEscape}>
      <summary aria-label=${labels.more}>☰</summary>
      <div @click=${closeAfterAct}>
        ${
          isHost(model)
            ? html`
            ${
              mayLeave
                ? nothing
                : html`
                <button @click=${command({ kind: isPaused ? 'resume' : 'pause' })}
                  >${isPaused ? labels.resume : labels.pause}</button>
                <button @click=${command({ kind: 'repeat' })}>${labels.repeat}</button>
                <button @click=${command({ kind: 'undo', to: 'step' })}>${labels.undoStep}</button>`
            }
            <a class="host-link" href="./">${words.host}</a>`
            : nothing
        }
        ${mayLeave ? html`<button @click=${() => send({ kind: 'stand-up' })}>${words.leave}</button>` : nothing}
      </div>
    </details>`;
}
