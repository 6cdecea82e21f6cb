/** The table of rights, cell by cell: plain messages of every sender in every phase. */
import { expect, test } from 'vitest';
import { HANDS_REST } from '../../src/engine/script/habits.js';
import type { PublicView } from '../../src/engine/view/view.js';
import type { ClientMessage } from '../../src/page/messages/client-messages.js';
import type { ServerMessage } from '../../src/page/messages/messages.js';
import type { Role } from '../../src/page/messages/roles.js';
import { KeptSeats } from '../../src/page/server/kept-seats.js';
import type { PageEndListener } from '../../src/page/server/open-page.js';
import { Pages } from '../../src/page/server/pages.js';
import {
  type Act,
  has,
  PHASES,
  type Phase,
  RIGHTS,
  rightFor,
  type Sender,
} from '../../src/page/server/rights.js';
import { asking } from '../support/asks.js';
import { handGrid } from './page-client.js';
import { smallTable } from './small-table.js';

/** A message of each act; a telephone sends it for its own seat. */
const MESSAGES: Readonly<Record<Act, ClientMessage>> = {
  pause: { kind: 'command', command: { kind: 'pause' } },
  resume: { kind: 'command', command: { kind: 'resume' } },
  repeat: { kind: 'command', command: { kind: 'repeat' } },
  absent: { kind: 'command', command: { kind: 'absent', seat: 2, absent: true } },
  'undo a step': { kind: 'command', command: { kind: 'undo', to: 'step' } },
  'undo a phase': { kind: 'command', command: { kind: 'undo', to: 'phase' } },
  pace: { kind: 'command', command: { kind: 'pace', percent: 100 } },
  stop: { kind: 'command', command: { kind: 'stop' } },
  speak: { kind: 'speak', language: 'en' },
  preset: { kind: 'preset', preset: 'house' },
  volume: { kind: 'volume', percent: 30 },
  test: { kind: 'test', act: 'board' },
  demo: { kind: 'demo' },
  'quick-start': { kind: 'quick-start', game: 'lupusburg', players: 4 },
  'show-game-card': { kind: 'show-game-card', card: 'pause' },
  again: { kind: 'again' },
  deal: { kind: 'deal' },
  'play-for': { kind: 'play-for', seats: [1], on: true },
  gather: { kind: 'gather' },
  pad: { kind: 'pad', slot: 2, down: true },
  button: { kind: 'button', seat: 1, side: 'left', down: true },
  'let-go': { kind: 'let-go' },
  lift: { kind: 'lift', slot: 2 },
  'put-back': { kind: 'put-back' },
  'put-on': { kind: 'put-on', slot: 2 },
  'put-in-front': { kind: 'put-in-front', seat: 1 },
  'take-away': { kind: 'take-away', slot: 2 },
  swap: { kind: 'swap', first: 2, second: 3 },
  'look-in-front': { kind: 'look-in-front', seat: 1 },
  lay: { kind: 'lay', seat: 1, index: 0, slot: 2 },
  'show-in-front': { kind: 'show-in-front', seat: 1, index: 0 },
  'show-held': { kind: 'show-held' },
  place: { kind: 'place', seat: 1 },
  look: { kind: 'look', seat: 0, isOpen: true },
  'at-night': { kind: 'at-night', looks: true, down: [] },
  sit: { kind: 'sit', word: 'another', name: 'Anna' },
  'sit-again': { kind: 'sit-again', secret: 'none' },
  'stand-up': { kind: 'stand-up' },
  rename: { kind: 'rename', seat: 1, name: 'Marco' },
  'move-person': { kind: 'move-person', from: 1, to: 2 },
  admit: { kind: 'admit', seat: 1, yes: false },
  'neighbours-right': { kind: 'neighbours-right' },
  'free-seat': { kind: 'free-seat', seat: 3 },
  recall: { kind: 'recall' },
};
const ACTS = Object.keys(RIGHTS).filter((act): act is Act => act in MESSAGES);

