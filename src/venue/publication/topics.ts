/**
 * The topics of a venue. The version is a level of its own: a table of another version speaks beside this one and is
 * never misread by it.
 */

/** The version of topics and payloads. A change that an older reader would misread raises it. */
export const VENUE_VERSION = 'v1';

/** The first levels of every topic of this version. */
const BASE = `artiglio/${VENUE_VERSION}`;

/** The parts of a table's state, each retained in a topic of its own, in the order in which they are sent. */
export const PARTS = [
  'table',
  'health',
  'phase',
  'clock',
  'seats',
  'ghosts',
  'score',
  'captions',
  'volume',
  'announcement',
] as const;
/** A part of a table's state. */
export type PartName = (typeof PARTS)[number];

/** The rights of a sender of commands. The broker's access list says who may publish to which topic. */
export const COMMAND_ROLES = ['guest', 'host'] as const;
/** The rights of a sender of commands. */
export type CommandRole = (typeof COMMAND_ROLES)[number];

/** Tells whether somebody with the rights of `role` may do what needs those of `needed`. */
export function mayAsk(role: CommandRole | 'none', needed: CommandRole): boolean {
  return role !== 'none' && COMMAND_ROLES.indexOf(role) >= COMMAND_ROLES.indexOf(needed);
}

/** Returns the fewer rights of two. */
export function leastRole(
  role: CommandRole | 'none',
  other: CommandRole | 'none',
): CommandRole | 'none' {
  if (role === 'none' || other === 'none') return 'none';
  return mayAsk(role, other) ? other : role;
}

/** The name of a table in topics: small letters, digits and single hyphens. */
export const TABLE_ID = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/u;

/** A message here asks every table for its whole state. */
export const BIRTH_TOPIC = `${BASE}/birth`;

/** Returns the topics of one table. */
export function topicsOf(table: string) {
  const own = `${BASE}/${table}`;
  return {
    /** Retained; also the last will of its connection. */
    availability: `${own}/availability`,
    /** Returns the topic of a part; it is retained. */
    state: (part: PartName) => `${own}/state/${part}`,
    /** Never retained. */
    event: `${own}/event`,
    /** Returns the topic of commands by senders with these rights. */
    request: (role: CommandRole) => `${own}/request/${role}`,
    /** Answers to commands. */
    answer: `${own}/answer`,
    /** A message here asks this table for its whole state. */
    birth: `${own}/birth`,
  };
}

/** The topics that a reader of the whole venue subscribes to. */
export const VENUE_TOPICS: readonly string[] = [
  `${BASE}/+/availability`,
  `${BASE}/+/state/+`,
  `${BASE}/+/event`,
  `${BASE}/+/answer`,
];

/** All versions of one topic, to notice tables that this program cannot read. */
export const ANY_VERSION_TOPIC = 'artiglio/+/+/availability';

/** The meaning of a topic of this venue. */
export type VenueTopic =
  | { readonly table: string; readonly kind: 'availability' }
  | { readonly table: string; readonly kind: 'event' }
  | { readonly table: string; readonly kind: 'answer' }
  | { readonly table: string; readonly kind: 'state'; readonly part: PartName }
  | { readonly table: string; readonly kind: 'request'; readonly role: CommandRole }
  | { readonly table: string; readonly kind: 'other-version'; readonly version: string };

/** Reads a topic; undefined: it is no table's. */
export function readTopic(topic: string): VenueTopic | undefined {
  const [first, version, table, kind, last, ...more] = topic.split('/');
  if (first !== 'artiglio' || version === undefined || table === undefined) return undefined;
  if (more.length > 0 || !TABLE_ID.test(table)) return undefined;
  if (version !== VENUE_VERSION) return { kind: 'other-version', table, version };
  if (last === undefined)
    return kind === 'availability' || kind === 'event' || kind === 'answer'
      ? { kind, table }
      : undefined;
  const part = PARTS.find((name) => name === last);
  if (kind === 'state' && part !== undefined) return { kind, table, part };
  const role = COMMAND_ROLES.find((name) => name === last);
  if (kind === 'request' && role !== undefined) return { kind, table, role };
  return undefined;
}

/** Returns a name as it stands in topics: "Tavolo 3 (sala)" becomes `tavolo-3-sala`. Empty where nothing is left. */
export function tableIdOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/gu, '');
}
