/** What somebody with the page open, and with patience, learns of hands that move unseen: nothing. */
import { describe, expect, test } from 'vitest';
import { type HeldTable, opened, settled, told } from '../../../support/tables/held-table.js';
import { C, CITIZEN, D, left, right } from '../../../support/tables/lupusburg-table.js';

/** Lets a night come, and the call that begins with this cue. */
async function called(table: HeldTable, cue: 'thief.open' | 'wolf.open'): Promise<void> {
  await table.until(() => table.caption === cue);
  await table.goTo(table.clock.nowMs() + 3_000);
}

describe('at night', () => {
  test('a page that is opened again every moment sees no clock jump when a pad is touched', async () => {
    const watched = async (hands: (table: HeldTable) => void) => {
      const table = await opened();
      await called(table, 'wolf.open');
      const seen: string[] = [];
      const startMs = table.clock.nowMs();
      for (let atMs = startMs; atMs < startMs + 400; atMs += 10) {
        await table.clock.goTo(atMs);
        if (atMs === startMs + 120) hands(table);
        await table.clock.goTo(atMs + 5);
        const late = await table.page();
        seen.push(...told(late));
        late.close();
      }
      return seen;
    };
    const still = await watched(() => {});
    const busy = await watched((table) => table.pad(right(C), true));
    expect(busy).toEqual(still);
  });

  test('a touch just after a call changes no byte of what the pages are told of the call', async () => {
    const watched = async (touches: boolean) => {
      const table = await opened();
      await called(table, 'thief.open');
      const page = await table.page();
      const saidAtMs = table.live.view.caption?.atMs ?? 0;
      await table.until(() => (table.live.view.caption?.atMs ?? 0) > saidAtMs);
      if (touches) {
        await table.clock.goTo(table.clock.nowMs() + 17);
        table.pad(right(D), true);
      }
      await table.goTo(table.clock.nowMs() + 2_000);
      await settled(page);
      return told(page);
    };
    expect(await watched(true)).toEqual(await watched(false));
  });

  test('a hand that reaches for a stack in the dark does not learn that another hand is there', async () => {
    const probed = async (looks: boolean) => {
      const table = await opened();
      const [thief, prober] = [await table.page(), await table.page()];
      await called(table, 'thief.open');
      if (looks) thief.send({ kind: 'lift', slot: right(C), card: 'house' });
      await settled(thief);
      const from = prober.received.length;
      prober.send({ kind: 'lift', slot: right(C), card: 'nothing' });
      prober.send({ kind: 'swap', first: right(C), second: right(C), card: 'nothing' });
      prober.send({ kind: 'lift', slot: right(C), card: 'house' });
      prober.send({ kind: 'put-on', slot: right(C) });
      await settled(prober);
      return prober.received.slice(from);
    };
    expect(await probed(true)).toEqual(await probed(false));
  });

  test('a card that was put down where it was taken lies as it lay, when eyes open', async () => {
    const dawn = async (looks: boolean) => {
      const table = await opened();
      const [thief, other] = [await table.page(), await table.page()];
      await called(table, 'thief.open');
      if (looks) {
        thief.send({ kind: 'lift', slot: right(C), card: 'house' });
        thief.send({ kind: 'put-on', slot: right(C) });
        await settled(thief);
      }
      await table.until(() => !table.live.view.night);
      table.tick();
      await settled(other);
      return other.all('cards').at(-1);
    };
    expect(await dawn(true)).toEqual(await dawn(false));
  });

  test('a hand that lay on a pad too long in the dark is not spoken of when it is gone by dawn', async () => {
    const table = await opened();
    await called(table, 'thief.open');
    table.live.receive({ kind: 'pad', slot: 3, down: true });
    const said: (string | undefined)[] = [];
    await table.until(() => {
      said.push(table.caption);
      if (!table.live.view.night) table.live.receive({ kind: 'pad', slot: 3, down: false });
      return (
        table.live.view.asks?.kind === 'claim' || table.live.view.phase.id === 'phase.privilege'
      );
    });
    expect(said).not.toContain('table.pad-stuck');
  });

  test('a page can pause, and nothing else: no undo, nobody away, no cue again', async () => {
    const table = await opened();
    await called(table, 'thief.open');
    const before = table.disk.filter(({ kind }) => kind !== 'tick').length;
    for (const command of [
      { kind: 'undo', to: 'step' },
      { kind: 'undo', to: 'phase' },
      { kind: 'absent', seat: 1, absent: true },
      { kind: 'repeat' },
    ] as const) {
      table.live.receive({ kind: 'command', command });
      await table.goTo(table.clock.nowMs() + 50);
    }
    expect(table.caption).toBe('thief.open');
    expect(table.disk.filter(({ kind }) => kind !== 'tick').length).toBe(before);
    table.live.receive({ kind: 'command', command: { kind: 'pause' } });
    await table.goTo(table.clock.nowMs() + 50);
    expect(table.caption).toBe('table.paused');
  });

  test('a hand that was under way when a pause began does not end it, however long it presses', async () => {
    const paused = async (presses: boolean) => {
      const table = await opened();
      await called(table, 'wolf.open');
      const page = await table.page();
      table.live.receive({ kind: 'command', command: { kind: 'pause' } });
      const startMs = table.clock.nowMs();
      for (const [afterMs, down] of [
        [900, true],
        [1_100, false],
      ] as const) {
        await table.goTo(startMs + afterMs);
        if (presses) table.live.receive({ kind: 'button', seat: 2, side: 'right', down });
      }
      await table.goTo(startMs + 3_000);
      await settled(page);
      return told(page);
    };
    expect(await paused(true)).toEqual(await paused(false));
  });
});

