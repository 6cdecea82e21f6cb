/** The parts of the driver that are looked at. */
import type { BoardDriver } from '../../../src/devices/board/board-driver.js';

/** Its private fields, as ordinary ones. */
export interface Inside {
  readonly options: object;
  readonly configuration: object;
  readonly link: {
    readonly isOpen: boolean;
    readonly idle: boolean;
    readonly nextSequenceNumber: number;
    readonly proposedId: number;
  };
  readonly counters: { readonly sessions: number };
  readonly scenes: { readonly recorder: { sceneNumber: number } | undefined };
}

/** Private fields of TypeScript are fields like others when the program runs. */
export function insideOf<T extends object>(part: T): T extends BoardDriver ? Inside : T {
  return part as unknown as T extends BoardDriver ? Inside : T;
}
