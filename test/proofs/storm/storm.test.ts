/** The storm itself: its disk, its seeds, and every plan that once found something. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { Cue } from '../../../src/engine/script/cue.js';
import type { Answer, Script } from '../../../src/engine/script/questions.js';
import { withChange } from '../leaks/planted-change.js';
import { Coverage } from './coverage.js';
import { beforeOf, goingOn, playOut } from './evening-before.js';
import { grown, heldNow } from './held.js';
import type { Never } from './never.js';
import { planOf } from './plan.js';
import { firstFound } from './planted.js';
import { PLANTED_FAULTS } from './planted-faults.js';
import { withRange } from './ranges.js';
import { shrunk } from './shrink.js';
import { storm, type Verdict } from './storm.js';
import { StormClock } from './storm-clock.js';
import { StormDisk } from './storm-disk.js';
import type { StormPlan } from './storm-plan.js';
import { tableOf } from './storm-table.js';
import { Umpired } from './umpired.js';

const FOUND = new URL('./found/', import.meta.url).pathname;

describe('what a storm has found', () => {
  test.each(readdirSync(FOUND).sort())('%s happens no more', async (name) => {
    // `npm run storm` wrote it.
    const plan = JSON.parse(readFileSync(join(FOUND, name), 'utf8')) as StormPlan;
    expect((await storm(plan)).violations).toEqual([]);
  });
});

test('a seed is the same storm twice, to the last byte and millisecond', async () => {
  const plan = planOf(11);
  const [one, other] = [await storm(plan), await storm(plan)];
  expect(other).toEqual(one);
  expect(
    (await storm({ ...plan, people: plan.people.map(() => 'absent' as const) })).trace,
  ).not.toBe(one.trace);
});

test('a plan that fails is made as small as it can be', async () => {
  const plan = planOf(12);
  const fails = async ({ faults, people }: StormPlan) =>
    faults.some(({ kind }) => kind === plan.faults[0]?.kind) && people.length > 0;
  const smallest = await shrunk(plan, 'does not recover', { fails });
  expect(smallest.faults).toHaveLength(1);
  expect(smallest.people.every((kind) => kind === 'sensible')).toBe(true);
  const { least } = tableOf(plan).game.players;
  expect(plan.players).toBeGreaterThan(least);
  expect([smallest.players, smallest.people.length]).toEqual([least, least]);
});

test('a planted fault is not found by a seed that fails without it', async () => {
  const verdict = (...nevers: Never[]): Verdict => ({
    violations: nevers.map((never) => ({ never, what: '' })),
    ...{ games: 1, restarts: 0, codes: [], reached: [], trace: '', isStuck: false },
  });
  const withFault = async (seed: number) => (seed < 3 ? verdict() : verdict('confirmed and lost'));
  const without = async (seed: number) => (seed === 3 ? verdict('flashes') : verdict());
  const limits = { from: 1, mostGames: 10 };
  expect(await firstFound(withFault, without, limits)).toMatchObject({ seed: 4, rejected: [3] });
  expect((await firstFound(withFault, withFault, limits)).seed).toBeUndefined();
  expect(await firstFound(async () => undefined, without, limits)).toMatchObject({ seed: 1 });
});

test.each(PLANTED_FAULTS)('a fault can still be planted: $name', (fault) => {
  const source = readFileSync(new URL(`../../../${fault.file}`, import.meta.url), 'utf8');
  expect(withChange(source, fault, 'PLANTED', 'true')).not.toBe(source);
});

test('ranges of one commit are added up where they meet', () => {
  const one = { commit: 'a', from: 1, to: 10, games: 11 };
  const next = { commit: 'a', from: 11, to: 20, games: 10 };
  expect(withRange([one], next)).toEqual([{ commit: 'a', from: 1, to: 20, games: 21 }]);
  expect(withRange([one], { ...next, commit: 'b' })).toHaveLength(2);
  expect(withRange([one], { ...next, of: 'windows' })).toHaveLength(2);
});

test('what was never reached makes seeds new, and what was reached often makes them old', () => {
  const coverage = new Coverage();
  const [one, other] = [planOf(1), planOf(9)];
  const newness = coverage.newnessOf([one]);
  coverage.add(one, { games: 1, reached: [], codes: [] });
  expect(coverage.newnessOf([one])).toBe(newness / 2);
  expect(new Coverage(coverage.kept).newnessOf([one, other])).toBeGreaterThan(newness / 2);
});

describe('an umpire', () => {
  /** A game of the storm, played to its end beside its umpire; each sentence as `tells` changes it. */
  function judged(game: string, tells: (cue: Cue) => Cue): readonly string[] {
    const plan = planOfGame(game);
    const table = tableOf(plan);
    const umpired = new Umpired(plan, [], () => toldSo(table.parts.script(), tells));
    const watched = { ...table, parts: { ...table.parts, script: umpired.script } };
    // A lie is another question: the sums of what was recorded would refuse it.
    const { entries, ...before } = beforeOf(plan, 0);
    const unsummed = entries.map((entry) => ({ ...entry, sum: undefined }));
    const going = goingOn(plan, watched, { ...before, entries: unsummed });
    going.receive({ kind: 'command', command: { kind: 'resume' } });
    playOut(going);
    return umpired.wrong;
  }

  const more = (params: Cue['params']) => ({ points: Number(params['points']) + 1 });
  const LIES: readonly (readonly [string, string, (params: Cue['params']) => Cue['params']])[] = [
    ['lupusburg', 'end.points', more],
    ['una-notte-da-lupi', 'onw.winners', () => ({ seats: [] })],
    ['lupa-mannara', 'lm.end.won', () => ({ winner: 'darius' })],
    ['lupus-in-tabula', 'lt.end.won', () => ({ winner: 'darius' })],
    ['wooolf', 'woo.score.standing', more],
  ];
  test.each(LIES)('of %s finds a %s that the rules do not give', (game, id, lie) => {
    expect(judged(game, (cue) => cue)).toEqual([]);
    const lies = (cue: Cue): Cue =>
      cue.id === id ? { ...cue, params: { ...cue.params, ...lie(cue.params) } } : cue;
    expect(judged(game, lies)).not.toEqual([]);
  });
});

