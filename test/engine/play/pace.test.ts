/** The pace of a group: later words take another time, those already said keep theirs, and a replay the same. */
import { expect, test } from 'vitest';
import { Engine } from '../../../src/engine/play/engine.js';
import type { Entry } from '../../../src/engine/play/entries.js';
import { decodeEntry, encodeEntry } from '../../../src/engine/play/entry-codec.js';
import { nextPace } from '../../../src/engine/table/presets.js';
import { evening, usualOptions } from '../../../src/games/evening.js';
import { GAMES } from '../../../src/games/games.js';
import { Timeline } from '../../../src/sound/voice/timeline.js';
import { USUAL_VOICE, voiceOf } from '../../../src/sound/voice/voice.js';
import { layoutOf } from '../../support/tables/lupusburg-table.js';

const LAYOUT = layoutOf(8);
const VOICE = voiceOf('it');
const CHANGED_MS = 30_000;
const PAUSED_MS = 60_000;

const newEngine = (pacePercent: number) =>
  new Engine({
    script: () => evening(LAYOUT, usualOptions()),
    layout: LAYOUT,
    kit: 'every-slot',
    pacePercent,
    durationMs: VOICE.durationMs,
  });

const PACED: readonly Entry[] = [
  { kind: 'pace', percent: 75, atMs: CHANGED_MS },
  { kind: 'pause', reason: 'hand', atMs: PAUSED_MS },
];

/** How long each speech takes that is heard of this engine. */
function spokenMs(engine: Engine): readonly (readonly [number, number])[] {
  const sounds = new Timeline(VOICE, USUAL_VOICE).next(engine.drainSaid(), engine.view());
  return sounds.flatMap((sound) =>
    sound.kind === 'speech' ? [[sound.atMs, sound.untilMs - sound.atMs]] : [],
  );
}

test('what is said after the change takes three quarters of its time, what was said before all of it', () => {
  const engine = newEngine(100);
  for (const entry of PACED) engine.apply(entry);
  const said = spokenMs(engine);
  const pauseMs = VOICE.durationMs({ id: 'table.paused', params: {} }, 75);
  expect(said.at(-1)).toEqual([PAUSED_MS, pauseMs]);
  expect(pauseMs).toBeLessThan(VOICE.durationMs({ id: 'table.paused', params: {} }) * 0.8);
  const [first] = said;
  expect(first?.[1]).toBe(VOICE.durationMs({ id: 'choose.ask', params: { games: usual() } }));
});

/** How many games the first cue offers: those for which this table has room. */
function usual(): number {
  return GAMES.filter(({ players, roomFor }) => roomFor(LAYOUT) >= players.least).length;
}

test('read back from the journal, the same words come at the same times', () => {
  const [played, replayed] = [newEngine(85), newEngine(85)];
  for (const entry of PACED) played.apply(entry);
  for (const entry of PACED) replayed.apply(decodeEntry(encodeEntry(entry)));
  expect(replayed.view()).toEqual(played.view());
  expect(replayed.view().pacePercent).toBe(75);
  expect(spokenMs(replayed)).toEqual(spokenMs(played));
  expect(replayed.nextAtMs).toBe(played.nextAtMs);
});

test.each(['20', '250', 'fast'])('a journal with the pace %s is none of ours', (payload) => {
  expect(() => decodeEntry({ atMs: 0, kind: 'pace', payload })).toThrow(/cannot read/u);
});

test('one pace follows the other, and one that a configuration chose is followed by the usual one', () => {
  expect([100, 85, 75, 125, 150].map(nextPace)).toEqual([85, 75, 125, 100, 100]);
});
