/**
 * The hand of a telephone in a secret vote for a person. At a table the right button goes one place further clockwise, the
 * left one says done, and both begin anew; here a touch on a name presses them.
 */
import type { Holding } from './holding.js';
import type { Model } from './model.js';

/** Time from press to press, ms: the table hears each as one. */
const APART_MS = 300;

export class BallotHand {
  private presses: ReturnType<typeof setTimeout>[] = [];

  constructor(
    private readonly model: Model,
    private readonly holding: Holding,
  ) {}

  /** Votes for the person so many places further; a vote that was given before is taken back. */
  vote(places: number): void {
    const { ownSeat: seat } = this.model;
    if (seat === undefined) return;
    for (const press of this.presses) clearTimeout(press);
    const sides = [
      'both',
      ...Array.from({ length: places }, () => 'right' as const),
      'left',
    ] as const;
    this.presses = sides.map((side, index) =>
      setTimeout(() => this.holding.tap({ kind: 'button', seat, side }), index * APART_MS),
    );
  }
}
