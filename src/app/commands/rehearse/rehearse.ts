/** `rehearse FILE…`: reads rehearsals, plays them, and prints how each went, or all public output. */

import type { JsonRecord } from '../../../engine/script/index.js';
import { ArtiglioError } from '../../../errors/index.js';
import { unreadable } from '../../../files/index.js';
import { faultRows, printable } from '../../../files/values/index.js';
import { readYamlFile } from '../../../files/yaml/index.js';
import {
  type Difference,
  FIRST_RUN,
  parseRehearsal,
  type Rehearsal,
  runRehearsal,
  type Verdict,
} from '../../../rehearsal/index.js';
import { plural, timeText } from '../../terminal.js';

/** Options of a rehearsal's output. */
export interface RehearseOptions {
  /** Receives each line, without a line end. */
  readonly print: (line: string) => void;
  /** Each public event as a line of JSON, in the place of sentences. */
  readonly json: boolean;
  /** Returns the machine's own time, to say how long a file took, ms. */
  readonly nowMs: () => number;
}

/**
 * Plays each file to its end or to its first unmet expectation, then the next file.
 * @returns the exit code: 0 when every expectation was met, else 1.
 * @throws ArtiglioError REHEARSAL_MISSING or REHEARSAL_INVALID before anything is played.
 */
export async function rehearse(
  files: readonly string[],
  { print, json, nowMs }: RehearseOptions,
): Promise<number> {
  const rehearsals = await readAll(files);
  const all: Played[] = [];
  for (const [file, rehearsal] of rehearsals) {
    const say = (event: JsonRecord) => (json ? print(JSON.stringify(event)) : undefined);
    const begunMs = nowMs();
    const { about } = rehearsal;
    say({ event: 'rehearsal', file, about });
    const verdict = runRehearsal(rehearsal, say);
    const played = { file, about, verdict, tookMs: nowMs() - begunMs };
    all.push(played);
    if (!json) for (const line of playedText(played)) print(line);
  }
  if (!json) for (const line of summaryText(all)) print(line);
  return all.every(({ verdict }) => verdict.met) ? 0 : 1;
}

/** Returns every file parsed. Throws all faults of all files together. */
async function readAll(files: readonly string[]): Promise<(readonly [string, Rehearsal])[]> {
  const rehearsals: (readonly [string, Rehearsal])[] = [];
  const faults: string[] = [];
  for (const file of files) {
    const parsed = parseRehearsal(await rehearsalText(file));
    if (parsed.rehearsal !== undefined) rehearsals.push([file, parsed.rehearsal]);
    else {
      faults.push(`  ${printable(file)}`, ...faultRows(parsed.faults).map((row) => `  ${row}`));
    }
  }
  if (faults.length > 0) {
    throw new ArtiglioError(
      'REHEARSAL_INVALID',
      `These rehearsals cannot be understood:\n${faults.join('\n')}\n`,
      'Correct them: docs/extend/rehearsals.md describes every step. Nothing was played.',
    );
  }
  return rehearsals;
}

/**
 * Returns the bytes of a rehearsal's file, up to the length limit.
 * @throws ArtiglioError REHEARSAL_MISSING
 */
export async function rehearsalText(file: string): Promise<Uint8Array> {
  try {
    return await readYamlFile(file);
  } catch (cause) {
    const { what, todo } = unreadable('rehearsal', file, cause);
    throw new ArtiglioError('REHEARSAL_MISSING', what, todo, { cause });
  }
}

// Results of rehearsals, for a person at a terminal: differences first of all.

/** One file that was played. */
interface Played {
  readonly file: string;
  readonly about: string;
  readonly verdict: Verdict;
  /** Time it took here, ms. */
  readonly tookMs: number;
}

/** A long difference tells its end: what was heard last says most. */
const MOST_SHOWN = 6;

/** Returns the lines of one file: whether it passed, else the step and every difference. */
function playedText({ file, about, verdict, tookMs }: Played): readonly string[] {
  const { met, expectations, playMs, unmet } = verdict;
  const count = plural(expectations, 'expectation');
  const times = `${timeText(playMs)} of play in ${secondsText(tookMs)}`;
  const name = printable(file);
  const told = about === '' ? [] : [`         ${printable(about)}`];
  if (met || unmet === undefined) return [`met      ${name} (${count}, ${times})`, ...told];
  const run = unmet.run === FIRST_RUN ? '' : `, in the run “${printable(unmet.run)}”`;
  return [
    `NOT MET  ${name} (${count}, ${times})`,
    ...told,
    `         line ${unmet.step.line}, ${unmet.step.verb}${run}:`,
    ...unmet.differences.flatMap(differenceText),
  ];
}

/** Returns the last lines: how many passed, how many failed, and the time they took together. */
function summaryText(all: readonly Played[]): readonly string[] {
  const unmet = all.filter(({ verdict }) => !verdict.met);
  const sum = (value: (one: Played) => number) => all.reduce((total, one) => total + value(one), 0);
  const times = `${timeText(sum(({ verdict }) => verdict.playMs))} of play in ${secondsText(sum(({ tookMs }) => tookMs))}`;
  const count = `${plural(all.length, 'file')}: ${all.length - unmet.length} met`;
  return [
    '',
    `${count}, ${unmet.length} not met; ${times}.`,
    ...unmet.map(
      ({ file, verdict }) => `  not met: ${printable(file)}:${verdict.unmet?.step.line ?? 0}`,
    ),
  ];
}

function differenceText({ what, expected, found }: Difference): readonly string[] {
  const list = Array.isArray(found) ? found : [found];
  const shown = list.slice(-MOST_SHOWN).map((one) => printable(valueText(one)));
  const [first = 'nothing', ...more] =
    shown.length < list.length ? [`… ${list.length - shown.length} before`, ...shown] : shown;
  const isList = Array.isArray(found) && found.some((one) => typeof one === 'object');
  return [
    `           ${printable(what)}`,
    `             expected  ${printable(valueText(expected))}`,
    ...(isList
      ? [`             found     ${first}`, ...more.map((one) => `                       ${one}`)]
      : [`             found     ${printable(valueText(found))}`]),
  ];
}

/** Writes a value as a file could, on one line; a cue by its id, with its parameters after it. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value ?? 'nothing');
  const { cue, with: params, ...rest } = Object.assign<Fields, object>({}, value);
  if (typeof cue !== 'string' || Object.keys(rest).length > 0) return fieldsText(value);
  return params === undefined || sizeOf(params) === 0 ? cue : `${cue} ${valueText(params)}`;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsText(value: object): string {
  const fields = Object.entries(value).map(([key, one]) => `${key}: ${valueText(one)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
