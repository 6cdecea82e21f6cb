/** A storm from its plan to its verdict. */

import { createHash } from 'node:crypto';
import { gameOf } from '../../../src/games/games.js';
import type { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { goingOn, goOnAWhile, isOver, playOut } from './evening-before.js';
import { mustFollow } from './follows.js';
import { journalPathOn, keptJournal } from './lives.js';
import type { Never, Violation } from './never.js';
import type { Left } from './noted.js';
import { cardsOn } from './people.js';
import { entriesIn, type History, historyOf } from './reference.js';
import { StormRun } from './run.js';
import type { StormPlan } from './storm-plan.js';
import { DATA_DIRECTORY } from './storm-table.js';
import { Umpired } from './umpired.js';

/** The verdict on one plan. */
export interface Verdict {
  readonly violations: readonly Violation[];
  /** Games that were played: two where a storm has its pair. */
  readonly games: number;
  readonly restarts: number;
  readonly codes: readonly string[];
  readonly reached: readonly string[];
  /** Stands for everything that was shown, lit, said and written, with its times: the same in every run of a plan. */
  readonly trace: string;
  /** Whether bots could not end the game, and the host stopped it. */
  readonly isStuck: boolean;
}

/** Plays a plan, with its pair where it has one. */
export async function storm(plan: StormPlan): Promise<Verdict> {
  const run = new StormRun(plan);
  await run.play();
  judge(run);
  let games = 1;
  if (plan.seed % TWICE_ONE_OF === 3) {
    const again = new StormRun(plan);
    await again.play();
    games += 1;
    if (traceOf(again) !== traceOf(run)) run.noted.violate('two runs differ', 'of one plan');
  }
  if (plan.isPaired && run.noted.violations.length === 0) {
    const other = new StormRun(plan, 1);
    await other.play();
    games += 1;
    const difference = firstDifference(run.noted.left, other.noted.left);
    if (difference !== undefined) run.noted.violate('secret told', difference);
  }
  const { noted, lives, reached, isStuck } = run;
  const { violations, codes } = noted;
  return {
    ...{ violations, games, restarts: lives.restarts },
    ...{ codes: [...codes], reached: [...reached], trace: traceOf(run), isStuck },
  };
}

/** One plan of so many is played twice. */
const TWICE_ONE_OF = 40;

function traceOf({ noted, lives, machine }: StormRun): string {
  const { shown, left, codes } = noted;
  const all = JSON.stringify([shown, left, lives.ends, [...codes], machine.disk.changes]);
  return createHash('sha256').update(all).digest('hex').slice(0, 16);
}

function judge(run: StormRun): void {
  if (run.noted.codes.has('JOURNAL_LOST') && !run.journal.wasTampered)
    run.noted.violate('error without a cause', 'JOURNAL_LOST, and nobody touched the journal');
  const wasSetAside = OF_AN_EVENING_SET_ASIDE.some((code) => run.noted.codes.has(code));
  if (wasSetAside && !run.journal.wasTampered)
    run.noted.violate('confirmed and lost', 'the evening was set aside, and nobody touched it');
  const kept = keptJournal(run.machine.disk);
  if (kept === undefined) {
    if (!run.journal.isTampered) run.noted.violate('confirmed and lost', 'there is no journal');
    return;
  }
  if (!isFirstEvening(run)) {
    // The evening that was stormed is over, and another has begun.
    if (!run.journal.isTampered && !firstIsOver(run))
      run.noted.violate('confirmed and lost', 'another evening began before the first was over');
    return;
  }
  const { entries, isChained, markMs, isOver, opens } = entriesIn(kept);
  if (!isChained)
    run.noted.violate('journal not as written', 'a line is not chained to the one before');
  const from = run.before.entries.filter(({ kind }) => kind !== 'tick').length;
  if (isOver) return;
  // Whoever took the journal away took the game with it.
  if (run.journal.isTampered && entries.length < from) return;
  if (!opens) {
    run.noted.violate(
      'confirmed and lost',
      'the keys beside the journal do not open what is sealed in it',
    );
    return;
  }
  const lastMs = Math.max(markMs, entries.at(-1)?.atMs ?? 0);
  const { hasPages: hasVenue } = run.plan;
  const untilMs = Math.max(lastMs + 1_000, run.noted.playMs);
  const history = historyOf(run.table, entries, { from, untilMs, hasVenue });
  if (wasSetAside || run.journal.isTampered) return;
  let at = 0;
  for (const shown of run.noted.shown) {
    at = mustFollow(run, shown, history, lostSecond(run, shown.life, entries), at);
  }
  if (run.noted.violations.length === 0) mustEnd(run, entries, lastMs);
}

/** What a table says of an evening that it does not go on with. */
const OF_AN_EVENING_SET_ASIDE = ['EVENING_SET_ASIDE', 'JOURNAL_GONE', 'JOURNAL_DAMAGED'] as const;

const FIRST_EVENING = `${DATA_DIRECTORY}/evening-00001.journal`;

function isFirstEvening(run: StormRun): boolean {
  return journalPathOn(run.machine.disk) === FIRST_EVENING;
}

/** Whether its last line says so; the table removes it when it keeps fewer. */
function firstIsOver({ machine: { disk } }: StormRun): boolean {
  const text = disk.contentOf(FIRST_EVENING)?.toString('latin1');
  return text === undefined || /^[0-9a-f]{16} \d+ \d+ end \n?$/mu.test(text);
}

/** A game lasts no longer after a storm, ms, unless somebody has touched what nobody takes back. */
const SOON_MS = 3 * 3_600_000;

function endsSoon(going: VirtualTable): boolean {
  if (gameOf(going.view)?.rehearsed.lastPhase === undefined) return true;
  const untilMs = going.nowMs + SOON_MS;
  while (!isOver(going.view) && going.nowMs < untilMs) goOnAWhile(going);
  return isOver(going.view);
}

/** People who are stuck with a wrong answer take the phase back, as a host would. */
function takeBack(going: VirtualTable): void {
  const commands = [{ kind: 'pause' }, { kind: 'undo', to: 'phase' }, { kind: 'resume' }] as const;
  for (const command of commands) going.receive({ kind: 'command', command });
}

/**
 * Bots do not see that an answer before was wrong, or that a card they removed was asked for again: where
 * somebody errs or takes back they may be stuck, as people are not. Then the host stops the game.
 */
function mayBeStuck({ faults, people, game }: StormPlan): boolean {
  return (
    // What they noted on their boards is gone with the program.
    game === 'wooolf' ||
    // The places of the cards go with the directory; after a power cut that follows, all cards are in the box.
    faults.some(({ kind }) => /^(?:directory moved|page undoes|pad .*|button .*)$/u.test(kind)) ||
    people.some((kind) => kind !== 'sensible')
  );
}

function mustStop(run: StormRun, going: VirtualTable): void {
  run.isStuck = true;
  going.receive({ kind: 'command', command: { kind: 'stop' } });
  if (going.advanceWithin(60_000, () => going.view.phase.id === 'phase.choose')) return;
  run.noted.violate('game without an end', `it cannot be stopped: ${going.view.phase.id}`);
}

/** What passed in a life after the last time that it wrote down: a power cut costs a second of it. */
function lostSecond(
  run: StormRun,
  life: number,
  entries: ReturnType<typeof entriesIn>['entries'],
): History | undefined {
  const end = run.lives.ends.find((one) => one.life === life);
  if (end === undefined) return undefined;
  const kept = entries.slice(0, end.entries);
  const { hasPages: hasVenue } = run.plan;
  return historyOf(run.table, kept, { from: kept.length, untilMs: end.playMs, hasVenue });
}

/** The game goes on from what is kept, without a fault, and ends. */
function mustEnd(
  run: StormRun,
  entries: ReturnType<typeof entriesIn>['entries'],
  lastMs: number,
): void {
  const { plan, table, machine } = run;
  if (entries.length === 0 || run.people.isMisplaced) return;
  const cards = JSON.stringify(cardsOn(machine.lastPort)?.contents ?? {});
  const umpired = new Umpired(plan, entries, table.parts.script);
  const watched = { ...table, parts: { ...table.parts, script: umpired.script } };
  try {
    const going = goingOn(plan, watched, {
      entries: [...entries, { kind: 'tick', atMs: lastMs }],
      cards: cards === '{}' ? '' : cards,
    });
    if (going.view.phase.id === 'phase.choose') return;
    // Bots do not begin another game with more of them than it takes.
    if (gameOf(going.view)?.id !== plan.game) return;
    // In the pause: at night nobody comes back.
    for (const seat of going.view.absent)
      going.receive({ kind: 'command', command: { kind: 'absent', seat, absent: false } });
    if (going.view.state === 'paused')
      going.receive({ kind: 'command', command: { kind: 'resume' } });
    for (let tries = 0; tries < 3 && !endsSoon(going); tries += 1) takeBack(going);
    if (!isOver(going.view) && mayBeStuck(plan)) mustStop(run, going);
    else playOut(going);
    for (const what of umpired.wrong) run.noted.violate('wrong outcome', what);
  } catch (error) {
    const never: Never = error instanceof RangeError ? 'game without an end' : 'script threw';
    run.noted.violate(never, error instanceof Error ? (error.stack ?? '') : String(error));
  }
}

/** Where two runs first differ; undefined where they do not. */
export function firstDifference(one: Left, other: Left): string | undefined {
  for (const channel of ['lights', 'sound', 'pages', 'published', 'terminal', 'files'] as const) {
    const [left, right] = [one[channel], other[channel]];
    for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
      if (left[at] === right[at]) continue;
      return `${channel} ${at}: ${left[at]?.slice(0, 200)} <> ${right[at]?.slice(0, 200)}`;
    }
  }
  return undefined;
}
