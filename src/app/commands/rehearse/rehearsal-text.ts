/** Results of rehearsals, for a person at a terminal: differences first of all. */

import { printable } from '../../../files/values/index.js';
import { type Difference, FIRST_RUN, type Verdict } from '../../../rehearsal/index.js';
import { counted } from '../../counted.js';
import { timeText } from '../time-text.js';

/** One file that was played. */
export interface Played {
  readonly file: string;
  readonly about: string;
  readonly verdict: Verdict;
  /** Time it took here, ms. */
  readonly tookMs: number;
}

/** A long difference tells its end: what was heard last says most. */
const MOST_SHOWN = 6;

/** The lines of one file: whether it was met, else the step and every difference. */
export function playedText({ file, about, verdict, tookMs }: Played): readonly string[] {
  const { met, expectations, playMs, unmet } = verdict;
  const count = counted(expectations, 'expectation');
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

/** The last lines: the number met, those not met, and the time all took. */
export function summaryText(all: readonly Played[]): readonly string[] {
  const unmet = all.filter(({ verdict }) => !verdict.met);
  const sum = (value: (one: Played) => number) => all.reduce((total, one) => total + value(one), 0);
  const times = `${timeText(sum(({ verdict }) => verdict.playMs))} of play in ${secondsText(sum(({ tookMs }) => tookMs))}`;
  const count = `${counted(all.length, 'file')}: ${all.length - unmet.length} met`;
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

/** A value as a file could write it, on one line; a cue by its id, with its parameters after it. */
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
