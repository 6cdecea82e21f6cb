import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { tableCue } from '../../../src/engine/play/table-cues.js';
import { type CuesIn, catalogue, cuesOf, type Words } from '../../../src/engine/script/cue.js';
import { hidden, oneOf } from '../../../src/engine/script/domains.js';
import { joinWords } from '../../../src/engine/script/game.js';
import type { Said } from '../../../src/engine/view/view.js';
import { cue } from '../../../src/games/lupusburg/cues.js';
import { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import type { Sound } from '../../../src/sound/voice/sounds.js';
import { type Audible, Timeline } from '../../../src/sound/voice/timeline.js';
import { USUAL_VOICE, voiceOf } from '../../../src/sound/voice/voice.js';
import { isOver, partsOf } from '../../support/by-chance/played-game.js';

const voice = voiceOf('it');
const DAY: Audible = { nowMs: 0, state: 'running', night: false, bed: undefined, clock: undefined };
const NIGHT: Audible = { ...DAY, night: true, bed: 'village' };
const DAWN = cue('deal.right', { tale: 1 });
const AGAIN = tableCue('table.goes-on');

const timesOf = (sounds: readonly Sound[]) => sounds.map(({ kind, atMs }) => `${kind} ${atMs}`);
const timeline = (options: Partial<typeof USUAL_VOICE> = {}) =>
  new Timeline(voice, { ...USUAL_VOICE, ...options });

describe('words', () => {
  test('begin when they are said, each clip where the one before ends, and are over in time', () => {
    const [speech] = timeline().next([{ cue: DAWN, atMs: 1_000 }], DAY);
    expect(speech).toMatchObject({ kind: 'speech', atMs: 1_000 });
    if (speech?.kind !== 'speech') throw new Error('Nothing was said');
    expect(speech.untilMs).toBe(1_000 + voice.durationMs(DAWN));
    let endMs = 0;
    for (const { offsetMs, durationMs } of speech.clips) {
      expect(offsetMs).toBe(endMs);
      endMs += durationMs;
    }
    expect(speech.atMs + endMs).toBeLessThan(speech.untilMs);
  });

  test('said at the same moment come one after the other', () => {
    const sounds = timeline().next(
      [
        { cue: AGAIN, atMs: 1_000 },
        { cue: DAWN, atMs: 1_000 },
      ],
      DAY,
    );
    expect(timesOf(sounds)).toEqual(['speech 1000', `speech ${1_000 + voice.durationMs(AGAIN)}`]);
  });

  test('said later cut short what is still being said; otherwise nothing is cut', () => {
    const line = timeline();
    line.next([{ cue: DAWN, atMs: 1_000 }], DAY);
    expect(timesOf(line.next([{ cue: AGAIN, atMs: 1_400 }], DAY))).toEqual([
      'stop 1400',
      'speech 1400',
    ]);
    const laterMs = 1_400 + voice.durationMs(AGAIN);
    expect(timesOf(line.next([{ cue: DAWN, atMs: laterMs }], DAY))).toEqual([`speech ${laterMs}`]);
  });

  test('said after play stood still are of another moment, though the time of play is the same', () => {
    const line = timeline();
    line.next([{ cue: DAWN, atMs: 1_000 }], DAY);
    line.stoodStill();
    expect(timesOf(line.next([{ cue: AGAIN, atMs: 1_000 }], DAY))).toEqual([
      'stop 1000',
      'speech 1000',
    ]);
  });

  test('of another language cut those that are being said', () => {
    const line = timeline();
    line.next([{ cue: DAWN, atMs: 1_000 }], DAY);
    line.speakWith(voiceOf('en'));
    const [stop, speech] = line.next([{ cue: AGAIN, atMs: 1_200 }], DAY);
    expect(stop).toEqual({ kind: 'stop', atMs: 1_200 });
    expect(speech).toMatchObject({ clips: voiceOf('en').clips(AGAIN) });
  });

  test('wait for the effect before them, within the length of their cue', () => {
    const bell = cue('discussion.over', { tale: 1 });
    const [effect, speech] = timeline().next([{ cue: bell, atMs: 500 }], DAY);
    expect(effect).toEqual({ kind: 'effect', effect: 'bell', atMs: 500 });
    expect(speech).toMatchObject({ kind: 'speech', untilMs: 500 + voice.durationMs(bell) });
    expect(speech?.atMs).toBeGreaterThan(500);
  });

  test('a slower voice takes longer, clip by clip and as a whole', () => {
    const slow = voiceOf('it', { ...USUAL_VOICE, pacePercent: 200 });
    const lengths = (one: typeof voice) => one.clips(DAWN).map(({ durationMs }) => durationMs);
    expect(lengths(slow)).toEqual(lengths(voice).map((ms) => 2 * ms));
    expect(slow.durationMs(DAWN)).toBeGreaterThan(1.7 * voice.durationMs(DAWN));
  });
});

describe('a timer', () => {
  const clock = { endsAtMs: 30_000, totalMs: 30_000 };

  test('ticks through its last ten seconds by day, through its last three at night', () => {
    const ticks = (view: Audible) =>
      timesOf(timeline().next([], view)).filter((one) => one.startsWith('tick'));
    expect(ticks({ ...DAY, clock })).toEqual(
      Array.from({ length: 10 }, (_, index) => `tick ${20_000 + 1_000 * index}`),
    );
    expect(ticks({ ...NIGHT, clock })).toEqual(['tick 27000', 'tick 28000', 'tick 29000']);
  });

  test('is told once; its ticks are told again after words were cut', () => {
    const line = timeline();
    line.next([], { ...DAY, clock });
    expect(line.next([], { ...DAY, nowMs: 50, clock })).toEqual([]);
    line.next([{ cue: DAWN, atMs: 25_000 }], { ...DAY, clock });
    const cut = timesOf(line.next([{ cue: AGAIN, atMs: 25_300 }], { ...DAY, clock }));
    expect(cut).toEqual([
      'stop 25300',
      'speech 25300',
      ...[26, 27, 28, 29].map((s) => `tick ${s}000`),
    ]);
  });

  test('that ends before its time falls silent', () => {
    const line = timeline();
    line.next([], { ...DAY, clock });
    expect(timesOf(line.next([{ cue: DAWN, atMs: 12_000 }], DAY))).toEqual([
      'stop 12000',
      'speech 12000',
    ]);
  });

  test('that ends without words is silent before the next ones begin, also those that were due before', () => {
    const line = timeline();
    line.next([{ cue: DAWN, atMs: 11_900 }], { ...DAY, clock });
    expect(timesOf(line.next([], { ...DAY, nowMs: 12_050 }))).toEqual(['stop 12050']);
    expect(timesOf(line.next([{ cue: AGAIN, atMs: 12_040 }], DAY))).toEqual(['speech 12050']);
  });

  test('stands still in a pause and ticks again where it goes on', () => {
    const line = timeline();
    line.next([], { ...DAY, clock });
    const paused: Audible = { ...DAY, state: 'paused', clock };
    expect(timesOf(line.next([{ cue: AGAIN, atMs: 21_000 }], paused))).toEqual([
      'stop 21000',
      'speech 21000',
    ]);
    const later = { endsAtMs: 60_000, totalMs: 30_000 };
    expect(timesOf(line.next([], { ...DAY, nowMs: 51_000, clock: later }))).toEqual(
      Array.from({ length: 9 }, (_, index) => `tick ${51_000 + 1_000 * index}`),
    );
  });
});

describe('the bed', () => {
  const beds = (line: Timeline, view: Audible, atMs: number) =>
    line.next([{ cue: AGAIN, atMs }], view).filter(({ kind }) => kind === 'bed');

  test('lasts from the first words of the night to those of the dawn, through a pause', () => {
    const line = timeline();
    expect(beds(line, DAY, 1_000)).toEqual([]);
    expect(beds(line, NIGHT, 5_000)).toEqual([{ kind: 'bed', atMs: 5_000, bed: 'village' }]);
    expect(beds(line, { ...NIGHT, state: 'paused' }, 9_000)).toEqual([]);
    expect(beds(line, NIGHT, 20_000)).toEqual([]);
    expect(beds(line, DAY, 40_000)).toEqual([{ kind: 'bed', atMs: 40_000, bed: undefined }]);
  });

  test('LB-VAR-02: is not made where the game or the table does not want it', () => {
    expect(beds(timeline({ masking: false }), NIGHT, 5_000)).toEqual([]);
    expect(beds(timeline(), { ...NIGHT, bed: undefined }, 5_000)).toEqual([]);
  });
});

test('in silent mode nothing is heard', () => {
  const line = timeline({ mode: 'silent' });
  expect(
    line.next([{ cue: cue('night.close-eyes', { tale: 1, taught: false }), atMs: 0 }], NIGHT),
  ).toEqual([]);
});

describe('a whole game, with the voice’s own lengths', () => {
  const { durationMs } = voice;

  /** A game in which everybody plays for himself; what it sounds like, and what was said. */
  function heard(seed: number) {
    const game = {
      players: 5,
      seed,
      kit: 'every-slot',
      options: { discussionSeconds: 20 },
    } as const;
    const said: Said[] = [];
    const sounds: Sound[] = [];
    const line = timeline();
    let told = 0;
    const table: VirtualTable = new VirtualTable(
      { ...partsOf(game), durationMs, chance: chanceOf(seed), playersChance: chanceOf(seed + 1) },
      {
        onSaid: (one) => said.push(one),
        onChange: (view) => {
          sounds.push(...line.next(said.slice(told), view));
          told = said.length;
        },
      },
    );
    for (let seat = 0; seat < game.players; seat++) table.playedFor.add(seat);
    table.advanceUntil(() => isOver(table), 3_600_000);
    return { said, sounds };
  }

  test.each([1, 2, 3])('every call lasts what the rules say to the millisecond (%i)', (seed) => {
    const { said } = heard(seed);
    const calls = said.filter(({ cue: { id } }) =>
      /^(?:thief\.open|wolf\.(?:open|again))$/u.test(id),
    );
    expect(calls.length).toBeGreaterThan(1);
    for (const call of calls) {
      const openMs = call.atMs + durationMs(call.cue);
      const close = said.find(({ cue: { id }, atMs }) => id.endsWith('.close') && atMs > openMs);
      expect((close?.atMs ?? 0) - openMs).toBe(10_000);
    }
  });

  test('no words of the night are ever cut, and the bed lies under all of them', () => {
    const { sounds } = heard(4);
    let bed: string | undefined;
    let untilMs = 0;
    let nights = 0;
    for (const sound of sounds) {
      if (sound.kind === 'bed') bed = sound.bed;
      if (sound.kind === 'bed' && sound.bed !== undefined) nights += 1;
      if (bed === undefined) continue;
      expect(sound.kind).not.toBe('stop');
      if (sound.kind !== 'speech') continue;
      expect(sound.atMs).toBeGreaterThanOrEqual(untilMs);
      ({ untilMs } = sound);
    }
    expect(nights).toBeGreaterThan(0);
  });
});

describe('a cue with something hidden in it', () => {
  const OWL = catalogue({ 'owl.saw': { who: hidden(oneOf('mouse', 'hippopotamus')) } });
  const words: Words<CuesIn<typeof OWL>> = { 'owl.saw': ({ who }) => `The owl saw the ${who}.` };
  const owl = voiceOf('en', USUAL_VOICE, [joinWords(OWL, { it: words, en: words })]);
  const saw = cuesOf(OWL);

  test('takes as long as its longest variant, so that what follows comes at the same time', () => {
    const timesWith = (who: 'mouse' | 'hippopotamus') => {
      const line = new Timeline(owl, USUAL_VOICE);
      const first = saw('owl.saw', { who });
      return timesOf([
        ...line.next([{ cue: first, atMs: 0 }], NIGHT),
        ...line.next([{ cue: first, atMs: owl.durationMs(first) }], NIGHT),
      ]);
    };
    expect(timesWith('mouse')).toEqual(timesWith('hippopotamus'));
    expect(owl.durationMs(saw('owl.saw', { who: 'mouse' }))).toBe(
      owl.durationMs(saw('owl.saw', { who: 'hippopotamus' })),
    );
  });

  test('where it is not declared hidden, its length would tell', () => {
    const OPEN = catalogue({ 'owl.saw': { who: oneOf('mouse', 'hippopotamus') } });
    const open = voiceOf('en', USUAL_VOICE, [joinWords(OPEN, { it: words, en: words })]);
    expect(open.durationMs(saw('owl.saw', { who: 'mouse' }))).toBeLessThan(
      open.durationMs(saw('owl.saw', { who: 'hippopotamus' })),
    );
  });
});

describe('teaching', () => {
  const taught = (teaching: 'first-turn' | 'always' | 'never', wasTaught: boolean) =>
    voiceOf('it', { ...USUAL_VOICE, teaching }).caption(
      cue('night.close-eyes', { tale: 1, taught: wasTaught }),
    );

  test('is for the first turn, for every turn or for none', () => {
    const [long, short] = [taught('first-turn', false), taught('first-turn', true)];
    expect(long.length).toBeGreaterThan(short.length);
    expect([taught('always', false), taught('always', true)]).toEqual([long, long]);
    expect([taught('never', false), taught('never', true)]).toEqual([short, short]);
  });
});
