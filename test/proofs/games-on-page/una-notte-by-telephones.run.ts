/**
 * A whole game of Una Notte da Lupi by four people with a telephone each, and nothing else: they read their screen,
 * press the large answer, and touch the names that a finger reaches.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seatLabels } from '../../../src/page/browser/seat-labels.it.js';
import { launchBrowser } from '../../page/browser.js';
import { startProgram } from '../../page/program.js';
import { readWord, sitDown } from '../../page/sit-down.js';
import { Watcher } from '../../page/watcher.js';
import { screenshot } from '../../page/whole-game.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { Fingers } from './fingers.js';

/** Calls are long, because a busy machine shows and feels late. */
const SHORT_DAY = `
voice: { output: none }
games: { una-notte-da-lupi: { discussion_seconds: 60, night_phase_seconds: 20 } }
`;
const NAMES = ['Anna', 'Marco', 'Gigi', 'Zoë'];
const TELEPHONE = { width: 360, height: 640 };
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
  readonly hasAnswer: boolean;
  readonly answer: string;
  readonly words: string;
  readonly ask: string;
  readonly ownCard: string;
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
    readonly name: string,
    readonly page: Page,
    readonly fingers: Fingers,
  ) {}

  see(): Promise<Seen> {
    return this.page.evaluate(() => {
      const text = (selector: string) =>
        document.querySelector(selector)?.textContent?.trim() ?? '';
      return {
        hasAnswer: document.querySelector('.answer.main') !== null,
        answer: text('.answer.main'),
        words: text('.caption'),
        ask: text('.ask'),
        ownCard: text('.my-cards .face'),
        isOver: document.querySelector('.result-player') !== null,
        isNight: document.body.dataset['night'] === 'true',
      };
    });
  }

  /** Does what the page asks of this person, if anything. @returns whether the game is over. */
  async acts(): Promise<boolean> {
    const seen = await this.see();
    if (seen.isOver) return true;
    if (seen.ownCard !== '') this.card = seen.ownCard.toLowerCase();
    if (seen.isNight) await this.atNight(seen);
    else await this.byDay(seen);
    return false;
  }

  private async byDay({ hasAnswer, answer, ask }: Seen): Promise<void> {
    if (hasAnswer) {
      if (await this.fingers.tap('.answer.main')) this.did.push(answer);
    } else if (ask.startsWith(seatLabels.yourTurn) && (await this.fingers.tap('.pick')))
      this.did.push('votes');
  }

  /** Who is called holds the screen with one finger, and acts with another. */
  private async atNight({ words }: Seen): Promise<void> {
    const call = callOf(this.card);
    if (call === undefined || this.answered === words) return;
    const [name, act] = call;
    if (!words.toLowerCase().includes(name) || !/ apr(?:e|ono) gli occhi/u.test(words)) return;
    this.answered = words;
    const eyes = await this.fingers.press('.night-phase');
    if (eyes === undefined) throw new Error('Nothing opens the eyes.');
    const others = NAMES.filter((one) => one !== this.name);
    const [left = '', , right = ''] = others;
    if (act === 'peeks') await this.rests(right);
    if (act === 'swaps') await this.rests('Tu', right);
    if (act === 'swaps neighbours') await this.rests(left, right);
    await this.page.waitForTimeout(300);
    await this.page.screenshot({ path: screenshot(`telephone-${name}.png`) });
    await this.fingers.lift(eyes);
    this.did.push(act);
  }

  /** Lets a finger rest on each of these names, longer than it takes to count. */
  private async rests(...names: readonly string[]): Promise<void> {
    const tiles = this.page.locator('.night-tile');
    await tiles.first().waitFor();
    const shown = await tiles.allTextContents();
    for (const name of names) {
      const tile = `.night-tile:nth-of-type(${shown.indexOf(name) + 1})`;
      if (!(await this.fingers.hold(tile, 700))) throw new Error(`No finger reaches ${name}.`);
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
  const watcher = Watcher.of(host);
  await host.goto(program.url);
  const word = await readWord(host);

  const people: TelephonePerson[] = [];
  for (const name of NAMES) {
    const context = await browser.newContext({
      ...{ viewport: TELEPHONE, hasTouch: true, isMobile: true, locale: 'it-IT' },
    });
    onTestFinished(() => context.close());
    // A call is over after that: then it can no longer be answered.
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    await sitDown(page, program.url, word, name);
    people.push(new TelephonePerson(name, page, await Fingers.on(page)));
  }
  for (const { fingers } of people) expect(await fingers.tap('.answer.main')).toBe(true);
  await host.locator('.game:has([value="una-notte-da-lupi"])').click();
  await host.locator('#next').click();
  const begun = performance.now();
  for (;;) {
    const over = [];
    for (const person of people) over.push(await person.acts());
    if (over.every(Boolean)) break;
    await host.waitForTimeout(150);
  }
  const presses = people.map(({ fingers }) => fingers.presses);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const playMs = watcher.state.nowMs;
  process.stdout.write(
    `four telephones: ${presses.reduce((sum, one) => sum + one, 0)} presses (${presses.join(', ')}), ${seconds} s by the clock, ${Math.round(playMs / 1_000)} s since the table began\n`,
  );
  for (const { name, page } of people)
    await page.screenshot({ path: screenshot(`telephone-result-${name}.png`) });
  const result = watcher.state.result;
  expect(result?.players).toHaveLength(NAMES.length);
  expect(result?.players.some(({ won }) => won)).toBe(true);
  for (const { did, card } of people)
    expect(did).toEqual(expect.arrayContaining(['votes', ...(callOf(card)?.slice(1) ?? [])]));
  // Of seven cards two are farmers', so somebody was called.
  expect(people.some(({ card }) => callOf(card) !== undefined)).toBe(true);
});
