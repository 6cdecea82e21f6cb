/**
 * Acts of hands on a real table, its lit rings and, between two games, the reader that has read a card, for the host
 * who looks for a broken part. It is closed while hands are hidden, at night and in a secret ballot: then it knows
 * nothing, and forgets what it knew (law 2).
 */
import type { ReaderPlace, Scene, TableInput } from '../../engine/table/index.js';
import type { TableMapNow } from '../../page/messages/index.js';

/** Facts of play that the map needs. */
interface MapParts {
  readonly handsAreHidden: () => boolean;
  /** Tells whether no game is played: only then a card that is read says nothing of anybody's hand. */
  readonly isBetweenGames: () => boolean;
  readonly scene: () => Scene;
  /** Reports that the map may have changed. */
  readonly changed: () => void;
}

export class TableMap {
  private readonly pads = new Set<number>();
  private readAt: ReaderPlace | undefined;
  private readonly buttons = new Map<string, TableMapNow['buttons'][number]>();

  constructor(private readonly parts: MapParts) {}

  /** Handles a hand. While hands are hidden it leaves no trace, also none that dawn would show. */
  receive(input: TableInput): void {
    if (this.parts.handsAreHidden()) {
      this.forget();
      return;
    }
    if (input.kind === 'pad') {
      if (input.down) this.pads.add(input.slot);
      else this.pads.delete(input.slot);
    } else {
      const { seat, side, down } = input;
      if (down) this.buttons.set(`${seat} ${side}`, { seat, side });
      else this.buttons.delete(`${seat} ${side}`);
    }
    this.parts.changed();
  }

  /**
   * Handles a card that has come to a reader. A builder who holds a card to each reader in turn sees which one reads.
   */
  read(place: ReaderPlace): void {
    if (!this.parts.isBetweenGames()) return;
    this.readAt = place;
    this.parts.changed();
  }

  /** Handles a public change of play. */
  look(): void {
    if (this.parts.handsAreHidden()) this.forget();
    if (!this.parts.isBetweenGames()) this.readAt = undefined;
    this.parts.changed();
  }

  now(): TableMapNow {
    if (this.parts.handsAreHidden()) return CLOSED;
    return {
      isOpen: true,
      pads: [...this.pads].sort((one, other) => one - other),
      buttons: [...this.buttons.values()].sort(
        (one, other) => one.seat - other.seat || one.side.localeCompare(other.side),
      ),
      lit: this.parts.scene().rings.flatMap(({ effect }, slot) => (effect === 'off' ? [] : [slot])),
      readAt: this.readAt,
      isReadingTold: this.parts.isBetweenGames(),
    };
  }

  private forget(): void {
    this.pads.clear();
    this.buttons.clear();
  }
}

const CLOSED: TableMapNow = {
  ...{ isOpen: false, pads: [], buttons: [], lit: [] },
  isReadingTold: false,
};
