/** A game of Lupusburg at the page of a running table, from the choice of games to the story of its nights. */
import type { Language } from '../../../../src/engine/table/languages.js';
import type { SeatIndex } from '../../../../src/engine/table/layout.js';
import type { PublicResultState } from '../../../../src/page/messages/messages.js';
import type { PageClient } from '../../../page/page-client.js';
import { type CalledRole, NightHands } from './night-hands.js';

/** The deal of a player: two houses and two characters. */
const CARDS_EACH = 4;

/** A game that was played. */
export interface NightEvening {
  readonly hands: NightHands;
  readonly told: PublicResultState['story'];
  /** How often play was paused: the board of a busy machine was silent. */
  readonly pauses: number;
}

/** Plays it. @param speed of play's time. @param print receives what happens. */
export async function playNights(
  page: PageClient,
  players: number,
  speed: number,
  print: (line: string) => void,
): Promise<NightEvening> {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const roles = await dealt(page, seats);
  const language: Language = page.watcher.last('hello')?.language ?? 'it';
  const hands = new NightHands(page, roles, language, speed);
  // Two seats are not played for yet: bots alone would deal once more.
  const others = seats.filter((seat) => !Object.values(roles).includes(seat));
  page.send({ kind: 'play-for', seats: others, on: true });
  const evening = new Evening(page, seats, hands, print);
  await evening.play();
  const told = page.watcher.state.result?.story ?? [];
  return { hands, told, pauses: evening.pauses };
}

/** Begins the game, deals, and looks at all cards. @returns who is called at night. */
async function dealt(
  page: PageClient,
  seats: readonly SeatIndex[],
): Promise<Readonly<Record<CalledRole, SeatIndex>>> {
  const { watcher } = page;
  await page.until(() => watcher.last('state')?.asks?.kind === 'menu');
  page.send({ kind: 'quick-start', game: 'lupusburg', players: seats.length });
  await page.until(() => watcher.last('players')?.setUp === 'bare');
  page.send({ kind: 'deal' });
  const hasAll = (seat: SeatIndex) =>
    watcher.last('cards')?.backs.fronts[seat]?.length === CARDS_EACH;
  await page.until(() => seats.every(hasAll));
  const holders = new Map<string, SeatIndex>();
  for (const seat of seats) {
    page.send({ kind: 'look-in-front', seat });
    const faces = await page.until(() => watcher.all('faces').find((one) => one.seat === seat));
    for (const { card } of faces.cards) holders.set(card, seat);
    page.send({ kind: 'place', seat });
  }
  const holder = (role: CalledRole) => {
    const seat = holders.get(`character:${role}`);
    if (seat === undefined) throw new Error(`Nobody has the ${role}.`);
    return seat;
  };
  return { thief: holder('thief'), wolf: holder('wolf') };
}

/** Hands that follow what the table asks. */
class Evening {
  pauses = 0;
  private wasNight = false;
  private wasPaused = false;
  private readonly beganMs = performance.now();

  constructor(
    private readonly page: PageClient,
    private readonly seats: readonly SeatIndex[],
    private readonly hands: NightHands,
    private readonly print: (line: string) => void,
  ) {}

  /** Plays until the table has told points and story, and asks whether to play again. */
  async play(): Promise<void> {
    for (;;) {
      const seen = this.page.watcher.state;
      if (seen.result !== undefined && seen.asks?.kind === 'claim') return;
      this.followNight();
      await this.act();
      await this.page.until(() => this.page.watcher.state !== seen);
    }
  }

  private followNight(): void {
    const { night } = this.page.watcher.state;
    if (night === this.wasNight) return;
    this.wasNight = night;
    this.hands.follow(night);
    const atS = Math.round((performance.now() - this.beganMs) / 1_000);
    this.print(`${night ? 'nightfall' : 'dawn'} after ${atS} s`);
  }

  private async act(): Promise<void> {
    const { page, hands } = this;
    const { state, asks, result, night } = page.watcher.state;
    const isPaused = state === 'paused';
    if (isPaused && !this.wasPaused) {
      this.pauses += 1;
      this.print(`paused: ${page.watcher.caption}`);
    }
    this.wasPaused = isPaused;
    if (isPaused) {
      page.send({ kind: 'command', command: { kind: 'resume' } });
    } else if (result !== undefined) {
      // Bots may not want the story: when the winner is known everybody is moved from here.
      const { playedFor = [] } = page.watcher.last('players') ?? {};
      if (playedFor.length > 0) page.send({ kind: 'play-for', seats: [...this.seats], on: false });
      if (asks?.kind === 'ready') await hands.sayReady(this.seats);
    } else if (asks?.kind === 'ready' && !night && hands.done.size === 0) {
      await hands.sayReady(hands.own);
    } else {
      await hands.act();
    }
  }
}
