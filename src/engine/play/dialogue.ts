/**
 * The dialogue between a script and the table: opens each of the script's questions as a conversation and
 * returns its answer to the script. It knows no pause: all times here are the questions' own and stand still
 * in one.
 */
import {
  type Cue,
  misfit,
  type PublicBoard,
  type Script,
  type Secret,
  type Shows,
} from '../script/index.js';
import {
  type CardId,
  darkScene,
  kindOf,
  OWN_PRESET_CARDS,
  type Scene,
  type SlotIndex,
} from '../table/index.js';
import type { Context, Conversation } from './conversation.js';
import { SayConversation } from './conversations/asking.js';
import { DrawConversation } from './conversations/draw.js';
import type { Act, SealedContent } from './entries.js';
import { MisplacedCardMonitor } from './misplaced-card-monitor.js';
import { type OpenQuestion, openConversation, wordsOf } from './open-conversation.js';
import { ScriptRun } from './script-run.js';
import { lightAll } from './silent-night.js';
import { tableCue } from './table-cues.js';

/** A room before its first question. */
export type EmptyRoom = Omit<Context, 'overruled' | 'shown' | 'surveyed' | 'callNumber'>;

/** One script's questions and answers, from its first question to its end. */
export class Dialogue {
  /** The number of questions ever opened, also those that were undone. */
  opened = 0;
  /** Whether the script has ended. */
  ended = false;
  /** The script's phase, its answers so far and its result. */
  readonly run: ScriptRun;
  /** The conversation of the open question; undefined while none is open. */
  conversation: Conversation | undefined;

  private readonly context: Context;
  private readonly watch: MisplacedCardMonitor;
  /** The time at which the current question was opened last; undefined: it is not open yet. */
  private openedAtMs: number | undefined;
  /** Words before the question is opened; no conversation is open meanwhile. */
  private prelude: SayConversation | undefined;
  /** The question answered last: at its end the script still shows what that one did. */
  private answered: OpenQuestion | undefined;

  /**
   * Opens the first question. `begin` must make a script that asks the same questions for the same answers.
   */
  constructor(context: EmptyRoom, begin: () => Script<unknown>) {
    this.context = {
      ...context,
      overruled: new Set(),
      shown: new Map(),
      surveyed: undefined,
      callNumber: () => this.run.callsAnswered + 1,
    };
    this.watch = new MisplacedCardMonitor(this.context);
    this.run = new ScriptRun(begin);
    this.openNext(0);
    this.giveAnswers(0);
  }

  /** The script's current question, open or not; undefined at its end. */
  get question(): OpenQuestion | undefined {
    return this.run.question;
  }

  /** Whether eyes are closed. */
  get night(): boolean {
    return !this.ended && this.run.phase.night;
  }

  /** The next time at which time alone changes something; `Infinity`: never. */
  get nextAtMs(): number {
    return this.running?.nextAtMs ?? Infinity;
  }

  /** Advances to `nextAtMs`, at which it is called exactly; `giveAnswers` passes the result to the script. */
  passTime(atMs: number): void {
    this.running?.passTime(atMs);
  }

  /** Returns the act that follows from the cards lying now, by day. */
  observe(atMs: number): Act | undefined {
    if (this.prelude !== undefined) return undefined;
    return this.conversation?.observe(atMs) ?? this.watch.observe(atMs);
  }

  /** Returns the act of a card that was just held to a reader, by day. */
  presentCard(card: CardId): Act | Secret<SealedContent> | undefined {
    if (this.prelude !== undefined) return undefined;
    const meant = this.conversation?.presentCard(card);
    // The table answers a game card without meaning; other cards are their owner's business.
    return meant ?? (isGameCard(card) ? { kind: 'game-card', card } : undefined);
  }

  /**
   * Applies a written act; `false` for a game card that the open question does not know.
   * @throws ArtiglioError JOURNAL_MISFIT when no question is open.
   */
  applyAct(act: Act, atMs: number): boolean {
    if (this.conversation === undefined) throw misfit('an act');
    const noticed = this.watch.apply(act);
    if (noticed !== undefined) this.context.say(noticed, atMs);
    if (act.kind === 'game-card' && this.conversation.presentCard(act.card) === undefined)
      return false;
    this.conversation.apply(act, atMs);
    return true;
  }

  /**
   * Applies a written sealed entry.
   * @throws ArtiglioError JOURNAL_MISFIT when no question is open.
   */
  applySealed(sealed: Secret<SealedContent>, atMs: number): void {
    if (this.conversation === undefined) throw misfit('a sealed record');
    this.conversation.applySealed(sealed, atMs);
  }

  /**
   * Applies a written draw.
   * @throws ArtiglioError JOURNAL_MISFIT when no draw is open.
   */
  applyDraw(number: number): void {
    if (!(this.conversation instanceof DrawConversation)) throw misfit('a draw');
    this.conversation.drawn(number);
  }

  /** Gives answers to the script until a question stays open or the script ends. */
  giveAnswers(atMs: number): void {
    if (this.prelude?.answer !== undefined) {
      this.prelude = undefined;
      this.open(atMs);
    }
    for (let done = this.conversation; done?.answer; done = this.conversation) {
      this.answered = this.question;
      this.watchAfter(this.answered);
      this.run.answer(done.answer, done.decided, this.openedAtMs);
      this.conversation = undefined;
      this.openedAtMs = undefined;
      if (this.question === undefined) this.ended = true;
      else this.openNext(atMs);
    }
  }

  /** Opens the current question from its start. */
  open(atMs: number): void {
    if (this.question === undefined) return;
    this.opened += 1;
    if (this.run.phase.cardsAreFree || isCards(this.question, 'gone')) this.watch.forget();
    if (this.night || isCards(this.question, 'in-place')) this.watch.lookAway();
    const shows = () => this.shows;
    this.openedAtMs = atMs;
    this.conversation = openConversation(this.context, { ...this.question, shows }, atMs);
  }

