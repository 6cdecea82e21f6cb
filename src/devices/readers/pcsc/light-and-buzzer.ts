/**
 * Silences an ACR122U: its beep and its light would tell at night who moved a card. The reader loses the
 * setting when unplugged, so it is set at every connection (API V2.04, 6.2 and 6.7).
 */
import { machineMs } from './child-messages.js';
import type { NfcReader } from './nfc-pcsc.js';

const BUZZER_OFF = Buffer.from('FF00520000', 'hex');
/** Changes both lights to off; nothing blinks. */
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

  /** Once for each connection to a card. */
  async withCard(): Promise<void> {
    const { connection } = this.reader;
    if (connection === this.toldConnection) return;
    await this.reader.transmit(BUZZER_OFF, 40);
    await this.reader.transmit(LIGHTS_OFF, 40);
    this.toldConnection = connection;
  }
}
