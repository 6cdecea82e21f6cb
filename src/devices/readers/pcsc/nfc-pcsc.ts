/** As much of `nfc-pcsc` as is used; the package brings no types, and is not there for everybody. */

export interface NfcModule {
  readonly NFC: new () => Nfc;
}

export interface Nfc {
  on(event: 'reader', listener: (reader: NfcReader) => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
}

export interface NfcReader {
  /** As PC/SC calls it, e.g. `ACS ACR122U PICC Interface 00 00`. */
  readonly name: string;
  /** `false`: a card is told with its connection made, and nothing is asked of it. */
  autoProcessing: boolean;
  connection: { readonly protocol: number } | null;
  /** Must not be null while something is transmitted. */
  card: object | null;
  /** The reader of `@pokusew/pcsclite` below it. */
  readonly reader: {
    connected: boolean;
    on(
      event: 'status',
      listener: (status: { readonly state: number; readonly atr?: Buffer }) => void,
    ): void;
  };
  on(event: 'card' | 'end', listener: () => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  connect(mode?: 'CONNECT_MODE_DIRECT' | 'CONNECT_MODE_CARD'): Promise<unknown>;
  disconnect(): Promise<unknown>;
  /** Resolves with the answer, the two bytes of its status last. */
  transmit(command: Buffer, mostBytes: number): Promise<Buffer>;
  /** Something for the reader itself; needs a direct connection. */
  control(command: Buffer, mostBytes: number): Promise<Buffer>;
}
