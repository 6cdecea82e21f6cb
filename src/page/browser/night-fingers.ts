/**
 * The fingers on a telephone at night. The eyes of the seat are open while a finger is anywhere on the screen; a finger
 * that rests on a name does what the name is for.
 */
import type { CardAct } from '../../engine/script/index.js';
import type { SlotIndex } from '../../engine/table/index.js';
import type { ClientMessage } from '../messages/index.js';
import { closeEyes } from './apply-message.js';
import type { Holding } from './holding.js';
import type { Model } from './model.js';
import {
  actOnCards,
  type NightActsOfPage,
  type NightTarget,
  nightTiles,
  type ShownFingers,
} from './seat-night.js';

/** Time for which a finger stays on a name before it counts, ms: a finger that slides over others does nothing there. */
const REST_MS = 350;
/** Time for which a name that was pressed without a finger is held, ms: longer than a choice at night takes. */
const HELD_MS = 1_400;

/** A finger, and the name that it is on. */
interface Finger {
  readonly tile: string | undefined;
  /** Ends the wait until it counts as resting there. */
  readonly rests?: ReturnType<typeof setTimeout>;
}

export class NightFingers {
  private readonly fingers = new Map<number, Finger>();
  private cardAct: CardAct | undefined;

  constructor(
    private readonly model: Model,
    private readonly holding: Holding,
    private readonly send: (message: ClientMessage) => void,
    private readonly changed: () => void,
  ) {}

  /** The fingers as the screen shows them. */
  get shown(): ShownFingers {
    const down = new Set([...this.fingers.values()].flatMap(({ tile }) => tile ?? []));
    return { down, act: this.cardAct };
  }

  /** The listeners of the screen. */
  readonly acts: NightActsOfPage = {
    fingerDown: (event) => {
      if (event.target instanceof Element && event.target.closest('#keep') !== null) return;
      event.preventDefault();
      if (event.currentTarget instanceof Element)
        event.currentTarget.setPointerCapture(event.pointerId);
      this.fingers.set(event.pointerId, { tile: undefined });
      this.follow(event);
      this.look();
    },
    fingerMoved: (event) => this.follow(event),
    fingerUp: ({ pointerId }) => {
      if (!this.fingers.has(pointerId)) return;
      this.leave(pointerId);
      this.fingers.delete(pointerId);
      this.look();
    },
    pressed: ({ target }) => {
      if (target.kind === 'pad') this.holding.tap(target, HELD_MS);
      else this.act(target);
    },
    keepOpen: () => {
      this.model.latched = !this.model.latched;
      this.look();
    },
    keyHeld: (isHeld) => this.look(isHeld),
  };

  /** Takes all fingers off and closes the eyes: the night is over, or the page is out of sight. */
  letGo(): void {
    for (const pointerId of this.fingers.keys()) this.leave(pointerId);
    this.fingers.clear();
    this.cardAct = undefined;
    this.model.latched = false;
    this.model.exchanging = undefined;
    this.look();
  }

  /** Opens or closes the eyes as fingers, keys and the button that keeps them open say. */
  private look(byKey = false): void {
    const { model } = this;
    const isOpen = byKey || model.latched || this.fingers.size > 0;
    if (model.looks !== isOpen) {
      if (!isOpen) closeEyes(model);
      model.looks = isOpen;
    }
    this.changed();
  }

  /** Follows a finger that may have come to another name. */
  private follow({ pointerId, clientX, clientY }: PointerEvent): void {
    const finger = this.fingers.get(pointerId);
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.night-tile');
    const tile = under?.dataset['tile'];
    if (finger === undefined || finger.tile === tile) return;
    this.leave(pointerId);
    const target = tile === undefined ? undefined : this.targetOf(tile);
    const rests = target && { rests: setTimeout(() => this.act(target), REST_MS) };
    this.fingers.set(pointerId, { tile, ...rests });
    if (target?.kind === 'pad') this.holding.press(target, `finger ${pointerId}`);
    this.changed();
  }

  /** Ends what a finger does on its name. */
  private leave(pointerId: number): void {
    clearTimeout(this.fingers.get(pointerId)?.rests);
    this.holding.release(`finger ${pointerId}`);
  }

  private targetOf(tile: string): NightTarget | undefined {
    const { hello, ownSeat } = this.model;
    if (hello === undefined || ownSeat === undefined) return undefined;
    return nightTiles(hello, this.model, ownSeat).find(({ id }) => id === tile)?.target;
  }

  /** Does what a name is for. */
  private act(target: NightTarget): void {
    const { model } = this;
    switch (target.kind) {
      case 'pad':
        // Its finger holds it.
        return;
      case 'button':
        if (model.ownSeat !== undefined)
          this.holding.tap({ kind: 'button', seat: model.ownSeat, side: target.side });
        return;
      case 'mode':
        this.cardAct = target.act;
        model.exchanging = undefined;
        break;
      case 'card':
        this.actOnCard(target.slot);
    }
    this.changed();
  }

  private actOnCard(slot: SlotIndex): void {
    const { model, send } = this;
    const { held, exchanging } = model;
    if (actOnCards(model, this.cardAct) !== 'exchange') {
      if (held !== undefined) send({ kind: 'put-back' });
      if (held?.slot !== slot) send({ kind: 'lift', slot });
    } else if (exchanging === undefined) model.exchanging = { slot };
    else {
      model.exchanging = undefined;
      if (exchanging.slot !== slot) send({ kind: 'swap', first: exchanging.slot, second: slot });
    }
  }
}