/** The first plan of this game that its umpire judges. */
function planOfGame(game: string): StormPlan {
  for (let seed = 1; ; seed += 1) {
    const plan = planOf(seed);
    if (plan.game === game && plan.readers === 'emulated' && !plan.isPaired)
      return { ...plan, settings: {} };
  }
}

function* toldSo(script: Script<unknown>, tells: (cue: Cue) => Cue): Script<unknown> {
  let next = script.next();
  while (!next.done) {
    const question = next.value;
    const answer: Answer = yield question.kind === 'say'
      ? { ...question, cue: tells(question.cue) }
      : question;
    next = script.next(answer);
  }
  return next.value;
}

test('what a process holds more of than before is told by its kind', async () => {
  const before = await heldNow();
  const listener = () => {};
  process.on('SIGHUP', listener);
  expect(grown(before, await heldNow())).toContain(
    'listeners of SIGHUP of the process: 1, 0 before',
  );
  process.off('SIGHUP', listener);
});

describe('the disk', () => {
  function disk(seed = 1) {
    const clock = new StormClock();
    const made = new StormDisk(clock, chanceOf(seed));
    made.makeDirectory('/d');
    const life = { number: 1, isDead: false };
    return { disk: made, storage: made.storageOf(life), life };
  }

  test('keeps what was synced, and loses names and bytes that were not', async () => {
    const lost = { bytes: 0, name: 0 };
    for (let seed = 0; seed < 20; seed += 1) {
      const { disk: made, storage } = disk(seed);
      const file = await storage.open('/d/a', 'wx');
      await file.writeFile('kept');
      await file.sync();
      await (await storage.open('/d', 'r')).sync();
      await file.write(Buffer.from('lost'), 0, 4, 4);
      await (await storage.open('/d/b', 'wx')).sync();
      made.losePower();
      const left = made.contentOf('/d/a')?.toString() ?? '';
      // The length of a file comes to an ext4 by itself.
      expect(['kept', 'kept\0\0\0\0', 'keptlost']).toContain(left);
      if (left !== 'keptlost') lost.bytes += 1;
      if (made.contentOf('/d/b') === undefined) lost.name += 1;
    }
    expect(lost.bytes).toBeGreaterThan(0);
    expect(lost.name).toBeGreaterThan(0);
  });

  test('forgets data whose sync failed, though a later sync succeeds', async () => {
    const { disk: made, storage } = disk();
    const file = await storage.open('/d/a', 'wx');
    await (await storage.open('/d', 'r')).sync();
    await file.writeFile('gone');
    made.troubles.failingSyncs = 1;
    await expect(file.sync()).rejects.toMatchObject({ code: 'EIO' });
    await file.sync();
    expect(made.contentOf('/d/a')?.toString()).toBe('gone');
    made.losePower();
    expect(made.contentOf('/d/a')?.toString()).toBe('');
  });

  test('answers a dead program nothing', async () => {
    const { disk: made, storage, life } = disk();
    made.put('/d/a', 'x');
    life.isDead = true;
    const answered = await Promise.race([
      storage.readFile('/d/a').then(() => 'answered'),
      new Promise((resolve) => setImmediate(() => resolve('silent'))),
    ]);
    expect(answered).toBe('silent');
  });
});
