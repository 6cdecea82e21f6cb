/** Entries of a shared game in words: who did what, also with closed eyes. */
import type { Act, SealedContent } from '../engine/play/index.js';
import type { ByLanguage, Side } from '../engine/table/index.js';
import type { Moment } from './tab-messages.js';

interface ReplayWords {
  readonly press: (seat: number, side: Side) => string;
  readonly touch: (slots: readonly number[]) => string;
  /** Tells a choice with closed eyes; undefined: nothing was chosen. */
  readonly chosen: (slot: number | undefined) => string;
  /** Names the cards that hands lifted with closed eyes. */
  readonly lifted: (slots: readonly number[]) => string;
  readonly votes: (votes: readonly string[]) => string;
  /** Tells the presses of one seat: how often left and right. */
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

/** Returns the events of a moment, in words. */
export function wordsOf({ kind, payload }: Moment, words: ReplayWords): string {
  switch (kind) {
    case 'act':
      // Our own worker has checked it.
      return wordsOfAct(JSON.parse(payload) as Act, words);
    case 'sealed':
      // The same reason as above holds.
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
