/** Messages that a page sends on its socket, one a line. */

import type { PageEndListener } from '../../../../src/page/server/open-page.js';
import { Pages } from '../../../../src/page/server/pages.js';
import { smallTable } from '../../../page/small-table.js';
import type { Target } from '../target.js';
import { shapeOf } from '../target.js';

const MESSAGES = [
  ...[
    { kind: 'command', command: { kind: 'undo', to: 'step' } },
    { kind: 'speak', language: 'en' },
  ],
  ...[{ kind: 'command', command: { kind: 'absent', seat: 0, absent: true } }, { kind: 'let-go' }],
  ...[
    { kind: 'command', command: { kind: 'pace', percent: 100 } },
    { kind: 'volume', percent: 20 },
  ],
  ...[
    { kind: 'pad', slot: 1, down: true },
    { kind: 'button', seat: 2, side: 'left', down: true },
  ],
  ...[{ kind: 'lift', slot: 3, card: 'house' }, { kind: 'put-back' }, { kind: 'put-on', slot: 5 }],
  ...[
    { kind: 'put-in-front', seat: 1 },
    { kind: 'take-away', slot: 1 },
    { kind: 'deal' },
    { kind: 'gather' },
  ],
  ...[
    { kind: 'swap', first: 0, second: 63, card: 'house' },
    { kind: 'look-in-front', seat: 1 },
  ],
  ...[
    { kind: 'lay', seat: 1, index: 0, slot: 2 },
    { kind: 'show-in-front', seat: 1, index: 0 },
  ],
  ...[
    { kind: 'show-game-card', card: 'game:lupusburg' },
    { kind: 'show-held' },
    { kind: 'place', seat: 3 },
  ],
  ...[
    { kind: 'play-for', seats: [0, 1, 3], on: true },
    { kind: 'sit', word: 'zuppa', name: 'Anna', seat: 2 },
  ],
  ...[
    { kind: 'sit-again', secret: 'ABCD' },
    { kind: 'stand-up' },
    { kind: 'rename', seat: 1, name: '<b>' },
  ],
  ...[
    { kind: 'move-person', from: 1, to: 2 },
    { kind: 'admit', seat: 1, yes: true },
    { kind: 'neighbours-right' },
  ],
  ...[
    { kind: 'free-seat', seat: 2 },
    { kind: 'quick-start', game: 'lupusburg', players: 5 },
  ],
  { kind: 'at-night', looks: true, down: ['pad 1'], act: { kind: 'lift', slot: 1 } },
];

export const target: Target = {
  about: 'messages of a page',
  parsers: ['src/page/messages/client-messages.ts'],
  examples: () => [
    ...MESSAGES.map((message) => JSON.stringify(message)),
    MESSAGES.map((message) => JSON.stringify(message)).join('\n'),
  ],
  words: MESSAGES.map(({ kind }) => kind),
  often: 150,
  open: () => (input) => {
    const table = smallTable();
    let tick = () => {};
    const faults: unknown[] = [];
    const pages = new Pages(
      table,
      'a version',
      (run) => {
        tick = run;
        return () => {};
      },
      (fault) => faults.push(fault),
    );
    const sent = new Set<string>();
    let hears: PageEndListener | undefined;
    pages.add((listener) => {
      hears = listener;
      const send = (text: string) => void sent.add(shapeOf(JSON.parse(text), 1));
      const nothing = () => {};
      return { isOpen: true, isBehind: false, send, hold: nothing, ask: nothing, end: nothing };
    }, 'builder');
    for (const line of input.toString('utf8').split('\n')) {
      hears?.text(line);
      tick();
    }
    pages.close();
    if (faults.length > 0) throw faults[0];
    return [...sent, ...table.asked.map((one) => one.replaceAll(/\d+/gu, '0').slice(0, 30))]
      .sort()
      .join();
  },
};
