/**
 * What a planted leak knows, and how it tells it. One plant is switched on at a time; it acts only while
 * the secret that it knows is so.
 */
import type { Besides } from '../secrecy/paired/paired-game.js';

/** What a leak may know of an evening. */
export type Secret =
  /** What a deal has beside its cards. */
  | Besides
  /** Which cards were dealt. */
  | 'cards'
  /** That a pad was touched at night a moment ago. */
  | 'hand'
  /** That a card was moved in this night. */
  | 'moved';

export const SECRETS: readonly Secret[] = [
  'cards',
  'hand',
  'moved',
  'nothing chosen',
  'prevented',
  'fewer presses',
];

/** How long a touch is "a moment ago", ms. */
const MOMENT_MS = 300;

export class Oracle {
  /** The plant that is switched on. */
  plant = -1;
  secret: Secret = 'cards';
  /** For each plant a bit for every secret with which it could have acted, had it been switched on. */
  readonly chances = new Uint8Array(MOST_PLANTS);
  /** Whether chances are counted. */
  counting = false;
  /** Whether the plant acts all the time in which its secret could be so. */
  widened = false;
  private cardsAre = false;
  private besides: Besides | undefined;
  private cardsLie = false;
  private handsAreHidden = false;
  private night = false;
  private touchedMs = -Infinity;
  private moved = false;
  /** A bit for every secret that is so until something is learnt. */
  private lasting = 0;
  private nowMs = () => 0;

  /** Another evening begins: nothing is known of it. */
  begin(nowMs: () => number): void {
    this.nowMs = nowMs;
    this.cardsAre = false;
    this.besides = undefined;
    this.cardsLie = false;
    this.handsAreHidden = false;
    this.night = false;
    this.touchedMs = -Infinity;
    this.moved = false;
    this.learnLasting();
  }

  /** A deal lies on the table; it is the plain one or not, and has this beside its cards. */
  learnCards(isOtherwise: boolean, besides: Besides | undefined): void {
    this.cardsLie = true;
    this.besides = besides;
    this.cardsAre = isOtherwise;
    this.learnLasting();
  }
  /** Whether hands are hidden now: at night, in a secret ballot. */
  learnWhen(handsAreHidden: boolean, night: boolean): void {
    this.handsAreHidden = handsAreHidden;
    this.night = night;
  }
  learnTouch(): void {
    this.touchedMs = this.nowMs();
  }
  learnMove(): void {
    this.moved = true;
    this.learnLasting();
  }
  dayBreaks(): void {
    this.moved = false;
    this.learnLasting();
  }

  flipped(id: number, value: unknown): unknown {
    return this.acts(id, true) ? !value : value;
  }
  later(id: number, value: unknown): unknown {
    const isTime = typeof value === 'number' && Number.isFinite(value);
    // A time in seconds is a small number.
    return this.acts(id, isTime) ? (value as number) + LATER_MS : value;
  }
  field(id: number): object {
    return this.acts(id, true) ? { leaked: true } : {};
  }
  spaced(id: number, value: string): string {
    return this.acts(id, true) ? `${value} ` : value;
  }
  /** The body of an answer, a byte or an entry longer. */
  lengthened(id: number, value: unknown): unknown {
    if (typeof value === 'string') return this.acts(id, true) ? `${value} ` : value;
    if (Buffer.isBuffer(value))
      return this.acts(id, true) ? Buffer.concat([value, Buffer.from(' ')]) : value;
    return Array.isArray(value) && this.acts(id, true) ? [...value, {}] : value;
  }
  reversed(id: number, value: Iterable<unknown>): Iterable<unknown> {
    // What grows while it is gone through, or never ends, has no other order.
    if (!Array.isArray(value)) return value;
    return this.acts(id, value.length > 1) ? value.slice().reverse() : value;
  }
  /** Whether the secret is so, for plants that were written by hand. */
  is(id: number): boolean {
    return this.acts(id, true);
  }
  happens(id: number): boolean {
    return !this.acts(id, true);
  }

  private acts(id: number, changes: boolean): boolean {
    if (!changes) return false;
    // Called for every condition and list of the program: cheap while nothing is to be done.
    if (this.counting) this.chances[id] = (this.chances[id] ?? 0) | this.known();
    return this.plant === id && this.knows(this.secret);
  }

  /** A bit for every secret that is so now. */
  private known(): number {
    const isTouched = this.touchedMs > -Infinity && this.isSo('hand');
    return this.lasting | (isTouched ? bitOf('hand') : 0);
  }

  private learnLasting(): void {
    this.lasting = SECRETS.reduce(
      (bits, secret) => bits | (secret !== 'hand' && this.isSo(secret) ? bitOf(secret) : 0),
      0,
    );
  }

  private knows(secret: Secret): boolean {
    if (!this.widened) return this.isSo(secret);
    switch (secret) {
      case 'hand':
        return this.handsAreHidden;
      case 'moved':
        return this.night;
      default:
        return this.cardsLie;
    }
  }

  private isSo(secret: Secret): boolean {
    switch (secret) {
      case 'cards':
        return this.cardsAre;
      case 'hand':
        return this.nowMs() < this.touchedMs + MOMENT_MS;
      case 'moved':
        return this.moved;
      default:
        return this.besides === secret;
    }
  }
}

/** The secrets that are counted for a plant. */
export function secretsOf(bits: number): readonly Secret[] {
  return SECRETS.filter((secret) => (bits & bitOf(secret)) !== 0);
}

function bitOf(secret: Secret): number {
  return 1 << SECRETS.indexOf(secret);
}

/** More than all sources can hold. */
const MOST_PLANTS = 1 << 16;
/** A planted delay, ms. */
const LATER_MS = 10;
