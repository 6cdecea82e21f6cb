/**
 * The sound of an evening of bots, as a table: how often each cue is said and how
 * long it takes, and how many sentences of one evening are heard again in another.
 */

import { chanceOf } from '../../src/engine/bots/index.js';
import { type Cue, sentencesWithoutNames } from '../../src/engine/script/index.js';
import type { Language } from '../../src/engine/table/index.js';
import type { Said } from '../../src/engine/view/index.js';
import { GAMES } from '../../src/games/index.js';
import { layoutOf, type TableListeners, VirtualTable } from '../../src/rehearsal/index.js';
import { PARTS, USUAL_VOICE, type VoiceOptions, voiceOf } from '../../src/sound/voice/index.js';

/** Everything that decides how an evening goes. */
export interface EveningPlayed {
  /** The id of the game in the list. */
  readonly game: string;
  readonly players: number;
  /** The number of games in a row, at least 1. */
  readonly games: number;
  readonly seed: number;
  readonly language: Language;
  readonly voice?: VoiceOptions;
}

/** One evening, heard from its first word to its last. */
export interface EveningHeard {
  readonly said: readonly Said[];
  /** The duration of the whole evening, s. */
  readonly totalSeconds: number;
  readonly cues: readonly CueHeard[];
  /** Every sentence in its order, with a star for each name and number. */
  readonly sentences: readonly string[];
}

/** One cue of an evening. */
export interface CueHeard {
  readonly id: string;
  readonly count: number;
  /** All together, s: the words and what is heard before them. */
  readonly seconds: number;
}

/** A game that has not ended by then hangs. */
const LONGEST_MS = 24 * 3_600_000;

/** Plays an evening with a reader under every slot. Throws a `RangeError` for a game that there is not. */
export function eveningHeard(evening: EveningPlayed): EveningHeard {
  const { language, voice = USUAL_VOICE } = evening;
  const speaking = voiceOf(language, voice);
  const { said, untilMs } = played(evening, voice.pacePercent, speaking.durationMs);
  const cues = new Map<string, { count: number; ms: number }>();
  for (const { cue, pacePercent } of said) {
    const { count, ms } = cues.get(cue.id) ?? { count: 0, ms: 0 };
    cues.set(cue.id, { count: count + 1, ms: ms + speaking.durationMs(cue, pacePercent) });
  }
  return {
    said,
    totalSeconds: untilMs / 1000,
    cues: [...cues]
      .map(([id, { count, ms }]) => ({ id, count, seconds: ms / 1000 }))
      .sort((one, other) => other.seconds - one.seconds),
    sentences: said.flatMap(({ cue }) => sentencesWithoutNames(phraseOf(cue, language))),
  };
}

/**
 * Plays an evening in virtual time and tells the listener of every change. Throws a `RangeError` for a game
 * that there is not, and for one that bots do not play to an end.
 */
export function played(
  { game: id, players, games, seed }: EveningPlayed,
  pacePercent: number,
  durationMs: ReturnType<typeof voiceOf>['durationMs'],
  listeners: Pick<TableListeners, 'onSaid' | 'onChange'> = {},
): { readonly said: readonly Said[]; readonly untilMs: number } {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new RangeError(`There is no game ${id}`);
  const { slotsPerSeat, centre } = game.table;
  const layout = layoutOf({ seats: players, slotsPerSeat, centre });
  const options = game.settings.parse(undefined);
  const said: Said[] = [];
  const table = new VirtualTable(
    {
      script: () => game.openEvening(layout, options)(),
      layout,
      kit: 'every-slot',
      pacePercent,
      durationMs,
      chance: chanceOf(seed),
      playersChance: chanceOf(seed + 1),
    },
    {
      ...listeners,
      onSaid: (one) => {
        said.push(one);
        listeners.onSaid?.(one);
      },
    },
  );
  for (let seat = 0; seat < players; seat++) table.playedFor.add(seat);
  // After each game all are asked whether to play another.
  const asked = () => said.filter(({ cue }) => cue.id.endsWith('again.ask')).length;
  table.advanceUntil(() => asked() >= games || table.session.engine.state === 'ended', LONGEST_MS);
  return { said, untilMs: table.nowMs };
}

/** Returns the share of the sentences of one evening that was heard in the other too, 0 to 1. */
export function repeatedShare(one: EveningHeard, other: EveningHeard): number {
  const heard = new Set(other.sentences);
  const repeated = one.sentences.filter((sentence) => heard.has(sentence));
  return repeated.length / Math.max(1, one.sentences.length);
}

function phraseOf({ id, params }: Cue, language: Language): string {
  for (const { phrase } of PARTS) {
    const words = phrase(language, id);
    if (words !== undefined) return words(params);
  }
  return '';
}
