/** `artiglio voice listen`: listens to every clip and to an evening of each game, and tells it in tables. */

import { clipsOfTable } from '../../src/app/running/clips-of-table.js';
import { SPEAKING_PARTS, speakingParts } from '../../src/app/running/every-part.js';
import type { Part } from '../../src/engine/script/index.js';
import { LANGUAGES, type Language } from '../../src/engine/table/index.js';
import { GAMES } from '../../src/games/index.js';
import { loadConfiguration } from '../../src/host/config/index.js';
import { keptSamples, SAMPLE_RATE, type Samples } from '../../src/sound/index.js';
import {
  CROSS_FADE_MS,
  clipLengthMs,
  clipsOf,
  goesOn,
  type ListedClip,
  voiceOf,
} from '../../src/sound/voice/index.js';
import { type EveningHeard, eveningHeard, repeatedShare } from './evening-heard.js';
import { type Listened, listened, shown, spreadOf, wordsOf } from './listening.js';
import { canRecognise, plain, recognisable, recognised } from './recogniser.js';
import { SIMULATED, usualPlayers } from './simulated-games.js';

/** The evening that is heard of each game. */
const GAMES_IN_A_ROW = 2;
const SEED = 7;
/** The rate of fewer words says nothing. */
const FEWEST_WORDS = 3;

/** A clip with what was measured of it. */
interface Heard extends Listened {
  readonly clip: ListedClip;
  readonly samples: Samples;
}

/** The input of `voice listen`. */
export interface WantedListening {
  readonly configPath: string;
  /** Every language when none is named. */
  readonly language: Language | undefined;
  /** A game, `table` or `evening`; everything when none is named. */
  readonly game: string | undefined;
  /** Whether each clip gets a line of its own. */
  readonly each: boolean;
}

/** Prints as it goes, because listening to everything takes minutes. */
export async function listen(wanted: WantedListening, say: (text: string) => void): Promise<void> {
  const languages = LANGUAGES.filter(
    (one) => wanted.language === undefined || one === wanted.language,
  );
  const parts = speakingParts(wanted.game);
  for (const language of languages) {
    const heard = await heardClips(wanted.configPath, language, parts, say);
    if (wanted.each) for (const one of heard.values()) say(lineOf(one));
    say(`Clips in "${language}", smallest, middle and largest:\n${CLIP_HEADER}`);
    for (const { name } of parts)
      say(
        rowOf(
          name,
          [...heard.values()].filter(({ clip }) => clip.parts.includes(name)),
        ),
      );
    if (language === 'en') say(recognitionOf([...heard.values()]));
    say(
      `\nAn evening of six players, or the fewest where six are too few, ${GAMES_IN_A_ROW} games, seed ${SEED}, in "${language}":\n${EVENING_HEADER}`,
    );
    for (const { id } of GAMES.filter(({ id }) => parts.some(({ name }) => name === id))) {
      say(eveningRow(id, language, await everyClip(heard, wanted, language, say)));
    }
  }
}

/** Returns the clips of an evening: those of its game, of the table and of the evening. */
async function everyClip(
  heard: ReadonlyMap<string, Heard>,
  { configPath, game }: WantedListening,
  language: Language,
  say: (text: string) => void,
): Promise<ReadonlyMap<string, Heard>> {
  if (game === undefined) return heard;
  const around = SPEAKING_PARTS.filter(({ name }) => ['table', 'evening', game].includes(name));
  return await heardClips(configPath, language, around, say);
}

async function heardClips(
  configPath: string,
  language: Language,
  parts: readonly Part[],
  say: (text: string) => void,
): Promise<ReadonlyMap<string, Heard>> {
  const placed = await loadConfiguration(configPath);
  const trouble = (error: Error) => say(`✗ ${error.message}`);
  const { store, wanted } = clipsOfTable(placed, language, trouble, { parts, pacePercent: 100 });
  await store.make(wanted, { ready: () => {}, trouble });
  const heard = new Map<string, Heard>();
  for (const clip of clipsOf(language, parts)) {
    const samples = keptSamples(store.fileOf(clip.name) ?? '');
    if (samples === undefined) continue;
    heard.set(clip.name, { clip, samples, ...listened(samples, SAMPLE_RATE, clip.text) });
  }
  return heard;
}

const CLIP_HEADER =
  '| part | clips | words a minute | LUFS | true peak, dB | whole by its envelope | longer than its slot |\n|---|---|---|---|---|---|---|';

