/** Commands of a house as MQTT brings them. */
import { CommandDesk } from '../../../../src/venue/publication/command-desk.js';
import { HeldPort } from '../../../venue/publication/held-port.js';
import type { Target } from '../target.js';

const KINDS = [
  ...[{ kind: 'pause' }, { kind: 'continue' }, { kind: 'repeat' }, { kind: 'volume', percent: 20 }],
  ...[
    { kind: 'language', language: 'en' },
    { kind: 'next-game', game: 'lupusburg' },
  ],
  { kind: 'announce', text: 'Si chiude' },
];

export const target: Target = {
  about: 'commands over MQTT',
  parsers: ['src/venue/publication/command-desk.ts'],
  examples: () => KINDS.map((command, at) => JSON.stringify({ transaction: `t${at}`, command })),
  words: ['"transaction":', '"command":', '"percent":', '"game":'],
  open: () => (input) => {
    const table = new HeldPort();
    const answers = new Set<string>();
    const desk = new CommandDesk({
      table: table.port,
      calendarMs: () => 0,
      announce: () => {},
      chooseGame: () => {},
      onFault: (fault) => {
        throw fault;
      },
    });
    for (const line of input.toString('utf8').split('\n')) {
      desk.receiveText(line, { name: 'broker', role: 'host' }, ({ code, text }) =>
        answers.add(`${code} ${text?.slice(0, 40)}`),
      );
      desk.step();
      desk.step();
    }
    return [...answers].sort().join().replaceAll(/\d+/gu, '0');
  },
};
