/** Whether all that one life of the program put out follows from the history that the journal tells. */
import { MayBeHeard } from './may-be-heard.js';
import { MayBePublished } from './may-be-published.js';
import type { Shown } from './noted.js';
import type { History } from './reference.js';
import type { StormRun } from './run.js';

/** Cues that tell of a device and are no part of what the journal tells. */
const OF_DEVICES =
  /^table\.(?:cable-back|pad-chatters|button-chatters|pad-stuck|button-stuck|no-card|reader-gone|sound-lost|sound-back|paused-disk|evening-aside)$/u;

/**
 * Everything that a life put out is in the history, what was shown in its order.
 * @param lost what passed after the last time that a power cut left written.
 * @param from how far the history had come before this life.
 * @returns how far it has come.
 */
export function mustFollow(
  run: StormRun,
  shown: Shown,
  history: History,
  lost: History | undefined,
  from: number,
): number {
  const may = lost === undefined ? [history] : [history, lost];
  const end = run.lives.ends.find((one) => one.life === shown.life);
  const limit = history.keysBefore[end?.entries ?? Number.NaN] ?? history.keys.length;
  const at = mustBeInOrder(run, shown, { history, lost, from, limit });
  mustBeSaid(run, shown, may);
  mustBeLit(run, shown, may);
  mustBeHeard(run, shown, may);
  mustBePublished(run, shown, may);
  // What comes next begins where this life ended.
  return Math.max(0, (end === undefined ? at : limit) - 1);
}

function mustBeInOrder(
  run: StormRun,
  { life, keys }: Shown,
  {
    history,
    lost,
    from,
    limit,
  }: {
    readonly history: History;
    readonly lost: History | undefined;
    readonly from: number;
    readonly limit: number;
  },
): number {
  let at = from;
  for (const [index, { key, atMs }] of keys.entries()) {
    const next = history.keys.indexOf(key, at);
    if (next >= 0 && next < limit) {
      at = next;
      continue;
    }
    const rest = keys.slice(index).map((one) => one.key);
    if (lost !== undefined && isInOrder(rest, lost.keys)) break;
    const before = history.keys.includes(key) ? 'only before' : 'never';
    const what = `life ${life}, ${atMs} ms, ${before}: ${key.slice(0, 400)}`;
    run.noted.violate('shown without a cause', what);
    break;
  }
  return at;
}

function isInOrder(some: readonly string[], all: readonly string[]): boolean {
  let at = 0;
  return some.every((one) => {
    at = all.indexOf(one, at);
    return at >= 0;
  });
}

function mustBeSaid(run: StormRun, { life, said }: Shown, may: readonly History[]): void {
  const isSaid = (key: string) => may.some((one) => one.said.has(key));
  const foreign = said.find(({ key, cue }) => !isSaid(key) && !OF_DEVICES.test(cue.id));
  if (foreign !== undefined)
    run.noted.violate('said without a cause', `life ${life}: ${foreign.key}`);
}

function mustBeLit(run: StormRun, { life, scenes }: Shown, may: readonly History[]): void {
  const lit = scenes.find(({ key }) => !may.some((one) => one.scenes.has(key)));
  if (lit !== undefined)
    run.noted.violate(
      'lit without a cause',
      `life ${life}, ${lit.atMs} ms: ${lit.key.slice(0, 300)}`,
    );
}

function mustBeHeard(run: StormRun, { life, said, heard }: Shown, may: readonly History[]): void {
  const ofDevices = new MayBeHeard(run.table.facts.voice);
  for (const { cue } of said) if (OF_DEVICES.test(cue.id)) ofDevices.sayOfDevice(cue);
  const maySound = [ofDevices, ...may.map((one) => one.heard)];
  const foreign = heard.find(
    (one, index) => !maySound.some((each) => each.lets(one, overBefore(heard, index))),
  );
  if (foreign !== undefined) run.noted.violate('heard without a cause', textOf(life, foreign));
  const over = overWords(heard);
  if (over !== undefined) run.noted.violate('words over words', textOf(life, over));
}

function textOf(life: number, heard: Shown['heard'][number]): string {
  return `life ${life}: ${JSON.stringify(heard).slice(0, 400)}`;
}

/** Words that begin while others are being said that nothing has silenced. */
function overWords(heard: Shown['heard']): Shown['heard'][number] | undefined {
  let untilMs = Number.NEGATIVE_INFINITY;
  return heard.find(({ sound }) => {
    if (sound.kind === 'stop') untilMs = Math.min(untilMs, sound.atMs);
    if (sound.kind !== 'speech') return false;
    const isOver = sound.atMs < untilMs;
    untilMs = sound.untilMs;
    return isOver;
  });
}

/** When the words before this sound are over, ms of play's time. */
function overBefore(heard: Shown['heard'], index: number): number | undefined {
  const before = heard.slice(0, index).findLast(({ sound }) => sound.kind === 'speech');
  return before && before.playMs + before.lastsMs;
}

function mustBePublished(
  run: StormRun,
  { life, said, published }: Shown,
  may: readonly History[],
): void {
  if (published.size === 0) return;
  const ofDevices = new MayBePublished(run.table.facts);
  for (const { cue } of said) if (OF_DEVICES.test(cue.id)) ofDevices.sayOfDevice(cue);
  const mayLeave = [ofDevices, ...may.map((one) => one.published)];
  const foreign = [...published].find((one) => !mayLeave.some((each) => each.lets(one)));
  if (foreign !== undefined)
    run.noted.violate('published without a cause', `life ${life}: ${foreign.slice(0, 400)}`);
}
