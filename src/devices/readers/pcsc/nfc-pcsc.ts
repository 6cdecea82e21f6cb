/** Types for the used part of `nfc-pcsc`, which has none and may not be installed. */

export interface NfcModule {
  readonly NFC: new () => Nfc;
}

export interface Nfc {
  on(event: 'reader', listener: (reader: NfcReader) => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
}

export interface NfcReader {
  /** PC/SC's name, e.g. `ACS ACR122U PICC Interface 00 00`. */
  readonly name: string;
  /** `false`: a card is reported after connecting, without any question to it. */
  autoProcessing: boolean;
  connection: { readonly protocol: number } | null;
  /** Must not be null during a transmission. */
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
  /** Resolves with the answer; its last two bytes are the status. */
  transmit(command: Buffer, mostBytes: number): Promise<Buffer>;
  /** A command for the reader itself; needs a direct connection. */
  control(command: Buffer, mostBytes: number): Promise<Buffer>;
}
