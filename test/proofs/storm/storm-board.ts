/**
 * The board of a storm, above the bytes: it shows scenes, feels hands, falls out and comes back. What a driver tells of
 * a real one it tells in the same order: `lost`, then what was held goes up; `found`, then what is held goes down.
 */

import type { BoardListener, FoundBoard, LossReason } from '../../../src/devices/table-board.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import type { Scene } from '../../../src/engine/table/scene.js';
import { ArtiglioError } from '../../../src/errors/artiglio-error.js';
import type { Life, StormClock } from './storm-clock.js';

/** A trouble of one input. */
export type InputTrouble = 'stuck' | 'dead' | 'bounces' | 'hums';

/** How long a board takes to answer, ms. */
const FOUND_MS = 100;

export class StormBoard {
  /** How late and how often an edge comes. */
  delayMs = 0;
  isDoubled = false;
  readonly troubles = new Map<string, InputTrouble>();
  onScene: (scene: Scene) => void = () => {};
  private life: Life | undefined;
  private listener: BoardListener | undefined;
  private isThere = false;
  private serial = 1;
  private readonly held = new Map<string, TableInput>();
  /** Inputs that the program believes to be down. */
  private readonly told = new Map<string, TableInput>();

  constructor(private readonly clock: StormClock) {}

  /** A life of the program looks for its board. */
  attach(life: Life, listener: BoardListener): void {
    this.life = life;
    this.listener = listener;
    this.isThere = false;
    this.told.clear();
    this.find();
  }

  /** Whether it was told nothing since it was found. */
  get isDark(): boolean {
    return this.shown === '';
  }

  get answers(): boolean {
    return this.isThere;
  }

  /** A board is sent what is new only, and all of it when it is found. */
  show(scene: Scene): void {
    if (!this.isThere) return;
    const text = JSON.stringify(scene);
    if (text === this.shown) return;
    this.shown = text;
    this.onScene(scene);
  }
  private shown = '';

  /** A hand on a pad or a button, now. */
  hand(input: TableInput): void {
    const name = nameOf(input);
    const trouble = this.troubles.get(name);
    if (input.down) this.held.set(name, input);
    else this.held.delete(name);
    if (trouble === 'dead' || trouble === 'hums' || !this.isThere) return;
    if (trouble === 'stuck' && !input.down) return;
    const edges =
      trouble === 'bounces'
        ? [input, { ...input, down: !input.down }, input]
        : this.isDoubled
          ? [input, input]
          : [input];
    for (const [index, edge] of edges.entries()) this.tellLater(edge, this.delayMs + 7 * index);
  }

  /** An input that troubles from now on. */
  trouble(input: TableInput, trouble: InputTrouble): void {
    this.troubles.set(nameOf(input), trouble);
    const down = { ...input, down: true };
    if (trouble === 'stuck') this.tellLater(down, 0);
    if (trouble === 'hums') this.chatters(input, true);
  }

  calm(input: TableInput): void {
    const trouble = this.troubles.get(nameOf(input));
    this.troubles.delete(nameOf(input));
    if (trouble === 'hums') this.chatters(input, false);
    if (!this.held.has(nameOf(input))) this.tellLater({ ...input, down: false }, 0);
  }

  lose(reason: LossReason): void {
    if (!this.isThere) return;
    this.isThere = false;
    this.event({ kind: 'lost', reason });
    for (const input of [...this.told.values()]) this.tell({ ...input, down: false });
  }

  /** The board answers again after so many ms, as another one where `isOther`. */
  find(afterMs = FOUND_MS, isOther = false): void {
    if (isOther) this.serial += 1;
    this.after(afterMs, () => {
      if (this.isThere) return;
      this.isThere = true;
      this.shown = '';
      const board: FoundBoard = {
        port: 'storm:0',
        model: 'mega',
        firmwareVersion: '1',
        id: `0000000${this.serial % 10}`,
      };
      this.event({ kind: 'found', board });
      for (const input of this.held.values()) this.tellLater({ ...input, down: true }, 0);
    });
  }

  /** Something answers that is no board of this program. */
  refuse(): void {
    const error = new ArtiglioError(
      'BOARD_FIRMWARE_OTHER',
      'The board on storm:0 runs another firmware.',
      'Flash it.',
    );
    this.event({ kind: 'refused', error });
  }

  private chatters(input: TableInput, chatters: boolean): void {
    const place =
      input.kind === 'pad' ? { pad: input.slot } : { seat: input.seat, side: input.side };
    this.event({ kind: 'inputChatters', input: place, chatters });
  }

  private tellLater(input: TableInput, afterMs: number): void {
    if (afterMs === 0) this.tell(input);
    else this.after(afterMs, () => this.tell(input));
  }

  /** A board tells states: an edge is told once. */
  private tell(input: TableInput): void {
    const name = nameOf(input);
    if (!this.isThere && input.down) return;
    if (this.told.has(name) === input.down) return;
    if (input.down) this.told.set(name, input);
    else this.told.delete(name);
    this.reach((listener) => listener.input(input, this.clock.nowMs));
  }

  private event(event: Parameters<BoardListener['event']>[0]): void {
    this.reach((listener) => listener.event(event, this.clock.nowMs));
  }

  /** A process that is stopped reads its ports when it goes on. */
  private reach(tell: (listener: BoardListener) => void): void {
    const { clock, life, listener } = this;
    if (life?.isDead === true || listener === undefined) return;
    // What waits in a port is no timer of the program.
    if (clock.isStopped)
      clock.callAt(clock.goesOnAtMs, () => listener === this.listener && this.reach(tell));
    else tell(listener);
  }

  private after(ms: number, act: () => void): void {
    const { life } = this;
    // The board's own time: it is no timer of the program.
    this.clock.callAt(this.clock.nowMs + ms, () => life === this.life && act());
  }
}

function nameOf(input: TableInput): string {
  return input.kind === 'pad' ? `pad ${input.slot}` : `button ${input.seat} ${input.side}`;
}
