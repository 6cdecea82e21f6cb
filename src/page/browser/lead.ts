/** Leads a person through a game: does the steps, remembers what is known, and loads the rules in short. */

import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { isMeant } from '../../engine/view/index.js';
import type { ClientMessage } from '../messages/index.js';
import type { TitledHandbook } from '../server/index.js';
import type { AwaitedAnswer } from './awaited-answer.js';
import type { Holding } from './holding.js';
import type { GameWish, Model } from './model.js';
import { asksIfReady, isHost } from './model-facts.js';
import { languageOf, startMessages } from './new-game.js';
import { choosesGame, type StepAct } from './next-step.js';
import type { PageHome } from './page-home.js';
import { knowsTheTable, rememberKnown, rememberLanguage } from './preferences.js';

/** Time "everybody is in" is held, ms: longer than a table needs to hear it. */
const HELD_MS = 1_300;

/** Time for which the place of an act stands out, ms. */
const STANDS_OUT_MS = 2_500;

/** Parts of the page that lead a person. */
export interface LeadParts {
  readonly root: ParentNode;
  /** Asks the table. */
  readonly told: PageHome['told'];
  readonly changed: () => void;
  /** Turns the sound on; only after a press. */
  readonly hear: () => void;
}

export class Lead {
  /** Whether there was a night in the game that is open, or somebody's turn where it has none. */
  private hasBegun = false;
  private wasNight = false;
  private isLoading = false;
  /** The slot that was touched in the choice of games. */
  private touched: SlotIndex | undefined;
  /** The seat whose person has looked, and is to be marked as ready, and the phase in which that was. */
  private looked: { readonly seat: SeatIndex; readonly phase: string | undefined } | undefined;

  constructor(
    private readonly model: Model,
    private readonly holding: Holding,
    private readonly send: (message: ClientMessage) => void,
    private readonly answer: AwaitedAnswer,
    private readonly parts: LeadParts,
  ) {
    model.guided = !knowsTheTable();
  }

  /** Does what comes next, like a person: with a message, or with presses and touches of the page's hand. */
  doStep(act: StepAct): void {
    const { holding } = this;
    switch (act.kind) {
      case 'start':
        this.start();
        break;
      case 'everybody-in':
        holding.tap({ kind: 'button', seat: act.seat, side: 'right' }, HELD_MS);
        break;
      case 'press':
        holding.tap({ ...act, kind: 'button' });
        break;
      case 'touch':
        holding.tap({ ...act, kind: 'pad' });
        break;
      case 'lead-to':
        this.leadTo(act.where);
        break;
      default:
        // All other acts are messages.
        this.answer.asked();
        this.send(act);
        if (act.kind !== 'place') break;
        this.looked = { seat: act.seat, phase: this.model.state?.phase };
        this.beReady();
    }
    this.parts.changed();
  }

  /** Takes a game that was touched at the table as the one that the page would start. */
  private followTouch(): void {
    const { hello, state, wish } = this.model;
    const touched = choosesGame(this.model) ? state?.asks?.proposed : undefined;
    const game = hello?.games.find(({ slot }) => slot === touched)?.id;
    const isNew = touched !== this.touched;
    this.touched = touched;
    if (isNew && game !== undefined && game !== wish.game) this.model.wish = { ...wish, game };
  }

  /** Sends the language of the first host's browser to a table that starts for the first time, which then speaks it. */
  helloCame(): void {
    const { hello, language } = this.model;
    if (hello?.isLanguageOpen !== true || !isHost(this.model)) return;
    if (hello.language !== language) this.send({ kind: 'speak', language });
  }

  /** Takes the news of who has laid the cards: whoever has looked is ready. */
  playersCame(): void {
    // A card that is looked at tells what it does.
    if (this.model.setUp === 'dealt') void this.loadHandbooks();
    this.beReady();
  }

