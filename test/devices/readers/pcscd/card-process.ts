/**
 * The process that virtual cards live in: in the same process as the program they could wait for each
 * other for ever. Told by its parent which card lies on which reader's port.
 */
import { connect, type Socket } from 'node:net';
import { type CardSpec, VirtualCard } from './virtual-card.js';

export type CardOrder =
  | { readonly kind: 'lay'; readonly port: number; readonly card: CardSpec }
  | { readonly kind: 'lift'; readonly port: number }
  /** Answered with every command the card on that port was given. */
  | { readonly kind: 'commands'; readonly port: number };

export interface CardReply {
  readonly order: number;
  readonly commands?: readonly string[];
}

/** A reader that is being plugged in has no port yet. */
const AGAIN_MS = 20;

const lying = new Map<number, { socket: Socket; card: VirtualCard }>();
const wanted = new Map<number, VirtualCard>();

process.on('message', ({ id, order }: { id: number; order: CardOrder }) => {
  switch (order.kind) {
    case 'lay': {
      lift(order.port);
      const card = new VirtualCard(order.card);
      wanted.set(order.port, card);
      lay(order.port, card);
      break;
    }
    case 'lift':
      lift(order.port);
      break;
    case 'commands':
      process.send?.({ order: id, commands: lying.get(order.port)?.card.commands ?? [] });
      return;
  }
  process.send?.({ order: id });
});
process.on('disconnect', () => process.exit(0));

function lift(port: number): void {
  wanted.delete(port);
  lying.get(port)?.socket.destroy();
  lying.delete(port);
}

/** A card stays where it lies, also while its reader is away. */
function lay(port: number, card: VirtualCard): void {
  if (wanted.get(port) !== card) return;
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  lying.set(port, { socket, card });
  let received = Buffer.alloc(0);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    while (received.length >= 2 && received.length >= 2 + received.readUInt16BE()) {
      const length = received.readUInt16BE();
      const answer = card.answer(received.subarray(2, 2 + length));
      received = received.subarray(2 + length);
      if (answer === undefined) continue;
      const head = Buffer.alloc(2);
      head.writeUInt16BE(answer.length);
      socket.write(Buffer.concat([head, answer]));
    }
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    if (wanted.get(port) === card) setTimeout(() => lay(port, card), AGAIN_MS);
  });
}
