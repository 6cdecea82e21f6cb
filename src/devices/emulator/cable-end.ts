/** The two ends of an emulated serial cable. */

/** The board's end of a serial cable, as a port sees it. */
export interface CableEnd {
  /** Whether the port can be opened: the board has its supply and the cable is in. */
  readonly reachable: boolean;
  /** Whether a program holds the port. */
  readonly taken: boolean;
  /** A program has opened the port, or changed its baud rate. DTR going active resets the board. */
  connect(plug: SerialPlug, baudRate: number): void;
  disconnect(plug: SerialPlug, dropsDataTerminalReady: boolean): void;
  /** DTR was set by the program that holds the port. */
  setDataTerminalReady(ready: boolean): void;
  send(bytes: Uint8Array): void;
  /** Resolves when all bytes sent have been on the wire. */
  drain(): Promise<void>;
}

/** The host's end of the cable, as a board sees it. */
export interface SerialPlug {
  onBytes: ((bytes: Uint8Array) => void) | undefined;
  /** The cable was pulled, or the board's thread ended. */
  onUnplugged: (() => void) | undefined;
}
