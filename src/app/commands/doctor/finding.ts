/** Findings of `artiglio doctor`: one line for each thing that a table needs. */
import type { SerialBinding } from '../../../devices/index.js';
import type { TableConfiguration } from '../../../host/config/index.js';
import type { Host } from '../../host.js';

/** The things that are examined, in the order in which a table starts. */
export const SUBJECTS = [
  'configuration',
  'node',
  'program',
  'service',
  'groups',
  'power',
  'clock',
  'disk',
  'port',
  'board',
  'supply',
  'readers',
  'reader-limit',
  'kernel-drivers',
  'broker',
  'speech',
  'sound-card',
  'stickers',
  'journals',
  'open-ports',
] as const;
/** The subject of a finding. */
export type Subject = (typeof SUBJECTS)[number];

/** The answer about one subject. */
export type Finding =
  /** All is well. */
  | { readonly about: Subject; readonly state: 'ok'; readonly said: string }
  /** A thing that this table or this machine does without. */
  | { readonly about: Subject; readonly state: 'unused'; readonly said: string }
  /** A thing that must be mended; `mend` is a command to type, or what a hand must do. */
  | {
      readonly about: Subject;
      readonly state: 'wrong';
      readonly said: string;
      readonly mend: string;
    };

export function ok(about: Subject, said: string): Finding {
  return { about, state: 'ok', said };
}

export function unused(about: Subject, said: string): Finding {
  return { about, state: 'unused', said };
}

export function wrong(about: Subject, said: string, mend: string): Finding {
  return { about, state: 'wrong', said, mend };
}

const MARKS = { ok: 'ok   ', unused: '–    ', wrong: 'WRONG' } as const;
const MARGIN = ' '.repeat(24);

/** Returns the findings as lines of text; after each thing that is wrong a line says how to fix it. */
export function findingLines(findings: readonly Finding[]): readonly string[] {
  const lines = findings.flatMap((finding) => {
    const line = `${MARKS[finding.state]}  ${finding.about.padEnd(15)}  ${finding.said}`;
    return finding.state === 'wrong' ? [line, `${MARGIN}→ ${finding.mend}`] : [line];
  });
  const count = findings.filter(({ state }) => state === 'wrong').length;
  const sum =
    count === 0
      ? 'All is well.'
      : count === 1
        ? 'One thing must be mended.'
        : `${count} things must be mended.`;
  return [...lines, '', sum];
}

// The machine and its ports, which the doctor examines beside files.

/** The machine that the doctor examines. */
export interface Examined {
  readonly host: Host;
  /** Opens the serial ports of the machine. */
  readonly openBinding: () => Promise<SerialBinding>;
  /** Returns the part of its time that an emulated board gets on the machine; absent: it is tried. */
  readonly shareOfEmulation?: (configuration: TableConfiguration) => Promise<number>;
}
