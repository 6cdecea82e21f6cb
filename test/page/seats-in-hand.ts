/** A small table whose people sit by telephone: pages without a browser, and a grid that the test ticks. */
import type { PublicView } from '../../src/engine/view/view.js';
import type { ClientMessage } from '../../src/page/messages/client-messages.js';
import type { ServerMessage } from '../../src/page/messages/messages.js';
import type { Role } from '../../src/page/messages/roles.js';
import { KeptSeats } from '../../src/page/server/kept-seats.js';
import type { PageEndListener } from '../../src/page/server/open-page.js';
import { Pages } from '../../src/page/server/pages.js';
import type { OpenToAll } from '../../src/page/server/rounds.js';
import { asking } from '../support/asks.js';
import { handGrid } from './page-client.js';
import { smallTable } from './small-table.js';

export const DAY: Partial<PublicView> = {
  night: false,
  asks: asking('ballot', { seats: [0, 1, 2, 3] }),
  board: {
    turn: 1,
    seats: (['orange', 'sky', 'green', 'yellow'] as const).map((colour, seat) => {
      return { seat, colour, living: 1, points: 0 };
    }),
    slots: [],
  },
};
export const NIGHT: Partial<PublicView> = { ...DAY, night: true, asks: asking('wake', {}) };

const EVENING = { word: 'perché', people: [] };

/** A day at a table of four seats, whose word is “perché”. */
export function seatsInHand(openToAll?: OpenToAll) {
  const table = smallTable();
  table.set(DAY);
  let ticks = 0;
  let { grid, kept, pages } = started(new KeptSeats(EVENING));

  function started(seats: KeptSeats) {
    const hand = handGrid();
    const fault = (error: unknown) => {
      throw error;
    };
    return {
      grid: hand,
      kept: seats,
      pages: new Pages(table, '1', hand.grid, fault, undefined, seats, openToAll),
    };
  }

  /** A page: what came, each with the tick at which it came. */
  function open(role: Role = 'guest', from?: string) {
    const came: { readonly tick: number; readonly text: string }[] = [];
    let listener: PageEndListener | undefined;
    pages.add(
      (heard) => {
        listener = heard;
        return {
          isOpen: true,
          isBehind: false,
          send: (text) => came.push({ tick: ticks, text }),
          hold: () => {},
          ask: () => heard.alive(),
          end: () => {},
        };
      },
      role,
      from,
    );
    return {
      came,
      send: (message: ClientMessage) => listener?.text(JSON.stringify(message)),
      close: () => listener?.closed(),
      last: <Kind extends ServerMessage['kind']>(kind: Kind) =>
        came
          .map(({ text }) => JSON.parse(text) as ServerMessage)
          .filter(
            (message): message is Extract<ServerMessage, { kind: Kind }> => message.kind === kind,
          )
          .at(-1),
    };
  }

  return {
    table,
    open,
    ticks: () => ticks,
    pass: (count: number) => {
      for (let tick = 0; tick < count; tick += 1) {
        ticks += 1;
        grid.tick();
      }
    },
    /** Somebody sits down on this seat by a telephone of the own. */
    seated: (seat: number, name = `Player ${seat}`) => {
      const page = open();
      page.send({ kind: 'sit', word: 'perche', name, seat });
      const secret = page.last('seated')?.secret ?? '';
      return { ...page, back: () => page.send({ kind: 'sit-again', secret }), secret };
    },
    /** Somebody comes back by another page with this secret. */
    returned: (secret: string) => {
      const page = open();
      page.send({ kind: 'sit-again', secret });
      return page;
    },
    /** The program starts again with what it has kept. */
    startAgain: () => {
      pages.close();
      ({ grid, kept, pages } = started(new KeptSeats({ word: kept.word, people: kept.people })));
    },
  };
}
