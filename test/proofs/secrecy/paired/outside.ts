/** Everything that leaves a table: an output for everything by which it tells somebody outside something. */
import type { TableOutputs } from '../../../../src/app/start/start-table.js';
import type { ServerMessage } from '../../../../src/page/messages/messages.js';
import type { Role } from '../../../../src/page/messages/roles.js';
import type { TabTable } from '../../../../src/tab/table.js';

/** What a tab tells beside what its pages are told: the answers to their requests. */
type TabOutput = Exclude<keyof TabTable, 'pages' | 'storageLost' | 'close'>;

/** All outputs of a table, of this machine or of a tab. */
export type Output = keyof TableOutputs | TabOutput;

/** Everything that left a table, each line with its time, in the order in which it left its output. */
export type Outside = { readonly [One in Output]: string[] };

/**
 * What a line of each output has in it once the output was used: in an evening of a table that has it. An output that
 * no evening compares does not compile. In the order in which a difference is told.
 */
export const USED: Readonly<Record<Output, RegExp>> = {
  terminal: /./u,
  lights: /"claw"/u,
  sound: /"clip"|"volume"/u,
  pages: /"kind":"state"/u,
  server: / \/log .*200 OK/u,
  metrics: /200 OK.*openmetrics/u,
  api: /stream .*event: event/su,
  broker: /\/event/u,
  roomLights: / room 41/u,
  statistics: /"evenings": \[\s*\{/u,
  files: /emulated-cards/u,
  answer: /./u,
};

/** The outputs, in that order. */
// Its keys are these.
export const OUTPUTS = Object.keys(USED) as readonly Output[];

/** What left a table before it was started. */
export function nothing(): Outside {
  return {
    ...{ terminal: [], lights: [], sound: [], pages: [], server: [], metrics: [] },
    ...{ api: [], broker: [], roomLights: [], statistics: [], files: [], answer: [] },
  };
}

/** Where two evenings first differ, output by output; `undefined` when nothing outside differs. */
export function firstDifference(one: Outside, other: Outside): string | undefined {
  for (const output of OUTPUTS) {
    const [left, right] = [one[output], other[output]];
    for (let at = 0; at < Math.max(left.length, right.length); at++) {
      if (left[at] !== right[at]) return `${output} ${at}: ${left[at]} <> ${right[at]}`;
    }
  }
  return undefined;
}

/** Who looks at a table on a page: by each key, and at a seat. */
export type Audience = Role | 'seated';

/** Who has a page open in the evenings with telephones. A role that nobody plays does not compile. */
export const AUDIENCES: Readonly<Record<Audience, string>> = {
  guest: 'guest',
  table: 'tablet',
  host: 'host',
  builder: 'last page',
  seated: 'telephone 0',
};

/**
 * Whether a message is the own answer of a page: sealed eyes of a seat, cards in a hand, a refusal. Of these the moment
 * and the length are compared, of all others every byte.
 */
const OWN: Readonly<Record<ServerMessage['kind'], boolean>> = {
  admitted: false,
  hello: false,
  state: false,
  pixels: false,
  cards: false,
  players: false,
  volume: false,
  sound: false,
  status: false,
  map: false,
  test: false,
  telephones: false,
  asking: false,
  asked: false,
  seated: false,
  hand: true,
  faces: true,
  recalled: true,
  refused: true,
  sight: true,
};

/** The kind of a message, if it is an own answer of the page that gets it. */
export function ownKind(text: string): string | undefined {
  const kind = /^\{"kind":"([a-z]+)"/u.exec(text)?.[1];
  return kind !== undefined && Object.hasOwn(OWN, kind) && OWN[kind as ServerMessage['kind']]
    ? kind
    : undefined;
}