  /** Leaves the open question and says `cue`; opens the question again `pauseMs` after the cue. */
  openAfter(cue: Cue, pauseMs: number, atMs: number): void {
    this.conversation = undefined;
    this.openedAtMs = undefined;
    const shows = () => this.shows;
    this.prelude = new SayConversation(this.context, { kind: 'say', cue, shows, pauseMs }, atMs);
  }

  /** Repeats the question's words: players who did not hear them can pause and go on. */
  sayAgain(atMs: number): void {
    const words = this.question && wordsOf(this.question);
    if (words !== undefined) this.context.say(words, atMs);
  }

  /**
   * Takes public answers back: the last one, or all since the start of the phase. The question is not open
   * afterwards. Returns `false` when there was no answer to take back.
   */
  undo(to: 'step' | 'phase'): boolean {
    if (!this.run.undo(to, this.conversation?.begun ?? false)) return false;
    this.leaveQuestion();
    return true;
  }

  /**
   * The phase from whose start an undo of the phase takes everything back. Undefined where it does nothing, and at
   * night: there it could depend on a hand of the night.
   */
  get undoesSince(): Cue | undefined {
    if (this.night || this.ended) return undefined;
    return this.run.undoesSince(this.conversation?.begun ?? false);
  }

  /** Whether the open question waits for hands, and nothing but its reminder is due. */
  get isAtRest(): boolean {
    return this.prelude === undefined && this.conversation?.isAtRest === true;
  }

  /** The public part of all questions and answers, as one sum: see `ScriptRun.sum`. */
  get sum(): number {
    return this.run.sum(this.openedAtMs);
  }

  /** Goes back to the state after so many answers; the question is not open afterwards. */
  keep(answers: number): void {
    if (answers < this.run.answers) this.run.keep(answers);
    this.leaveQuestion();
  }

  /** Goes on after the script threw: see `ScriptRun.recover`. The question is not open afterwards. */
  recover(takesBack: boolean): void {
    this.run.recover(takesBack);
    this.leaveQuestion();
  }

  private leaveQuestion(): void {
    this.ended = false;
    this.prelude = undefined;
    this.conversation = undefined;
    this.openedAtMs = undefined;
    // The expected places of cards are from before.
    this.watch.forget();
  }

  /** Leaves the current play: the script starts again, and nothing can be undone. */
  leavePlay(atMs: number): void {
    this.ended = false;
    this.context.overruled.clear();
    this.watch.forget();
    this.run.leavePlay();
    this.openAfter(tableCue('table.stopped'), 0, atMs);
  }

  /** The open question's scene; a question that is not open yet shows its scene without hands. */
  get scene(): Scene {
    const shown = this.conversation?.scene() ?? this.shows.scene;
    return this.dawns ? lightAll(shown, 'full') : shown;
  }

  /** The public board of the game: the open question's; at the end, that of the last question. */
  get board(): PublicBoard {
    return this.shows.board;
  }

  /** Slots that must be put right, by day and asked by no question. */
  get misplaced(): ReadonlySet<SlotIndex> {
    return this.watch.lit;
  }

  /** Opens the next question; in a silent night, explains its lights first. */
  private openNext(atMs: number): void {
    if (this.context.silent && this.run.nightJustFell) {
      this.openAfter(tableCue('table.silent-night'), 0, atMs);
    } else this.open(atMs);
  }

  /** Whether light opens eyes that hear nothing: during the first words of a day. */
  private get dawns(): boolean {
    return (
      this.context.silent && this.run.dayJustBroke && PASSES_BY_ITSELF.has(this.question?.kind)
    );
  }

  /** The conversation for which time passes. */
  private get running(): Conversation | undefined {
    return this.prelude ?? this.conversation;
  }

  /**
   * Computed only when somebody looks, because a journal is read without a light; and once, until the script goes on.
   */
  private get shows(): Shows {
    const asked = this.question ?? this.answered;
    if (asked === undefined)
      return { scene: darkScene(this.context.layout.slots.length), board: NOBODY };
    const { answers } = this.run;
    if (this.shown?.asked !== asked || this.shown.answers !== answers)
      this.shown = { asked, answers, shows: asked.shows() };
    return this.shown.shows;
  }
  private shown:
    | { readonly asked: OpenQuestion; readonly answers: number; readonly shows: Shows }
    | undefined;

  /** Updates the watch on the cards' places after an answered question. */
  private watchAfter(question: OpenQuestion | undefined): void {
    if (isCards(question, 'in-place') && this.context.kit === 'every-slot')
      this.watch.expect(question);
    else if (question?.kind === 'survey') this.watch.forget();
  }
}

/** Tells whether a question waits for cards, until this is so. */
function isCards<Until extends 'gone' | 'in-place'>(
  question: OpenQuestion | undefined,
  until: Until,
): question is Extract<OpenQuestion, { readonly kind: 'cards'; readonly until: Until }> {
  return question?.kind === 'cards' && question.until === until;
}

/** The board before anything was asked. */
const NOBODY: PublicBoard = { turn: 0, seats: [], slots: [] };

/** Questions that end without hands: the light of a dawn may cover them. */
const PASSES_BY_ITSELF: ReadonlySet<string | undefined> = new Set(['say', 'survey']);

/** Kinds of game cards that mean something only at the choice of games. */
const GAME_CARD_KINDS: ReadonlySet<string> = new Set([
  'game',
  'language',
  'preset',
  OWN_PRESET_CARDS,
  'demo',
]);

function isGameCard(card: CardId): boolean {
  return GAME_CARD_KINDS.has(kindOf(card));
}
