/** Reports the stickers held to the readers, and the readers' troubles, while a deck is registered. */

import { runningClock } from '../../../engine/play/index.js';
import type { TagId } from '../../../engine/table/index.js';
import type { ArtiglioError } from '../../../errors/index.js';
import type { TableConfiguration } from '../../../host/config/index.js';
import { NewTagDetector } from '../../../learn/registration/index.js';
import { WatchedReaders } from '../../running/watched-readers.js';
import { NO_READER, ReaderWatch } from './reader-watch.js';

const LYING_ALREADY =
  'A card that already lies on a reader is not taken: lift it and hold it there again.';

export interface HeldStickersListener {
  /** One sticker was held to a reader. */
  readonly held: (tag: TagId) => void;
  /** Two are held together: neither is used. `takenBack` was reported as held, a moment ago. */
  readonly heldTogether: (takenBack: TagId | undefined) => void;
  /** A telephone, a bank card, or a sticker that cannot be read. */
  readonly heldOther: () => void;
  /** The number of readers that answer, and their troubles. */
  readonly reading: (readers: number, troubles: readonly ArtiglioError[]) => void;
  readonly print: (line: string) => void;
}

export class HeldStickers {
  private readonly clock = runningClock(0);
  private readonly detector = new NewTagDetector();
  private readonly watch = new ReaderWatch();
  private readonly readers: WatchedReaders;
  private hasBegun = false;
  private trouble = '';
  private otherThing = false;
  private cancelWake = () => {};

  constructor(
    configuration: TableConfiguration,
    private readonly listener: HeldStickersListener,
  ) {
    this.readers = new WatchedReaders(configuration, (readers) => this.look(readers));
  }

  /** Waits until it is known which readers answer. Prints their troubles before the person begins. */
  async begin(): Promise<void> {
    await this.readers.known();
    this.hasBegun = true;
    this.say(this.watch.begin(this.readers.all, this.clock.nowMs()));
    if (this.detector.lyingCount > 0) this.listener.print(LYING_ALREADY);
  }

  async close(): Promise<void> {
    this.cancelWake();
    await this.readers.close();
  }

  private look({ all, troubles }: WatchedReaders): void {
    const { held, heldTogether, heldOther, reading, print } = this.listener;
    const { tags, isTogether, takenBack, areLyingAlready } = this.detector.newTags(all);
    for (const tag of tags) held(tag);
    if (isTogether) heldTogether(takenBack);
    const isOtherThing = all.some((reader) => reader.otherThing);
    if (isOtherThing && !this.otherThing) heldOther();
    this.otherThing = isOtherThing;
    reading(all.length, troubles);
    const words = troubles.map(({ message }) => message).join('\n');
    if (words !== '' && words !== this.trouble) print(`${words}\nStickers can be typed, too.`);
    this.trouble = words;
    if (!this.hasBegun) return;
    this.tellOfReaders(this.watch.see(all, this.clock.nowMs()));
    if (areLyingAlready) print(LYING_ALREADY);
  }

  private say(lines: readonly string[]): void {
    for (const line of lines) {
      // The trouble that stops all readers was already printed, with advice.
      if (line !== NO_READER || this.trouble === '') this.listener.print(line);
    }
  }

  private tellOfReaders(lines: readonly string[]): void {
    this.say(lines);
    this.cancelWake();
    this.cancelWake = this.clock.callAt(this.watch.nextAtMs, () =>
      this.tellOfReaders(this.watch.passTime(this.clock.nowMs())),
    );
  }
}
