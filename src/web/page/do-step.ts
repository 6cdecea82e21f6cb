/** The next step, done by the page's hand: presses, touches and messages, like a person's. */
import type { ClientMessage } from '../client-messages.js';
import type { Holding } from './holding.js';
import type { StepAct } from './next-step.js';

/** Time "everybody is in" is held, ms: longer than a table needs to hear it. */
const HELD_MS = 1_300;

/** Parts of the page that a step needs. */
export interface StepHands {
  readonly holding: Holding;
  readonly send: (message: ClientMessage) => void;
  /** Starts the game that is chosen. */
  readonly start: () => void;
  /** A seat has looked at its cards and laid them. */
  readonly laid: (seat: number) => void;
  /** Leads the eye and the focus to a place. */
  readonly leadTo: (where: 'drawing' | 'buttons') => void;
}

/** Does a step. */
export function doStep(act: StepAct, { holding, send, start, laid, leadTo }: StepHands): void {
  switch (act.kind) {
    case 'start':
      start();
      break;
    case 'deal':
    case 'put-back':
      send({ kind: act.kind });
      break;
    case 'take-away':
      send(act);
      break;
    case 'resume':
      send({ kind: 'command', command: { kind: 'resume' } });
      break;
    case 'look':
      send({ kind: 'look-in-front', seat: act.seat });
      break;
    case 'place':
      send({ kind: 'place', seat: act.seat });
      laid(act.seat);
      break;
    case 'everybody-in':
      holding.tap({ kind: 'button', seat: act.seat, side: 'right' }, HELD_MS);
      break;
    case 'press':
      holding.tap({ kind: 'button', seat: act.seat, side: act.side });
      break;
    case 'lead-to':
      leadTo(act.where);
      break;
    case 'touch':
      holding.tap({ kind: 'pad', slot: act.slot });
      break;
  }
}
