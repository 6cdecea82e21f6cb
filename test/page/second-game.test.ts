/**
 * A game whose deck is chosen, with slots in the middle and tiles that change places in the night, on
 * the page with real clicks: chosen from the same start page, played by one person and two who are
 * played for, from the first touch to the story of the night.
 */

import { expect, onTestFinished, test } from 'vitest';
import type { CardAct } from '../../src/engine/script/hidden-questions.js';
import { DEALS, type Hands } from './hands.js';
import type { Watcher } from './watcher.js';
import { openTable, screenshot, useBrowser } from './whole-game.js';

useBrowser();

const ME = 0;
const MY_SLOT = 0;
/** The two slots of the usual table that no seat has. */
const CENTRE = [16, 17] as const;

/** Somebody who plays with clicks and does in the night what only eyes and hands can. */
class Player {
  readonly did = new Set<string>();

  constructor(
    private readonly watcher: Watcher,
    private readonly hands: Hands,
  ) {}

  async playToTheStory(): Promise<void> {
    const isOver = () => this.isOver();
    await this.watcher.actUntil(isOver, 1_000, () => this.act());
  }

  /** Everything has been turned up and judged: the story of the night begins. */
  private isOver(): boolean {
    return this.watcher.state.phase === 'La storia della notte';
  }

  private async act(): Promise<void> {
    const { state } = this.watcher;
    const { asks } = state;
    if (state.state === 'paused') return this.press('right', 'go on');
    if (asks === undefined || this.watcher.last('players')?.setUp === 'starting') return;
    if (asks.call !== undefined) return this.atNight(asks.call.cards);
    if (!asks.seats.includes(ME)) return;
    switch (asks.kind) {
      case 'ready':
        if ((asks?.progress?.ready ?? []).includes(ME)) return;
        if (state.phase === 'Le tessere') await this.setUp();
        return this.press('right', 'ready');
      case 'point':
        if (asks?.proposed !== undefined) return this.press('right', 'vote');
        return this.hands.touch(asks.slots.find((slot) => slot !== MY_SLOT) ?? MY_SLOT);
      case 'select': {
        // A late second click on the choice of a deck may have fallen on its first tile.
        const [werewolves] = asks.progress?.counts ?? [];
        return werewolves === undefined || werewolves.count === 2
          ? this.press('right', asks.kind)
          : this.hands.touch(werewolves.slot);
      }
      case 'claim':
      case 'press':
        return this.press('right', asks.kind);
      case 'pick':
        return this.hands.touch(asks.slots[0] ?? MY_SLOT);
      default:
        return;
    }
  }

  /** Has tiles dealt, looks at the own one and lays it. */
  private async setUp(): Promise<void> {
    const { watcher, hands } = this;
    if ((watcher.last('cards')?.backs.slots[MY_SLOT]?.length ?? 0) > 0) return;
    await hands.button(DEALS);
    await watcher.until(() => watcher.last('cards')?.backs.fronts[ME]?.length === 1);
    await hands.front(ME);
    await hands.button('Prendile in mano e guarda');
    const tile = await watcher.until(() => watcher.last('faces')?.cards[0]?.name);
    await hands.button(new RegExp(`^${tile}: Posa su`, 'u'));
    await watcher.until(() => watcher.last('cards')?.backs.slots[MY_SLOT]?.length === 1);
    await hands.closeDialog();
    expect(watcher.last('cards')?.backs.slots[CENTRE[0]]).toHaveLength(1);
    expect(watcher.last('cards')?.backs.slots[CENTRE[1]]).toHaveLength(1);
    this.did.add('lay a tile');
  }

  /** Looks at one in the middle, and exchanges the own tile with another's, in calls for it: whoever is called. */
  private async atNight(cards: readonly CardAct[]): Promise<void> {
    const { watcher, hands } = this;
    const { caption } = watcher;
    if (cards.includes('look') && !this.did.has('look in the middle')) {
      await this.lift(CENTRE[0]);
      await hands.button('Rimetti a posto');
      await this.emptyHanded();
      this.did.add('look in the middle');
    } else if (cards.includes('exchange') && !this.did.has('exchange')) {
      await hands.cards(MY_SLOT);
      await hands.button('Scambia senza guardare');
      const other = watcher.state.slots.find(({ owner }) => owner !== undefined && owner !== ME);
      await hands.cards(other?.slot ?? CENTRE[1]);
      this.did.add('exchange');
    } else await watcher.until(() => watcher.caption !== caption);
  }

  private async lift(slot: number): Promise<void> {
    await this.hands.cards(slot);
    await this.hands.button('Guarda la tessera');
    await this.watcher.until(() => this.watcher.last('hand')?.held !== undefined);
  }

  private async emptyHanded(): Promise<void> {
    await this.watcher.until(() => this.watcher.last('hand')?.held === undefined);
  }

  private async press(buttons: 'left' | 'right', what: string): Promise<void> {
    await this.hands.press(ME, buttons);
    this.did.add(what);
  }
}

test('the second game on the page, from the same choice of games to the story of its night', async () => {
  const { page, watcher, byPointer: hands } = await openTable();
  onTestFinished(async () => void (await page.screenshot({ path: screenshot('second-game.png') })));
  await page.locator('.game').getByText('Una Notte da Lupi').click();
  await page.locator('#players').selectOption('3');
  await hands.button('Comincia');
  const player = new Player(watcher, hands);
  await player.playToTheStory();
  // What was touched confirms itself after three seconds, so a slow page need not press for it.
  expect([...player.did]).toEqual(
    expect.arrayContaining(['lay a tile', 'look in the middle', 'exchange', 'ready']),
  );
  // It is over in one night: there are no turns to count.
  expect(await page.locator('.turn').count()).toBe(0);
  // Everybody reads which tiles are in the game; nobody is told where they lie before the reveal.
  expect(await page.locator('.deck').innerText()).toContain('2 × Lupo Mannaro');
  const reveal = watcher.texts.findIndex((text) => text.includes('Le tessere scoperte'));
  const told = watcher.texts
    .slice(0, reveal)
    .filter((text) => !/^\{"kind":"(hand|faces|hello)"/.test(text));
  expect(told.length).toBeGreaterThan(30);
  // Which tiles are in the game is public, and none of them lies anywhere yet.
  for (const text of told) expect(text.replace(/"deck":\[[^\]]*\]/u, '')).not.toMatch(/tile:/);
});
