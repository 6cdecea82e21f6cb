/**
 * Silences an ACR122U: its beep and its light would tell at night who moved a card. The reader loses the
 * setting when unplugged, so it is set at every connection (API V2.04, 6.2 and 6.7).
 */
import { machineMs } from './child-messages.js';

const BUZZER_OFF = Buffer.from('FF00520000', 'hex');
/** The command that turns both lights off; nothing blinks. */
const LIGHTS_OFF = Buffer.from('FF00400C0400000000', 'hex');

export class LightAndBuzzer {
  /**
   * The start of this part's talk with the empty reader, ms of the machine: no other part may connect meanwhile.
   */
  talkingSinceMs: number | undefined;
  private wasTold = false;
  private toldConnection: object | null = null;

  constructor(private readonly reader: NfcReader) {}

  /** Silences the reader before the first card. A system that forbids it lets the first card beep. */
  async whileEmpty(): Promise<void> {
    if (this.wasTold || this.talkingSinceMs !== undefined) return;
    this.wasTold = true;
    this.talkingSinceMs = machineMs();
    try {
      await this.reader.connect('CONNECT_MODE_DIRECT');
      await this.reader.control(BUZZER_OFF, 40);
      await this.reader.control(LIGHTS_OFF, 40);
    } catch {
      // Not allowed on this system (docs/build/readers.md): `withCard` does it at the first card.
    }
    await this.reader.disconnect().catch(() => {});
    this.talkingSinceMs = undefined;
  }

  /** Sets light and buzzer, once for each connection to a card. */
  async withCard(): Promise<void> {
    const { connection } = this.reader;
    if (connection === this.toldConnection) return;
    await this.reader.transmit(BUZZER_OFF, 40);
    await this.reader.transmit(LIGHTS_OFF, 40);
    this.toldConnection = connection;
  }
}

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
  /** The card; not null during a transmission. */
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
  /** Sends a command to the reader itself; needs a direct connection. */
  control(command: Buffer, mostBytes: number): Promise<Buffer>;
}
