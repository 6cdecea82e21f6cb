/** The card of one table on the page of its house. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { HouseAsk, HouseTable } from '../messages/index.js';
import type { HouseLabels } from './house-labels-by-language.js';
import { keepsTyped } from './typed-text.js';

/** Asks a table for something; undefined where the page may not. */
export type Asking = ((command: HouseAsk['command']) => void) | undefined;

/** The state of a table in one word, for its filter and its frame. */
export function doing({ is, state, night, title, faults }: HouseTable): string {
  if (is !== 'online') return 'off';
  if (faults.length > 0) return 'wrong';
  if (state === 'paused') return 'paused';
  if (title === null) return 'free';
  return night ? 'night' : 'day';
}

/** The seats whose hands a table waits for. */
export function awaited({ seats, is }: HouseTable): readonly number[] {
  return is === 'online' ? seats.filter((one) => one.isAwaited).map(({ seat }) => seat) : [];
}

export function houseCard(table: HouseTable, words: HouseLabels, asking: Asking): TemplateResult {
  const { name, is, last, announcement, faults } = table;
  const waits = awaited(table);
  if (is === 'unreadable')
    return html`<h2>${name}</h2><p class="fault">${words.otherVersion(table.phase)}</p>`;
  return html`
    <header><h2>${name}</h2><span class="doing">${doingText(table, words)}</span></header>
    <p class="game">${table.title ?? words.free}${table.turn > 0 ? html` · ${words.turn(table.turn)}` : nothing}</p>
    <p class="phase">${table.phase} ${clockOf(table, words)}</p>
    ${seatsOf(table, words)}
    <p class="waits">${waits.length > 0 ? words.waitsFor(waits) : nothing}</p>
    ${last === null ? nothing : html`<p class="last">${words.lastWon(last.title, last.winners)}</p>`}
    ${announcement === null ? nothing : html`<p class="announcement">“${announcement}”</p>`}
    ${faults.map((code) => html`<p class="fault">${words.why[code] ?? nothing} <small>${code}</small></p>`)}
    ${asking === undefined || is !== 'online' ? nothing : acts(table, words, asking)}`;
}

function doingText({ is, state, night }: HouseTable, words: HouseLabels): string {
  if (is !== 'online') return words.offline;
  if (state === 'paused') return words.paused;
  return night ? words.night : '';
}

/** A running time is written again every second by the page. */
function clockOf({ clock, is }: HouseTable, words: HouseLabels): TemplateResult | typeof nothing {
  if (clock.state === 'none' || is !== 'online') return nothing;
  const left = clock.state === 'stopped' ? clock.leftMs : undefined;
  return html`<span class="time" title=${words.timeLeft} data-ends=${clock.endsAt ?? ''}
    >${left === undefined ? '' : `${timeText(left ?? 0)} ${words.stopped}`}</span>`;
}

function seatsOf({ seats }: HouseTable, words: HouseLabels): TemplateResult {
  if (seats.length === 0) return html`<p class="nobody">${words.nobody}</p>`;
  return html`<ul class="seats">${seats.map(({ seat, colour, isGhost, isAbsent, isAwaited }) => {
    const state = isGhost ? 'ghost' : isAbsent ? 'absent' : 'there';
    const label = words.seat(seat, isGhost, isAbsent, isAwaited);
    return html`<li data-state=${state} data-awaited=${isAwaited} title=${label} aria-label=${label}
      data-colour=${colour}>${seat}</li>`;
  })}</ul>`;
}

function acts(table: HouseTable, words: HouseLabels, ask: NonNullable<Asking>): TemplateResult {
  const { commands, state, title, games, volumePercent } = table;
  if (commands === 'none') return html``;
  const button = (label: string, command: HouseAsk['command']) =>
    html`<button @click=${() => ask(command)}>${label}</button>`;
  const chosen = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && target.value !== '')
      ask({ kind: 'next-game', game: target.value });
  };
  const louder = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) ask({ kind: 'volume', percent: target.valueAsNumber });
  };
  return html`<div class="acts">
    ${state === 'paused' ? button(words.goOn, { kind: 'continue' }) : button(words.pause, { kind: 'pause' })}
    ${button(words.repeat, { kind: 'repeat' })}
    ${
      commands === 'guest'
        ? nothing
        : html`<label>${words.volume}
      <input type="range" min="0" max="100" step="5"
        .value=${keepsTyped(String(volumePercent))} @change=${louder}></label>`
    }
    ${
      commands === 'guest' || title !== null
        ? nothing
        : html`<label>${words.nextGame}
      <select @change=${chosen}><option value="">–</option>
        ${games.map(({ id, title: each }) => html`<option value=${id}>${each}</option>`)}</select></label>`
    }
  </div>`;
}

/** Minutes and seconds. */
export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
