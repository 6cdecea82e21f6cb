/** Telephones that have seats, a tablet, a host and a guest who look on: pages whose ends are in the test's hand. */
import { z } from 'zod';
import type { SeatIndex } from '../../../../src/engine/table/layout.js';
import type { ClientMessage } from '../../../../src/page/messages/client-messages.js';
import type { HeldPage } from '../../../support/tables/held-page.js';
import type { HeldMachine } from './held-machine.js';
import { AUDIENCES } from './outside.js';

/** The part of `/join` that people read on the host's screen. */
const JOIN = z.object({ addresses: z.tuple([z.object({ word: z.string() })]) });

export class HeldTelephones {
  private readonly pages = new Map<SeatIndex, HeldPage>();
  private readonly secrets = new Map<SeatIndex, string>();
  private host: HeldPage | undefined;

  constructor(
    private readonly machine: HeldMachine,
    private readonly count: number,
  ) {}

  /** All pages open, and telephones take the first seats. */
  async open(): Promise<void> {
    this.pages.clear();
    this.machine.openPage(AUDIENCES.guest, 'guest');
    this.machine.openPage(AUDIENCES.table, 'table');
    this.host = this.machine.openPage(AUDIENCES.host, 'host');
    for (let seat = 0; seat < this.count; seat += 1) await this.sit(seat);
  }

  /** A telephone sits down there with the word of the evening, or comes back with its secret. */
  async sit(seat: SeatIndex): Promise<void> {
    const { addresses } = JOIN.parse(await this.machine.wire?.json('/join'));
    const [{ word }] = addresses;
    const hear = (text: string) => {
      const secret = /"secret":"([\w-]+)"/u.exec(text)?.[1];
      if (secret !== undefined) this.secrets.set(seat, secret);
    };
    const page = this.machine.openPage(`telephone ${seat}`, 'guest', 'sealed', hear);
    this.pages.set(seat, page);
    const secret = this.secrets.get(seat);
    page.say(
      secret === undefined
        ? { kind: 'sit', word, name: `Player ${seat + 1}`, seat }
        : { kind: 'sit-again', secret },
    );
  }

  /** A telephone is gone: its battery is empty. */
  lose(seat: SeatIndex): void {
    this.pages.get(seat)?.close();
    this.pages.delete(seat);
  }

  /** The host frees a seat. */
  free(seat: SeatIndex): void {
    this.host?.say({ kind: 'free-seat', seat });
    this.secrets.delete(seat);
  }

  say(seat: SeatIndex, message: ClientMessage): void {
    this.pages.get(seat)?.say(message);
  }

  /** No telephone holds anything or looks. */
  letGo(): void {
    for (const page of this.pages.values())
      page.say({ kind: 'at-night', looks: false, down: [], act: { kind: 'put-back' } });
  }
}
