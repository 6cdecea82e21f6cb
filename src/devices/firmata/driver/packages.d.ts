/**
 * Types for the used parts of three packages without types: johnny-five 2.1, node-pixel 0.11 and firmata-io
 * 2.3. The rest is not declared, so that it cannot be used by accident.
 */

declare module 'firmata-io' {
  import type { EventEmitter } from 'node:events';

  /** A carrier of the bytes: normally a serial port, here the driver's own ends. */
  interface Transport extends EventEmitter {
    write(data: Uint8Array, done?: () => void): void;
  }

  /** A board that speaks Firmata. `reportversion`, `queryfirmware` and `ready` are its events. */
  class Firmata extends EventEmitter {
    constructor(transport: Transport, options?: { readonly reportVersionTimeout?: number });
    readonly isReady: boolean;
    /** Empty until `queryfirmware`; reported by the board, unchecked. */
    readonly firmware: unknown;
    /** Empty until `ready`; reported by the board, unchecked. */
    readonly pins: unknown;
    /** Bytes of a message that is not complete. */
    readonly buffer: number[];
    readonly reportVersionTimeoutId: NodeJS.Timeout;
    readonly MODES: { readonly INPUT: number; readonly PULLUP: number };
    reportVersion(answered: () => void): void;
    queryFirmware(answered: () => void): void;
    queryPinState(pin: number, answered: () => void): void;
  }

  const bindTransport: { readonly Firmata: typeof Firmata };

  export type { Firmata, Transport };
  export default bindTransport;
}

declare module 'johnny-five' {
  import type { EventEmitter } from 'node:events';
  import type { Firmata } from 'firmata-io';

  interface BoardOptions {
    readonly io: Firmata;
    /** A prompt in the terminal. It is on by default, as are the two below: log lines and an own Ctrl-C. */
    readonly repl: false;
    readonly debug: false;
    readonly sigint: false;
  }

  class Board extends EventEmitter {
    constructor(options: BoardOptions);
    /** Every board ever made. */
    static readonly cache: Board[];
    readonly io: Firmata;
    readonly isReady: boolean;
    /** The timer from `connect` until `ready`. */
    readonly timer: NodeJS.Timeout | null;
    pinMode(pin: number, mode: number): this;
    /** Reports the level of a digital pin, 0 or 1, now and whenever its port changes. */
    digitalRead(pin: number, tell: (level: number) => void): this;
  }

  const five: { readonly Board: typeof Board };

  export type { Board };
  export default five;
}

declare module 'node-pixel' {
  import type { EventEmitter } from 'node:events';
  import type { Board } from 'johnny-five';

  interface StripOptions {
    readonly board: Board;
    readonly controller: 'FIRMATA';
    readonly strips: {
      readonly pin: number;
      readonly color_order: number;
      readonly length: number;
    }[];
    readonly gamma: number;
  }

  interface Pixel {
    /** Sets the colour: red, green, blue. The package keeps and changes the array. */
    color(rgb: [number, number, number]): void;
  }

  class Strip extends EventEmitter {
    constructor(options: StripOptions);
    pixel(address: number): Pixel;
    /** Sets all pixels at once, in one command. */
    color(rgb: [number, number, number]): void;
    show(): void;
  }

  const nodePixel: { readonly Strip: typeof Strip; readonly COLOR_ORDER: { readonly GRB: number } };

  export type { Strip };
  export default nodePixel;
}
