/** The places that a page's message names: one outside the table is refused before anything is done. */

import {
  parseInputName,
  type SeatIndex,
  type SlotIndex,
  type TableLayout,
} from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import type { ClientMessage } from '../messages/index.js';

/**
 * Refuses a message that names a seat or slot outside the table.
 * @throws ArtiglioError CARDS_NOT_THERE
 */
export function refuseOutsideTable(message: ClientMessage, { seats, slots }: TableLayout): void {
  const named = placesIn(message);
  const isThere =
    named.seats.every((seat) => seats[seat] !== undefined) &&
    named.slots.every((slot) => slots[slot] !== undefined);
  if (isThere) return;
  throw new ArtiglioError(
    'CARDS_NOT_THERE',
    `The table has ${seats.length} seats and ${slots.length} slots.`,
    'Touch one of them.',
  );
}

interface Places {
  readonly seats: readonly SeatIndex[];
  readonly slots: readonly SlotIndex[];
}

function placesIn(message: ClientMessage): Places {
  switch (message.kind) {
    case 'pad':
    case 'lift':
    case 'put-on':
    case 'take-away':
      return { seats: [], slots: [message.slot] };
    case 'swap':
      return { seats: [], slots: [message.first, message.second] };
    case 'button':
    case 'look':
    case 'look-in-front':
    case 'put-in-front':
    case 'show-in-front':
    case 'place':
    case 'free-seat':
    case 'rename':
    case 'admit':
      return { seats: [message.seat], slots: [] };
    case 'lay':
      return { seats: [message.seat], slots: [message.slot] };
    case 'play-for':
      return { seats: message.seats, slots: [] };
    case 'quick-start':
      // Each player has a seat.
      return { seats: [message.players - 1], slots: [] };
    case 'command':
      return message.command.kind === 'absent'
        ? { seats: [message.command.seat], slots: [] }
        : NOWHERE;
    case 'at-night': {
      const inputs = message.down.map(parseInputName);
      const act = message.act === undefined ? NOWHERE : placesIn(message.act);
      return {
        seats: [
          ...inputs.flatMap((input) => (input.kind === 'button' ? [input.seat] : [])),
          ...act.seats,
        ],
        slots: [
          ...inputs.flatMap((input) => (input.kind === 'pad' ? [input.slot] : [])),
          ...act.slots,
        ],
      };
    }
    case 'speak':
    case 'demo':
    case 'again':
    case 'preset':
    case 'volume':
    case 'test':
    case 'let-go':
    case 'put-back':
    case 'show-game-card':
    case 'show-held':
    case 'deal':
    case 'gather':
    case 'sit-again':
    case 'stand-up':
    case 'recall':
    case 'neighbours-right':
      return NOWHERE;
    case 'sit':
      return { seats: message.seat === undefined ? [] : [message.seat], slots: [] };
    case 'move-person':
      return { seats: [message.from, message.to], slots: [] };
  }
}

const NOWHERE: Places = { seats: [], slots: [] };
