/**
 * A stand's screen (`?watch`, or `?watch=ID` for one game): while nobody touches it a game plays by itself with
 * simulated people, and tells its story; a touch begins one's own.
 */
import type { ClientMessage, Hello } from '../messages/index.js';
import { labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { isBoardAway } from './model-facts.js';
import { startMessages } from './new-game.js';
import { choosesGame, nextStep } from './next-step.js';

/** A page that waits so long for a hand is nobody's any more, ms. */
const NOBODY_MS = 60_000;
/** A show that was paused goes on after so long, ms. */
const PAUSED_MS = 3_000;
/** Time from one look at the page to the next, ms. */
const LOOK_MS = 500;
/** Games of the beginning of the menu are shown in turn. */
const SHOWN_GAMES = 2;
/** The most people: more make a night long to watch. */
const MOST_PEOPLE = 5;

/** Returns whether this page is a stand's. */
export function isStand(): boolean {
  return new URLSearchParams(location.search).has('watch');
}

/** Returns the games that are shown in turn: the one that the address names, or those at the beginning of the menu. */
function shownGames({ games }: Hello): Hello['games'] {
  const named = new URLSearchParams(location.search).get('watch');
  const only = games.filter(({ id }) => id === named);
  return only.length > 0 ? only : games.slice(0, SHOWN_GAMES);
}

export class Watch {
  /** The time since which a hand could do something and none did; at first: always. */
  private waitsSinceMs: number | undefined = -Infinity;
  private isShowing = false;
  private shown = 0;
  private readonly notice = document.createElement('p');

  constructor(
    private readonly model: Model,
    private readonly send: (message: ClientMessage) => void,
    private readonly changed: () => void,
  ) {
    this.notice.id = 'watched';
    this.notice.setAttribute('role', 'status');
    // The page behind is not meant by the touch that ends the show.
    for (const kind of ['pointerdown', 'keydown', 'click'] as const)
      addEventListener(kind, (event) => this.touched(event), { capture: true });
    setInterval(() => this.look(performance.now()), LOOK_MS);
  }

  private look(nowMs: number): void {
    const { hello } = this.model;
    if (hello?.emulated !== true || !this.model.connected) return;
    this.notice.textContent = labelsIn(this.model.language).watched;
    if (!this.waits(hello)) {
      // The first look is at a page that has only just been opened.
      if (this.waitsSinceMs !== -Infinity) this.waitsSinceMs = undefined;
      return;
    }
    this.waitsSinceMs ??= nowMs;
    if (this.isShowing && this.model.state?.state === 'paused') {
      if (nowMs - this.waitsSinceMs < PAUSED_MS || isBoardAway(this.model.lamps)) return;
      this.waitsSinceMs = undefined;
      this.send({ kind: 'command', command: { kind: 'resume' } });
      return;
    }
    if (nowMs - this.waitsSinceMs < NOBODY_MS) return;
    if (choosesGame(this.model)) this.show(hello);
    else this.send({ kind: 'command', command: { kind: 'stop' } });
  }

  /** Returns whether a person could do something now, or whether the show is over. */
  private waits(hello: Hello): boolean {
    return choosesGame(this.model) || nextStep(hello, this.model).act !== undefined;
  }

  private show(hello: Hello): void {
    const games = shownGames(hello);
    const game = games[this.shown % games.length];
    if (game === undefined) return;
    this.shown += 1;
    this.isShowing = true;
    // The end of it is waited for no longer than the beginning.
    this.waitsSinceMs = undefined;
    const players = Math.max(game.leastPlayers, Math.min(MOST_PEOPLE, game.mostPlayers));
    this.model.wish = { game: game.id, players, mine: 'nobody' };
    for (const message of startMessages(hello, this.model)) this.send(message);
    document.body.append(this.notice);
    this.changed();
  }

  private touched(event: Event): void {
    this.waitsSinceMs = performance.now();
    if (!this.isShowing) return;
    event.stopPropagation();
    event.preventDefault();
    // A pointer's press ends with a click.
    if (event.type === 'pointerdown') return;
    this.isShowing = false;
    this.notice.remove();
    this.send({ kind: 'command', command: { kind: 'stop' } });
    this.model.wish = { game: undefined, players: undefined, mine: 0 };
    const seats = (this.model.hello?.layout.seats ?? []).map((_, seat) => seat);
    this.send({ kind: 'play-for', seats, on: false });
    this.changed();
  }
}

/** Returns whether this page begins with the demo round (`?demo`). */
export function isDemo(): boolean {
  return new URLSearchParams(location.search).has('demo');
}

/** Begins the demo round once, as soon as the table can be asked for it. */
export function demoOnce(model: Model, send: (message: ClientMessage) => void): void {
  const timer = setInterval(() => {
    if (!model.connected || model.hello === undefined || !choosesGame(model)) return;
    clearInterval(timer);
    send({ kind: 'demo' });
  }, LOOK_MS);
}
