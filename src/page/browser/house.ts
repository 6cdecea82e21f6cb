/**
 * The page of a house: a card for each of its tables. Each card is rendered by itself and only when its table has
 * changed, so that a thousand tables cost what changes.
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { VenueAsk, VenueTable, VenueTold } from '../messages/index.js';
import { Connection } from './connection.js';
import { draw } from './draw.js';
import { type VenueLabels, venueLabelsIn } from './labels-by-language.js';
import { browserLanguage } from './preferences.js';
import { StatisticsOnPage, statisticsPart } from './statistics.js';
import { wearTheme } from './theme.js';
import { keepsTyped } from './typed-text.js';

const FILTERS = ['all', 'playing', 'free', 'waiting', 'wrong'] as const;
/** Time for which an answer is shown, ms. */
const ANSWER_MS = 6_000;

class VenuePage {
  private readonly words = venueLabelsIn(browserLanguage());
  private readonly root = document.querySelector<HTMLElement>('#page') ?? document.body;
  private readonly head = document.createElement('header');
  private readonly cards = document.createElement('main');
  private readonly foot = document.createElement('footer');
  private readonly statistics = new StatisticsOnPage(() => this.renderFoot());
  private readonly tables = new Map<string, VenueTable>();
  private readonly elements = new Map<string, HTMLElement>();
  private readonly connection: Connection<VenueTold, VenueAsk>;
  private name = '';
  private version: string | undefined;
  private mayAsk = false;
  private hasStatistics = false;
  private isConnected = false;
  private broker: string | null = null;
  private answers: readonly { readonly text: string; readonly isDone: boolean }[] = [];

  constructor() {
    wearTheme();
    document.documentElement.lang = browserLanguage();
    this.head.className = 'house-head';
    this.cards.className = 'house-cards';
    this.foot.className = 'house-foot';
    this.foot.id = 'statistics';
    this.root.append(this.head, this.cards, this.foot);
    this.root.dataset['filter'] = 'all';
    this.connection = new Connection<VenueTold, VenueAsk>({
      opened: () => this.setConnected(true),
      lost: () => this.setConnected(false),
      shut: () => {},
      message: (message) => this.receive(message),
    });
  }

  open(): void {
    this.renderHead();
    this.connection.open();
    this.connection.openAfterSleep();
    setInterval(() => this.renderTimes(), 1_000);
  }

  private setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
    this.renderHead();
  }

  private receive(message: VenueTold): void {
    window.pageShown = true;
    switch (message.kind) {
      case 'house':
        if (this.version !== undefined && this.version !== message.version) location.reload();
        this.version = message.version;
        this.name = message.name;
        this.mayAsk = message.mayAsk;
        this.hasStatistics = message.hasStatistics;
        this.renderFoot();
        this.replaceAll(message.tables);
        break;
      case 'tables':
        for (const table of message.tables) this.show(table);
        break;
      case 'broker':
        this.broker = message.code;
        break;
      case 'answered':
        this.tellAnswer(message);
        break;
    }
    this.renderHead();
    this.renderTimes();
  }

  private replaceAll(tables: readonly VenueTable[]): void {
    this.tables.clear();
    this.elements.clear();
    this.cards.replaceChildren();
    for (const table of tables) this.show(table);
  }

  private show(table: VenueTable): void {
    this.tables.set(table.id, table);
    const card = this.elements.get(table.id) ?? this.newCard(table.id);
    card.dataset['doing'] = doing(table);
    card.dataset['waiting'] = String(awaited(table).length > 0);
    const asking = this.mayAsk
      ? (command: VenueAsk['command']) =>
          this.connection.send({ kind: 'ask', table: table.id, command })
      : undefined;
    draw(venueCard(table, this.words, asking), card);
  }

  /** Adds a card in the order of the names; numbers in them count as numbers. */
  private newCard(id: string): HTMLElement {
    const card = document.createElement('article');
    card.id = `table-${id}`;
    this.elements.set(id, card);
    const after = [...this.elements.keys()]
      .filter((other) => other.localeCompare(id, undefined, { numeric: true }) > 0)
      .sort((one, other) => one.localeCompare(other, undefined, { numeric: true }))[0];
    this.cards.insertBefore(card, after === undefined ? null : (this.elements.get(after) ?? null));
    return card;
  }

  private tellAnswer({ table, done, code }: Extract<VenueTold, { kind: 'answered' }>): void {
    const { words } = this;
    const name = this.tables.get(table)?.name ?? table;
    const why = code === null ? '' : (words.why[code] ?? code);
    const answer = { text: done ? words.answered(name) : words.refused(name, why), isDone: done };
    this.answers = [...this.answers.slice(-7), answer];
    setTimeout(() => {
      this.answers = this.answers.filter((one) => one !== answer);
      this.renderHead();
    }, ANSWER_MS);
  }

  private renderHead(): void {
    const { words } = this;
    const all = [...this.tables.values()];
    const online = all.filter(({ is }) => is === 'online');
    const playing = online.filter(({ title }) => title !== null).length;
    const wrong = all.filter((table) => doing(table) === 'wrong').length;
    const choose = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement) this.root.dataset['filter'] = target.value;
    };
    document.title = this.name || 'Artiglio';
    draw(
      html`
        <h1>${this.isConnected ? words.heading(this.name) : words.looking}</h1>
        <p class="counts" role="status">${words.counts(all.length, online.length, playing, wrong)}</p>
        <label>${words.filter} <select @change=${choose}>
          ${FILTERS.map((one) => html`<option value=${one}>${words.filters[one]}</option>`)}</select></label>
        ${this.hasStatistics ? html`<a href="#statistics">${words.statistics}</a>` : nothing}
        ${this.mayAsk ? this.announceForm() : nothing}
        ${
          this.broker === null
            ? nothing
            : html`<p class="refusal" role="alert">${words.broker}
          ${words.why[this.broker] ?? ''} <small>${this.broker}</small></p>`
        }
        ${all.length === 0 ? html`<p class="nobody">${words.noTables}</p>` : nothing}
        <div class="answers" role="log">${this.answers.map(
          ({ text, isDone }) => html`<p data-done=${isDone}>${text}</p>`,
        )}</div>`,
      this.head,
    );
  }

  private announceForm() {
    const { words } = this;
    const send = (event: Event) => {
      event.preventDefault();
      const field = this.head.querySelector<HTMLInputElement>('input[name=text]');
      // Nothing is sent while nobody hears; what is typed waits in its field.
      if (!this.isConnected || field === null || field.value.trim() === '') return;
      const command = { kind: 'announce', text: field.value.trim() } as const;
      this.connection.send({ kind: 'ask', table: null, command });
      field.value = '';
    };
    return html`<form class="announce" @submit=${send}><label>${words.announce}
      <input name="text" maxlength="200" autocomplete="off" placeholder=${words.announceField}></label>
      <button>${words.send}</button></form>`;
  }

  private renderFoot(): void {
    draw(
      this.hasStatistics ? statisticsPart(browserLanguage(), this.statistics) : nothing,
      this.foot,
    );
  }

  private renderTimes(): void {
    const nowMs = Date.now();
    for (const time of this.cards.querySelectorAll<HTMLElement>('.time')) {
      const ends = time.dataset['ends'] ?? '';
      if (ends !== '') time.textContent = timeText(Date.parse(ends) - nowMs);
    }
  }
}

