/** The bar over a shared game that is looked at again: to any moment, a step on, a step back. */
import { html } from 'lit-html';
import type { Act, SealedContent } from '../engine/play/index.js';
import { type ByLanguage, inLanguage, type Language, type Side } from '../engine/table/index.js';
import { draw } from '../page/browser/index.js';
import type { TabHome } from './tab-home.js';
import type { Moment } from './tab-messages.js';
import { TAB_WORDS } from './tab-words.js';

/** Opens a shared game in place of the table, or says why it cannot be opened. */
export async function showReplay(text: string, home: TabHome, language: Language): Promise<void> {
  const words = inLanguage(TAB_WORDS, language);
  const bar = document.querySelector<HTMLElement>('#replay') ?? document.createElement('section');
  bar.id = 'replay';
  bar.setAttribute('aria-label', words.replay);
  document.querySelector('#page')?.before(bar);
  const opened = await home.replay(text);
  if ('fault' in opened) {
    draw(
      html`<p role="alert">${replayFault(opened.fault, language)}</p>${ownTable(words.ownTable)}`,
      bar,
    );
    document.querySelector('#page')?.replaceChildren();
    window.pageShown = true;
    return;
  }
  const { moments } = opened;
  const go = (wished: number) => {
    const position = Math.min(Math.max(0, wished), moments.length);
    home.seek(position);
    draw(
      html`<button aria-label=${words.before} @click=${() => go(position - 1)}>◀</button>
        <input type="range" min="0" max=${moments.length} .value=${`${position}`} aria-label=${words.position}
          @input=${({ target }: Event) => {
            if (target instanceof HTMLInputElement) go(target.valueAsNumber);
          }}>
        <button aria-label=${words.after} @click=${() => go(position + 1)}>▶</button>
        <p role="status">${toldOf(moments[position - 1], words.begins, language)}</p>
        ${ownTable(words.ownTable)}`,
      bar,
    );
  };
  go(0);
}

/** Why a shared game cannot be opened. */
export function replayFault(fault: 'broken' | 'foreign', language: Language): string {
  const { brokenGame, foreignGame } = inLanguage(TAB_WORDS, language);
  return fault === 'broken' ? brokenGame : foreignGame;
}

function toldOf(moment: Moment | undefined, begins: string, language: Language): string {
  if (moment === undefined) return begins;
  const seconds = Math.floor(moment.atMs / 1000);
  const clock = `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
  return `${clock} · ${wordsOf(moment, inLanguage(REPLAY_WORDS, language))}`;
}

/** Back to the table of this browser, whose evening was kept. */
function ownTable(label: string) {
  const back = () => {
    history.replaceState(history.state, '', location.pathname + location.search);
    location.reload();
  };
  return html`<button class="quiet" @click=${back}>${label}</button>`;
}

// Entries of a shared game in words: who did what, also with closed eyes.

interface ReplayWords {
  readonly press: (seat: number, side: Side) => string;
  readonly touch: (slots: readonly number[]) => string;
  /** A choice with closed eyes; undefined: nothing was chosen. */
  readonly chosen: (slot: number | undefined) => string;
  /** Cards that hands lifted with closed eyes. */
  readonly lifted: (slots: readonly number[]) => string;
  readonly votes: (votes: readonly string[]) => string;
  /** The presses of one seat: how often left and right. */
  readonly vote: (seat: number, left: number, right: number) => string;
  readonly cards: string;
  readonly paused: string;
  readonly goesOn: string;
  readonly undone: string;
  /** Entries of no weight: a draw, an absence, a pace. */
  readonly other: string;
}

export const REPLAY_WORDS: ByLanguage<ReplayWords> = {
  it: {
    press: (seat, side) => `Posto ${seat}: pulsante ${side === 'left' ? 'sinistro' : 'destro'}`,
    touch: (slots) => `Toccato: anello ${slots.join(', ')}`,
    chosen: (slot) =>
      slot === undefined ? 'A occhi chiusi: nessuna scelta' : `A occhi chiusi: anello ${slot}`,
    lifted: (slots) => `A occhi chiusi: carte prese in mano, anello ${slots.join(', ')}`,
    votes: (votes) => `Voti segreti: ${votes.join('; ') || 'nessuno'}`,
    vote: (seat, left, right) => `posto ${seat}: ${left} a sinistra, ${right} a destra`,
    cards: 'Le carte sono lette',
    paused: 'In pausa',
    goesOn: 'Si continua',
    undone: 'Un passo annullato',
    other: 'Il tavolo va avanti',
  },
  en: {
    press: (seat, side) => `Seat ${seat}: ${side} button`,
    touch: (slots) => `Touched: ring ${slots.join(', ')}`,
    chosen: (slot) =>
      slot === undefined ? 'With closed eyes: nothing chosen' : `With closed eyes: ring ${slot}`,
    lifted: (slots) => `With closed eyes: cards lifted, ring ${slots.join(', ')}`,
    votes: (votes) => `Secret votes: ${votes.join('; ') || 'none'}`,
    vote: (seat, left, right) => `seat ${seat}: ${left} left, ${right} right`,
    cards: 'The cards are read',
    paused: 'Paused',
    goesOn: 'Play goes on',
    undone: 'A step was undone',
    other: 'The table goes on',
  },
};

/** The events of a moment. */
function wordsOf({ kind, payload }: Moment, words: ReplayWords): string {
  switch (kind) {
    case 'act':
      // Our own worker has checked it.
      return wordsOfAct(JSON.parse(payload) as Act, words);
    case 'sealed':
      // As above.
      return wordsOfSealed(JSON.parse(payload) as SealedContent, words);
    case 'pause':
      return words.paused;
    case 'resume':
      return words.goesOn;
    case 'undo':
      return words.undone;
    default:
      // A journal's kind is open text: a newer program may have written it.
      return words.other;
  }
}

function wordsOfAct(act: Act, words: ReplayWords): string {
  if ('seat' in act) return words.press(act.seat + 1, act.side);
  if ('slots' in act) return words.touch(act.slots.map((slot) => slot + 1));
  return 'slot' in act ? words.touch([act.slot + 1]) : words.other;
}

function wordsOfSealed(sealed: SealedContent, words: ReplayWords): string {
  switch (sealed.kind) {
    case 'cards':
    case 'shown':
    case 'handled':
      return words.cards;
    case 'choice': {
      const lifted = sealed.seen?.lifted ?? [];
      if (sealed.slot === null && lifted.length > 0)
        return words.lifted(lifted.map((slot) => slot + 1));
      return words.chosen(sealed.slot === null ? undefined : sealed.slot + 1);
    }
    case 'votes':
      return words.votes(sealed.votes.map(([seat, ...counts]) => words.vote(seat + 1, ...counts)));
    case 'walked':
    case 'number':
      return words.other;
  }
}
