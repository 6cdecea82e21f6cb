/** Acts of a press on cards or on a seat of the drawing. */
import { kindOf } from '../../engine/table/index.js';
import type { ClientMessage, HandMessage } from '../messages/index.js';
import type { DialogName } from './dialogs.js';
import type { Exchanged, Model } from './model.js';
import type { TableActs } from './table-drawing.js';

/** Parts of the page that the acts need. */
export interface CardActsParts {
  readonly model: Model;
  readonly send: (message: ClientMessage) => void;
  readonly openDialog: (name: DialogName) => void;
  readonly changed: () => void;
}

export function cardActs({ model, send, openDialog, changed }: CardActsParts): TableActs {
  return {
    openCards: (slot) => {
      const { held, exchanging } = model;
      if (exchanging !== undefined && exchanging.slot !== slot) {
        model.exchanging = undefined;
        const { slot: first, ...card } = exchanging;
        send({ kind: 'swap', first, second: slot, ...card });
        changed();
      } else if (held === undefined) openDialog({ kind: 'slot', slot });
      else if (held.slot === slot) send({ kind: 'put-back' });
      else send({ kind: 'put-on', slot });
    },
    openFront: (seat) => {
      // The cards seen earlier may no longer lie there.
      model.faces = undefined;
      model.seat = seat;
      openDialog({ kind: 'front', seat });
    },
    chooseSeat: (seat) => {
      model.seat = seat;
      changed();
    },
  };
}

/** Returns the cards in hand, to be exchanged: if all are of one kind, other cards of the stack stay. */
export function exchangeOf({ slot, cards }: NonNullable<HandMessage['held']>): Exchanged {
  const [kind, ...more] = new Set(cards.map(({ card }) => kindOf(card)));
  return kind === undefined || more.length > 0 ? { slot } : { slot, card: kind };
}