new VenuePage().open();

// The card of one table on the page of its house.

/** Asks a table for something; undefined where the page may not. */
type Asking = ((command: VenueAsk['command']) => void) | undefined;

/** Returns the state of a table in one word, for its filter and its frame. */
function doing({ is, state, night, title, faults }: VenueTable): string {
  if (is !== 'online') return 'off';
  if (faults.length > 0) return 'wrong';
  if (state === 'paused') return 'paused';
  if (title === null) return 'free';
  return night ? 'night' : 'day';
}

/** Returns the seats whose hands a table waits for. */
function awaited({ seats, is }: VenueTable): readonly number[] {
  return is === 'online' ? seats.filter((one) => one.isAwaited).map(({ seat }) => seat) : [];
}

function venueCard(table: VenueTable, words: VenueLabels, asking: Asking): TemplateResult {
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

function doingText({ is, state, night }: VenueTable, words: VenueLabels): string {
  if (is !== 'online') return words.offline;
  if (state === 'paused') return words.paused;
  return night ? words.night : '';
}

/** Shows a table's time; a running time is written again every second by the page. */
function clockOf({ clock, is }: VenueTable, words: VenueLabels): TemplateResult | typeof nothing {
  if (clock.state === 'none' || is !== 'online') return nothing;
  const left = clock.state === 'stopped' ? clock.leftMs : undefined;
  return html`<span class="time" title=${words.timeLeft} data-ends=${clock.endsAt ?? ''}
    >${left === undefined ? '' : `${timeText(left ?? 0)} ${words.stopped}`}</span>`;
}

function seatsOf({ seats }: VenueTable, words: VenueLabels): TemplateResult {
  if (seats.length === 0) return html`<p class="nobody">${words.nobody}</p>`;
  return html`<ul class="seats">${seats.map(({ seat, colour, isGhost, isAbsent, isAwaited }) => {
    const state = isGhost ? 'ghost' : isAbsent ? 'absent' : 'there';
    const label = words.seat(seat, isGhost, isAbsent, isAwaited);
    return html`<li data-state=${state} data-awaited=${isAwaited} title=${label} aria-label=${label}
      data-colour=${colour}>${seat}</li>`;
  })}</ul>`;
}

function acts(table: VenueTable, words: VenueLabels, ask: NonNullable<Asking>): TemplateResult {
  const { commands, state, title, games, volumePercent } = table;
  if (commands === 'none') return html``;
  const button = (label: string, command: VenueAsk['command']) =>
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

/** Writes minutes and seconds. */
function timeText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
