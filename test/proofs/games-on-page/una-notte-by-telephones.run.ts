/**
 * A whole game of Una Notte da Lupi by four people with a telephone each, and nothing else: they read their page,
 * follow the large button, and touch what a finger reaches.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { labels } from '../../../src/page/browser/labels.it.js';
import { launchBrowser } from '../../page/browser.js';
import { startProgram } from '../../page/program.js';
import { Watcher } from '../../page/watcher.js';
import { screenshot } from '../../page/whole-game.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { Fingers } from './fingers.js';
import { seatAddresses } from './seat-addresses.js';

/** Calls are long, because a busy machine shows and feels late. */
const SHORT_DAY = `
voice: { output: none }
games: { una-notte-da-lupi: { discussion_seconds: 60, night_phase_seconds: 20 } }
`;
const SEATS = [0, 1, 2, 3];
/** By the beginning of the card's name, what its player does when he is called. */
const CALLED = { lup: 'looks', vegg: 'peeks', guast: 'swaps neighbours', truff: 'swaps' } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The call of a card, by its name: the beginning of the role's, and the act. */
function callOf(card: string) {
  return Object.entries(CALLED).find(([name]) => card.includes(name));
}

/** What a person sees on his telephone. */
interface Seen {
  readonly next: string;
  readonly isOff: boolean;
  readonly words: string;
  readonly ownCards: string;
  readonly isOver: boolean;
  readonly isNight: boolean;
}

/** A person with a telephone. */
class TelephonePerson {
  /** The card that was looked at before the night, as the page names it. */
  card = '';
  /** The words of the last call that was answered. */
  private answered = '';
  readonly did: string[] = [];

  constructor(
    readonly seat: number,
    readonly page: Page,
    readonly fingers: Fingers,
  ) {}

  see(): Promise<Seen> {
    return this.page.evaluate(() => {
      const text = (selector: string) =>
        document.querySelector(selector)?.textContent?.trim() ?? '';
      const next = document.querySelector('#next');
      return {
        next: text('#next'),
        isOff: next === null || next.getAttribute('aria-disabled') === 'true',
        words: text('.caption'),
        ownCards: document.querySelector('.own-cards')?.getAttribute('aria-label') ?? '',
        isOver:
          document.querySelector('.layout')?.getAttribute('data-shows')?.includes('result') ===
          true,
        isNight: document.body.dataset['night'] === 'true',
      };
    });
  }

  /** Does what the page asks of this person, if anything. @returns whether the game is over. */
  async acts(): Promise<boolean> {
    const seen = await this.see();
    if (seen.isOver) return true;
    if (seen.ownCards !== '') this.card = seen.ownCards.toLowerCase();
    if (seen.isNight) await this.atNight(seen);
    else if (!seen.isOff) await this.byDay(seen);
    return false;
  }

  private async byDay({ next }: Seen): Promise<void> {
    if (next !== labels.next.touchLit) {
      if (await this.fingers.tap('#next')) this.did.push(next);
      return;
    }
    const ring = `.slot-ring[data-slot="${2 * ((this.seat + 1) % SEATS.length)}"]`;
    if (await this.fingers.tap(ring)) this.did.push('votes');
  }

  /** Who is called holds *look* with one finger, and acts with another. */
  private async atNight({ words }: Seen): Promise<void> {
    const call = callOf(this.card);
    if (call === undefined || this.answered === words) return;
    const [name, act] = call;
    if (!words.toLowerCase().includes(name) || !/ apr(?:e|ono) gli occhi/u.test(words)) return;
    this.answered = words;
    const look = await this.fingers.press('#look');
    if (look === undefined) throw new Error('The button that opens the eyes is not in sight.');
    const before = await this.lookAt();
    await this.page.locator('.seen').waitFor();
    const [left, right] = [(this.seat + 3) % 4, (this.seat + 1) % 4];
    if (act === 'peeks') await this.takesUp(right);
    if (act === 'swaps') await this.swaps(this.seat, right);
    if (act === 'swaps neighbours') await this.swaps(left, right);
    await this.page.waitForTimeout(300);
    await this.page.screenshot({ path: screenshot(`telephone-${name}.png`) });
    // What is seen moves nothing under the finger.
    expect(await this.lookAt()).toEqual(before);
    await this.fingers.lift(look);
    this.did.push(act);
  }