function rowOf(name: string, heard: readonly Heard[]): string {
  const rates = heard
    .filter(({ clip }) => wordsOf(clip.text) >= FEWEST_WORDS)
    .map(({ wordsPerMinute }) => wordsPerMinute);
  const peak = spreadOf(heard.map(({ truePeakDecibels }) => truePeakDecibels))[2];
  const whole = heard.filter((one) => one.whole).length;
  const long = heard.filter(({ clip, lengthMs }) => lengthMs > clipLengthMs(clip) + 1).length;
  return `| ${[
    name,
    heard.length,
    spread(rates, 0),
    spread(
      heard.map(({ loudnessLufs }) => loudnessLufs),
      1,
    ),
    shown(peak),
    `${whole} of ${heard.length}`,
    long,
  ].join(' | ')} |`;
}

function lineOf({ clip, ...one }: Heard): string {
  return [
    clip.name.padEnd(48),
    `${one.wordsPerMinute.toFixed(0).padStart(4)} w/min`,
    `${shown(one.loudnessLufs)} LUFS`,
    `${shown(one.truePeakDecibels)} dB`,
    `${one.heard} swells for ${one.written} syllables${one.whole ? '' : ' ✗'}`,
  ].join('  ');
}

/** Returns the answers of pocketsphinx for the phrases that it can be asked about. */
function recognitionOf(heard: readonly Heard[]): string {
  if (!canRecognise()) return 'No recogniser: sudo apt install pocketsphinx pocketsphinx-en-us';
  const isKnown = recognisable();
  const asked = new Map(
    heard.filter(({ clip }) => isKnown(clip.text)).map((one) => [plain(one.clip.text), one]),
  );
  const phrases = [...asked.values()].map(({ clip, samples }) => ({
    text: clip.text,
    samples,
    sampleRate: SAMPLE_RATE,
  }));
  const { right, mistaken } = recognised(phrases);
  const share = (count: number) => `${((100 * count) / Math.max(1, phrases.length)).toFixed(0)} %`;
  return [
    `pocketsphinx, asked about ${phrases.length} phrases: ${right} heard rightly (${share(right)}), ${mistaken.length} taken for another (${share(mistaken.length)}), the others not heard.`,
    ...mistaken.map((line) => `  ${line}`),
  ].join('\n');
}

const EVENING_HEADER =
  '| game | minutes | voice | silence and bed | gap in its slots, ms | gap as joined, ms | heard with the next seed too |\n|---|---|---|---|---|---|---|';

function eveningRow(game: string, language: Language, clips: ReadonlyMap<string, Heard>): string {
  if (!SIMULATED.some(({ id }) => id === game))
    return `| ${game} | simulated players do not play it to an end |`;
  const played = { game, players: usualPlayers(game), games: GAMES_IN_A_ROW, language };
  const evening = eveningHeard({ ...played, seed: SEED });
  const next = eveningHeard({ ...played, seed: SEED + 1 });
  const { voiceMs, slotGapsMs, joinedGapsMs } = spokenOf(evening, language, clips);
  const share = voiceMs / 1000 / evening.totalSeconds;
  return `| ${[
    game,
    (evening.totalSeconds / 60).toFixed(1),
    `${(100 * share).toFixed(0)} %`,
    `${(100 * (1 - share)).toFixed(0)} %`,
    spread(slotGapsMs, 0),
    spread(joinedGapsMs, 0),
    `${(100 * repeatedShare(evening, next)).toFixed(0)} %`,
  ].join(' | ')} |`;
}

/** Returns the time that the voice sounds, and the silences between two clips of one sentence, ms. */
function spokenOf(
  { said }: EveningHeard,
  language: Language,
  heard: ReadonlyMap<string, Heard>,
): { voiceMs: number; slotGapsMs: readonly number[]; joinedGapsMs: readonly number[] } {
  const voice = voiceOf(language);
  let voiceMs = 0;
  const slotGapsMs: number[] = [];
  const joinedGapsMs: number[] = [];
  for (const { cue, pacePercent } of said) {
    const clips = voice.clips(cue, pacePercent);
    for (const [index, { clip, text, offsetMs }] of clips.entries()) {
      const one = heard.get(clip);
      const following = clips[index + 1];
      const next = following && heard.get(following.clip);
      voiceMs += one?.lengthMs ?? 0;
      if (one === undefined || next === undefined || !goesOn(text)) continue;
      const quietMs = one.quietAfterMs + next.quietBeforeMs;
      slotGapsMs.push((following?.offsetMs ?? 0) - offsetMs - one.lengthMs + quietMs);
      joinedGapsMs.push(Math.max(0, quietMs - CROSS_FADE_MS));
    }
  }
  return { voiceMs, slotGapsMs, joinedGapsMs };
}

function spread(values: readonly number[], digits: number): string {
  return spreadOf(values)
    .map((value) => shown(value, digits))
    .join(' · ');
}
