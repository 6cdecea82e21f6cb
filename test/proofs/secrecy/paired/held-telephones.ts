/** Telephones that have seats, a tablet, a host and a guest who look on: pages whose ends are in the test's hand. */
import { z } from 'zod';
import type { SeatIndex } from '../../../../src/engine/table/layout.js';
import type { ClientMessage } from '../../../../src/page/messages/client-messages.js';
import type { HeldPage } from '../../../support/tables/held-page.js';
import type { HeldMachine } from './held-machine.js';
import { AUDIENCES } from './outside.js';

/** The part of `/seats` that a telephone scans. */
const SEATS = z.object({ addresses: z.array(z.object({ seat: z.number(), url: z.string() })) });

export class HeldTelephones {
  private readonly pages = new Map<SeatIndex, HeldPage>();
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

  /** A telephone scans the code of this seat and takes it. */
  async sit(seat: SeatIndex): Promise<void> {
    const { addresses } = SEATS.parse(await this.machine.wire?.json('/seats'));
    const code = addresses.find((one) => one.seat === seat)?.url.split('seat=')[1] ?? '';
    const page = this.machine.openPage(`telephone ${seat}`, 'guest', 'sealed');
    this.pages.set(seat, page);
    page.say({ kind: 'sit', code });
  }

  /** A telephone is gone: its battery is empty. */
  lose(seat: SeatIndex): void {
    this.pages.get(seat)?.close();
    this.pages.delete(seat);
  }

  /** The host frees a seat. */
  free(seat: SeatIndex): void {
    this.host?.say({ kind: 'free-seat', seat });
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