const VIEWS: Readonly<Record<Phase, Partial<PublicView>>> = {
  'real table': {},
  'nobody sits': {},
  'before a game': {},
  'by day': { asks: asking('ready', {}) },
  'at night': { night: true, asks: asking('wake', {}) },
};

/** Why a page of this sender was refused its message, as its rights are concerned. */
function refusal(phase: Phase, sender: Sender, message: ClientMessage): string | undefined {
  const table = smallTable(4, phase !== 'real table');
  if (phase === 'by day' || phase === 'at night') table.play('lupusburg');
  table.set({ state: 'running', ...VIEWS[phase] });
  // Eyes that see tell at night what was refused.
  table.call(() => ({ id: 'a.open', asks: HANDS_REST }));
  const grid = handGrid();
  const seats = new KeptSeats({ word: 'zuppa', people: [] });
  const fault = (error: unknown) => {
    throw error;
  };
  const pages = new Pages(table, '1', grid.grid, fault, undefined, seats);
  const open = (role: Role) => {
    let listener: PageEndListener | undefined;
    const came: ServerMessage[] = [];
    const send = (text: string) => came.push(JSON.parse(text) as ServerMessage);
    pages.add((heard) => {
      listener = heard;
      const end = { hold: () => {}, ask: () => heard.alive(), end: () => {} };
      return { isOpen: true, isBehind: false, send, ...end };
    }, role);
    return { came, send: (one: ClientMessage) => listener?.text(JSON.stringify(one)) };
  };
  const sit = phase !== 'real table' && phase !== 'nobody sits';
  const sits = (seat: number): ClientMessage => ({
    kind: 'sit',
    word: 'zuppa',
    name: 'Anna',
    seat,
  });
  if (sit) open('guest').send(sits(3));
  const page = open(sender === 'seat' ? 'guest' : sender);
  if (sender === 'seat') page.send(sits(1));
  if (sender === 'seat') page.send({ kind: 'at-night', looks: true, down: [] });
  page.send(message);
  for (let tick = 0; tick < 4; tick += 1) grid.tick();
  pages.close();
  const told = page.came.flatMap((one) => {
    if (one.kind === 'refused') return [one.code];
    return one.kind === 'sight' && one.seen?.refused !== undefined ? [one.seen.refused] : [];
  });
  const ofRights = ['HOST_ONLY', 'BUILDER_ONLY', 'TELEPHONES_PLAY', 'SEATS_STAY'];
  return told.find((code) => ofRights.includes(code));
}

test.each(PHASES)(
  'every act is refused to whoever has no right to it, and to nobody else: %s',
  (phase) => {
    const senders: readonly Sender[] = ['guest', 'table', 'host', 'builder'];
    const sit = phase !== 'real table' && phase !== 'nobody sits';
    for (const act of ACTS)
      for (const sender of sit ? [...senders, 'seat' as const] : senders) {
        const code = refusal(phase, sender, MESSAGES[act]);
        const may = has(rightFor(act, phase), [sender === 'seat' ? 'guest' : sender, sender]);
        expect([act, sender, code === undefined]).toEqual([act, sender, may]);
      }
  },
);

test('a page that only watches takes no card off the table, gives no seat away, and starts and stops nothing', () => {
  for (const act of [
    'gather',
    'play-for',
    'deal',
    'quick-start',
    'pause',
    'show-game-card',
  ] as const)
    for (const phase of ['before a game', 'by day', 'at night'] as const) {
      expect(refusal(phase, 'guest', MESSAGES[act])).toBe('TELEPHONES_PLAY');
      for (const sender of ['host', 'table'] as const)
        expect(refusal(phase, sender, MESSAGES[act])).toBeUndefined();
    }
});

test('the table’s own page touches every ring and button where telephones sit, and lifts no card', () => {
  for (const phase of ['before a game', 'by day', 'at night'] as const) {
    for (const act of ['pad', 'button'] as const)
      expect(refusal(phase, 'table', MESSAGES[act])).toBeUndefined();
    for (const act of ['lift', 'look-in-front', 'swap', 'take-away'] as const)
      expect(refusal(phase, 'table', MESSAGES[act])).toBe('TELEPHONES_PLAY');
  }
});