  private lookAt() {
    return this.page.locator('#look').boundingBox();
  }

  /** The card that lies before a seat, which one finger takes up while another keeps the eyes open. */
  private async takesUp(seat: number): Promise<void> {
    await this.actsOn(seat);
    await this.page.locator('.in-hand .face').first().waitFor();
  }

  /** Two cards as they lie: a call for an exchange offers it first. */
  private async swaps(first: number, second: number): Promise<void> {
    await this.actsOn(first);
    await this.page.locator('.in-hand').waitFor();
    await this.taps(`.slot-cards[data-slot="${2 * second}"]`);
    await this.page.locator('.in-hand').waitFor({ state: 'detached' });
  }

  /** The first act that the page offers on the card before a seat. */
  private async actsOn(seat: number): Promise<void> {
    await this.taps(`.slot-cards[data-slot="${2 * seat}"]`);
    await this.taps('dialog .choices .main');
  }

  private async taps(selector: string): Promise<void> {
    await this.page.locator(selector).first().waitFor();
    if (!(await this.fingers.tap(selector))) {
      await this.page.screenshot({ path: screenshot('telephone-out-of-reach.png') });
      throw new Error(`No finger reaches ${selector}.`);
    }
  }
}

test('four people play Una Notte da Lupi to its result with a telephone each', async () => {
  const program = await startProgram({
    directory: await temporaryDirectory(),
    speed: 1,
    sections: SHORT_DAY,
  });
  onTestFinished(async () => void (await program.stop()));
  const host = await (await browser.newContext({ locale: 'it-IT' })).newPage();
  await host.goto(program.url);
  const addresses = await seatAddresses(host);
  await host.context().close();

  const people: TelephonePerson[] = [];
  let watcher: Watcher | undefined;
  for (const seat of SEATS) {
    const context = await browser.newContext({
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'it-IT' },
    });
    onTestFinished(() => context.close());
    // A call is over after that: then it can no longer be answered.
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    watcher ??= Watcher.of(page);
    await page.goto(addresses[seat] ?? '');
    await page.locator('#next').waitFor();
    people.push(new TelephonePerson(seat, page, await Fingers.on(page)));
  }
  const [first] = people;
  if (first === undefined || watcher === undefined) throw new Error('Nobody has a telephone.');
  await first.page.locator('#players').selectOption('4');
  expect(await first.fingers.tap('.game:has([value="una-notte-da-lupi"])')).toBe(true);
  const begun = performance.now();
  for (;;) {
    const over = [];
    for (const person of people) over.push(await person.acts());
    if (over.every(Boolean)) break;
    await first.page.waitForTimeout(150);
  }
  const presses = people.map(({ fingers }) => fingers.presses);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const playMs = watcher.state.nowMs;
  process.stdout.write(
    `four telephones: ${presses.reduce((sum, one) => sum + one, 0)} presses (${presses.join(', ')}), ${seconds} s by the clock, ${Math.round(playMs / 1_000)} s since the table began\n`,
  );
  await first.page.screenshot({ path: screenshot('telephone-result.png') });
  const result = watcher.state.result;
  expect(result?.players).toHaveLength(SEATS.length);
  expect(result?.players.some(({ won }) => won)).toBe(true);
  for (const { did, card } of people)
    expect(did).toEqual(expect.arrayContaining(['votes', ...(callOf(card)?.slice(1) ?? [])]));
  // Of seven cards two are farmers', so somebody was called.
  expect(people.some(({ card }) => callOf(card) !== undefined)).toBe(true);
});