describe('by day', () => {
  test('whether two characters that changed places were a wolf and a citizen is not told', async () => {
    const swapped = async (wolf: number) => {
      const table = await opened({ wolf, thief: 2 });
      const page = await table.page();
      // Before the first sentence is over: the cards are looked at when it is.
      table.emulatedCards.swap(right(C), left(D), 'character');
      await table.goTo(20_000);
      await settled(page);
      return { told: told(page), disk: table.disk.map(({ kind, atMs }) => `${atMs} ${kind}`) };
    };
    expect(cardAt(await opened({ wolf: right(C), thief: 2 }), right(C))).not.toBe(CITIZEN);
    expect(await swapped(right(C))).toEqual(await swapped(0));
  });

  test('in a pause a lifted card makes no message, whatever timer is held', async () => {
    const paused = async (lifts: boolean) => {
      const table = await opened({ from: 'discussion' });
      await table.until(() => table.live.view.asks?.kind === 'ready');
      table.live.receive({ kind: 'command', command: { kind: 'pause' } });
      await table.goTo(table.clock.nowMs() + 1_000);
      const page = await table.page();
      const startMs = table.clock.nowMs();
      await table.goTo(startMs + 333);
      if (lifts) table.emulatedCards.lift('hand', right(C));
      await table.goTo(startMs + 2_000);
      await settled(page);
      return told(page);
    };
    expect(await paused(true)).toEqual(await paused(false));
  });

  test('the moment of a vote is not in what a page is told of the ballot', async () => {
    const voted = async (laterMs: number) => {
      const table = await opened({ from: 'runoff', indicted: { paw: right(C), tuft: right(D) } });
      await table.until(() => table.live.view.asks?.kind === 'ballot');
      const startMs = table.clock.nowMs();
      const seen: string[] = [];
      for (let atMs = startMs; atMs < startMs + 300; atMs += 25) {
        await table.clock.goTo(atMs);
        if (atMs === startMs + laterMs) {
          table.live.receive({ kind: 'button', seat: 0, side: 'left', down: true });
        }
        const late = await table.page();
        seen.push(...told(late));
        late.close();
      }
      return seen;
    };
    expect(await voted(50)).toEqual(await voted(175));
  });
});

function cardAt(table: HeldTable, slot: number): string | undefined {
  return table.emulatedCards.contents.slots[slot]?.find((card) => card.startsWith('character:'));
}
