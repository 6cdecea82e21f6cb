/** One open page: its far end, its hand, and the waiting messages in both directions. */
import { mayActAs, type Role, type ServerMessage } from '../messages/index.js';
import type { PageHand } from './hand.js';
import type { Eyes } from './public-state.js';
import type { Change, PixelFrame, TableForPages } from './table-for-pages.js';

/** The kinds of messages to every page, in their fixed order of sending. */
const TOLD_IN_ORDER = [
  'hello',
  'state',
  'pixels',
  'cards',
  'players',
  'volume',
  'sound',
  'status',
  'map',
  'test',
  'telephones',
  'asking',
] as const;

/** A message to every page; other messages answer one page. */
export type Told = Extract<ServerMessage, { readonly kind: (typeof TOLD_IN_ORDER)[number] }>;

/** Returns whether a page of this role receives it: tests are the builder's alone, questions to the host the host's. */
export function isToldTo(role: Role, kind: Told['kind']): boolean {
  if (kind === 'asking') return mayActAs(role, 'host');
  return kind !== 'test' || mayActAs(role, 'builder');
}

/** The far end of a page: a socket of the server, or a port of the same browser. */
export interface PageEnd {
  /** Whether texts still reach it. */
  readonly isOpen: boolean;
  /** Whether so much is unread that it gets nothing more for now. */
  readonly isBehind: boolean;
  send(text: string): void;
  /** Sets whether its texts wait at the far end for now. */
  hold(isHeld: boolean): void;
  /** Asks for a sign of life. */
  ask(): void;
  /** Ends it at once. */
  end(): void;
}

/** Listener of the far end of a page. */
export interface PageEndListener {
  readonly text: (text: string) => void;
  /** Notes a sign of life. */
  readonly alive: () => void;
  readonly closed: () => void;
}

/** An open page and its waiting messages. */
export interface OpenPage {
  readonly name: string;
  readonly role: Role;
  /** Its origin: pages of one share the limit of wrong words. */
  readonly from: string;
  readonly end: PageEnd;
  readonly hand: PageHand;
  /** The unsent messages, only the newest of each kind. */
  readonly waiting: Map<Told['kind'], string>;
  /** Answers to this page only. */
  readonly replies: string[];
  /** Received messages that were not handled yet. */
  readonly unread: string[];
  /** Messages handled since the last tick. */
  readThisTick: number;
  /** The eyes of its seat at night. */
  readonly eyes: Eyes;
  /** Whether the page sent anything since the last sign of life was asked for. */
  alive: boolean;
}

/** Sends waiting messages, answers first, until the page is behind. */
export function deliver(page: OpenPage): void {
  const { end, waiting, replies } = page;
  while (end.isOpen && !end.isBehind) {
    const reply = replies.shift();
    const kind = TOLD_IN_ORDER.find((one) => waiting.has(one));
    const told = kind && waiting.get(kind);
    if (reply !== undefined) end.send(reply);
    else if (kind !== undefined && told !== undefined) {
      waiting.delete(kind);
      end.send(told);
    } else return;
  }
}

// Messages to every page about a table, beside its view and its cards: a message for each kind of change.

/** Returns the facts that a page needs before anything else. @param version of the page's files. */
export function helloOf(table: TableForPages, version: string): Told {
  const { layout, emulated, sound } = table;
  const { language } = table.view();
  return {
    kind: 'hello',
    version,
    language,
    isLanguageOpen: table.isLanguageOpen?.() ?? false,
    isSilent: table.isSilent?.() ?? false,
    layout,
    games: table.games(),
    savedPresets: table.savedPresets?.() ?? [],
    abilities: table.abilities(),
    gameCards: emulated?.gameCards() ?? [],
    cardKinds: table.cardKinds(),
    emulated: emulated !== undefined,
    sound: sound === undefined ? 'none' : sound.main ? 'main' : 'also',
  };
}

/** Returns the present state of what changed; undefined where the table has no such thing. */
export function messageOf(
  change: Exclude<Change, 'view' | 'cards'>,
  table: TableForPages,
  version: string,
): Told | undefined {
  const { emulated, sound, tests } = table;
  switch (change) {
    case 'board':
      return helloOf(table, version);
    case 'pixels':
      return { kind: 'pixels', lights: encode(emulated?.pixels()) };
    case 'players':
      return {
        kind: 'players',
        playedFor: emulated?.playedFor() ?? [],
        setUp: emulated?.setUp(),
        startsFor: emulated?.startsFor(),
        deals: emulated?.deals() ?? 0,
        laid: emulated?.laid() ?? [],
        remarks: (emulated?.remarks() ?? []).map(({ seat, cue }) => ({
          seat,
          text: table.say(cue),
        })),
      };
    case 'sound':
      return sound && { kind: 'sound', ...sound.heard() };
    case 'status':
      return { kind: 'status', lamps: table.status() };
    case 'map': {
      const map = table.map?.();
      return map && { kind: 'map', map };
    }
    case 'test':
      return tests && { kind: 'test', ...tests.now() };
    case 'volume':
      return { kind: 'volume', percent: table.volumePercent() };
  }
}

function encode(frame: PixelFrame | undefined) {
  return (
    frame && {
      rings: frame.rings.map((ring) => base64(ring)),
      claw: base64(frame.claw),
    }
  );
}

/** Returns bytes as text that every home can make and read. */
function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