  /** Takes a new state: whoever has looked is ready, and after a first game nothing is explained. */
  stateCame(): void {
    const { model } = this;
    const { state } = model;
    const isNight = state?.night === true;
    this.beReady();
    // In a game without nights, the first turn proposes rings together.
    if (
      isNight ||
      state?.moves.some(({ by, means }) => by === 'touch-together' && means === 'choose')
    )
      this.hasBegun = true;
    if (isNight) {
      model.faces = undefined;
      // A page that was scrolled away comes back to where hands act, but never below a finger.
      if (!this.wasNight && !this.holding.isHeldDown)
        // The night has another layout: it is drawn first.
        requestAnimationFrame(() => this.drawing?.scrollIntoView({ block: 'nearest' }));
    }
    this.wasNight = isNight;
    this.followTouch();
    const isOver = state?.game === undefined || state.state === 'ended';
    if (this.hasBegun && isOver && model.guided) this.explain(false);
    if (isOver) this.hasBegun = false;
    if (choosesGame(model)) void this.loadHandbooks();
  }

  /** Explains the table while a game runs, or not any more; this browser remembers it. */
  explain(isNew: boolean): void {
    this.model.guided = isNew;
    rememberKnown(!isNew);
    this.parts.changed();
  }

  /** Chooses another game, number of players or seat. */
  wish(wish: Partial<GameWish>): void {
    this.model.wish = { ...this.model.wish, ...wish };
    this.parts.changed();
  }

  /** Changes the language of the page's own words from now on. */
  chooseLanguage({ target }: Event): void {
    const language = target instanceof HTMLSelectElement ? languageOf(target.value) : undefined;
    if (language === undefined) return;
    this.model.language = language;
    this.model.handbooks = undefined;
    rememberLanguage(language);
    void this.loadHandbooks();
    this.parts.changed();
  }

  /** Loads the rules in short when they are first shown, in the page's language. */
  async loadHandbooks(): Promise<void> {
    const { model } = this;
    const { language } = model;
    if (model.handbooks !== undefined || this.isLoading) return;
    this.isLoading = true;
    // Without a connection the rules stay away.
    model.handbooks = await this.parts.told<readonly TitledHandbook[]>(`handbooks/${language}`);
    this.isLoading = false;
    // The language may have been changed meanwhile.
    if (model.language !== language) {
      model.handbooks = undefined;
      await this.loadHandbooks();
    }
    this.parts.changed();
  }

  /** Brings a place into sight, marks it for a moment, and gives it the focus: buttons, or the first ring to touch. */
  private leadTo(where: 'drawing' | 'buttons'): void {
    const { model, parts } = this;
    const { root, changed } = parts;
    const asked = model.state?.asks?.slots[0];
    const target =
      where === 'buttons'
        ? root.querySelector<HTMLElement>('.own-button')
        : (root.querySelector<SVGElement>(`#pad-${asked ?? 'none'}`) ??
          root.querySelector<SVGElement>('.table [data-spot^="pad-"]'));
    const place = where === 'buttons' ? target : this.drawing;
    place?.scrollIntoView({ block: 'nearest' });
    target?.focus({ preventScroll: true });
    model.leadsTo = where;
    changed();
    setTimeout(() => {
      model.leadsTo = undefined;
      changed();
    }, STANDS_OUT_MS);
  }

  private get drawing(): Element | null {
    return this.parts.root.querySelector('.table');
  }

  private start(): void {
    const { model } = this;
    const { hello, wish } = model;
    if (hello === undefined) return;
    this.answer.asked();
    // A person who starts a game wants to hear it, and browsers allow sound only after a press.
    if (hello.sound === 'main') this.parts.hear();
    if (wish.mine !== 'nobody') model.seat = wish.mine;
    for (const message of startMessages(hello, model)) this.send(message);
  }

  /** Says once that who has looked is ready, as soon as the table asks; whether it came, the table says. */
  private beReady(): void {
    if (this.looked === undefined) return;
    const { seat, phase } = this.looked;
    const { asks, moves = [], phase: phaseNow } = this.model.state ?? {};
    const isOther = phaseNow !== phase || (asks !== undefined && !asksIfReady(asks));
    const isAsked = asks?.seats.includes(seat) && this.model.laid.includes(seat);
    if (isOther || isAsked) this.looked = undefined;
    if (isAsked && !isOther && moves.some((move) => move.by === 'right' && isMeant(move, seat)))
      this.holding.tap({ kind: 'button', seat, side: 'right' });
  }
}
