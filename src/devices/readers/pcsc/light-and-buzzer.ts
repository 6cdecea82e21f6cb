/**
 * Silences an ACR122U: its beep and its light would tell at night who moved a card. The reader forgets
 * it when it is plugged in again, so it is told at every connection (API V2.04, 6.2 and 6.7).
 */
import { machineMs } from './child-messages.js';
import type { NfcReader } from './nfc-pcsc.js';

const BUZZER_OFF = Buffer.from('FF00520000', 'hex');
/** Both lights are to be changed, and both to be off; nothing blinks. */
const LIGHTS_OFF = Buffer.from('FF00400C0400000000', 'hex');

export class LightAndBuzzer {
  /**
   * Since when the reader is being spoken to without a card, ms of the machine: no other part may connect
   * to it meanwhile.
   */
  talkingSinceMs: number | undefined;
  private wasTold = false;
  private toldConnection: object | null = null;

  constructor(private readonly reader: NfcReader) {}

  /** Before the first card comes. A system that forbids it leaves the first card with a beep. */
  async whileEmpty(): Promise<void> {
    if (this.wasTold || this.talkingSinceMs !== undefined) return;
    this.wasTold = true;
    this.talkingSinceMs = machineMs();
    try {
      await this.reader.connect('CONNECT_MODE_DIRECT');
      await this.reader.control(BUZZER_OFF, 40);
      await this.reader.control(LIGHTS_OFF, 40);
    } catch {
      // Not allowed here (docs/readers.md): `withCard` says it as soon as a card lies there.
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
