/** A virtual NFC card, byte by byte: what an NTAG213 answers through a PC/SC reader. */

/** Bytes of user memory and what is around it: 45 pages of four. */
const PAGES = 45;

const ATR = {
  /** A storage card, as readers make it up for NTAG21x and Ultralight (PC/SC part 3). */
  sticker: '3B8F8001804F0CA0000003060300030000000068',
  /** A telephone: ISO 14443-4. */
  telephone: '3B80800101',
} as const;

export interface CardSpec {
  /** In hex, nothing between. A telephone has another every time it is asked. */
  readonly uid: string;
  readonly kind?: keyof typeof ATR;
  /** A second tag in the same field, which only a direct question to the reader's chip tells. */
  readonly second?: string;
  /** So many questions for its number are refused first. */
  readonly refusals?: number;
}

/** Talks the protocol of vpcd from a card's side: what comes in, and what goes back. */
export class VirtualCard {
  private readonly memory = Buffer.alloc(4 * PAGES);
  private refusals: number;
  /** Every command it was given, in hex. */
  readonly commands: string[] = [];

  constructor(private readonly spec: CardSpec) {
    this.refusals = spec.refusals ?? 0;
    Buffer.from(spec.uid, 'hex').copy(this.memory);
  }

  /** What goes back for a message of vpcd; undefined: nothing. */
  answer(message: Buffer): Buffer | undefined {
    if (message.length === 1) {
      // 0 off, 1 on, 2 reset, 4 answer to reset.
      return message[0] === 4 ? Buffer.from(ATR[this.spec.kind ?? 'sticker'], 'hex') : undefined;
    }
    return this.command(message);
  }

  private command(apdu: Buffer): Buffer {
    this.commands.push(apdu.toString('hex').toUpperCase());
    const [first, instruction, , page = 0, length = 0] = apdu;
    if (first !== 0xff) return DONE_BADLY;
    switch (instruction) {
      case 0xca:
        return this.number();
      case 0xb0:
        return page + Math.ceil(length / 4) > PAGES
          ? DONE_BADLY
          : Buffer.concat([this.memory.subarray(4 * page, 4 * page + length), DONE]);
      case 0xd6:
        // The first four pages hold its number and its locks.
        if (page < 4 || page >= PAGES || apdu.length !== 9) return DONE_BADLY;
        apdu.copy(this.memory, 4 * page, 5, 9);
        return DONE;
      case 0x00:
        return this.listed(apdu);
      default:
        return DONE;
    }
  }

  private number(): Buffer {
    if (this.refusals > 0) {
      this.refusals -= 1;
      return DONE_BADLY;
    }
    if (this.spec.kind === 'telephone') {
      const random = Buffer.alloc(4, this.commands.length);
      random[0] = 0x08;
      return Buffer.concat([random, DONE]);
    }
    return Buffer.concat([Buffer.from(this.spec.uid, 'hex'), DONE]);
  }

  /** InListPassiveTarget of a PN532, through the reader's direct transmit. */
  private listed(apdu: Buffer): Buffer {
    if (apdu.subarray(5).toString('hex') !== 'd44a0200') return DONE_BADLY;
    const uids = [this.spec.uid, ...(this.spec.second === undefined ? [] : [this.spec.second])];
    const targets = uids.map((uid, index) => {
      const bytes = Buffer.from(uid, 'hex');
      return Buffer.concat([Buffer.from([index + 1, 0x00, 0x44, 0x00, bytes.length]), bytes]);
    });
    return Buffer.concat([Buffer.from([0xd5, 0x4b, targets.length]), ...targets, DONE]);
  }
}

const DONE = Buffer.from('9000', 'hex');
const DONE_BADLY = Buffer.from('6300', 'hex');
