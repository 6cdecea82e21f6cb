/**
 * The engine runs a script: opens its questions, hears gestures, takes entries, undoes and resumes.
 * It is pure: time and chance come in with the entries, and an engine fed with the same entries is
 * in the same state.
 */
import { type Cue, seatName } from '../script/cue.js';
import type { PublicBoard } from '../script/public-board.js';
import type { CardsBySlot, Script } from '../script/questions.js';
import { Secret, secret } from '../script/secret.js';
import { type CardId, kindOf } from '../table/cards.js';
import type { Kit } from '../table/kit.js';
import { LANGUAGES, type Language } from '../table/languages.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../table/layout.js';
import type { Scene } from '../table/scene.js';
import { darkScene } from '../table/scene-painting.js';
import { type Conversation, type Room, withMisplaced } from './conversation.js';
import { DrawConversation } from './conversations/draw.js';
import { colourOf } from './conversations/pick.js';
import { SayConversation } from './conversations/say.js';
import type { Act, Entry, Harvest, PauseReason } from './entries.js';
import type { Gesture } from './gestures.js';
import { type OpenQuestion, openConversation } from './open-conversation.js';
import { Pause, pausedScene } from './pause.js';
import { ownerOfSlot } from './places.js';
import { misfit, ScriptRun } from './script-run.js';
import { tableCue } from './table-cues.js';
import type { PublicView } from './view.js';
import { Watch } from './watch.js';

/** What an engine is made for: one script at one table. */
export interface EngineParts {
  /** Begins the script anew; it must ask the same when it is answered the same. */
  readonly script: () => Script<unknown>;
  readonly layout: TableLayout;
  readonly kit: Kit;
  /** Whether calls in the night are told by light: for players who do not hear. */
  readonly silent?: boolean;
  /** What is spoken at the beginning; a game card may change it. The first language unless given. */
  readonly language?: Language;
  readonly durationMs: (cue: Cue, language: Language) => number;
}

/** A cue that was said, with play's time. */
export interface Said {
  readonly cue: Cue;
  readonly atMs: number;
}

/** One script being played: entries are applied, time goes by, gestures are heard. */
export class Engine {
  /** Play's time up to which everything has happened. */
  nowMs = 0;
  state: 'running' | 'paused' | 'ended' = 'running';

  private readonly run: ScriptRun;
  private conversation: Conversation | undefined;
  private readonly absent = new Set<SeatIndex>();
  private pause: Pause | undefined;
  /** Words that come before an interrupted night goes on. */
  private prelude: SayConversation | undefined;
  /** How much longer play's time is than the questions' own. */
  private pausedMs = 0;
  /** How many questions were ever opened, taken-back ones included. */
  private opened = 0;
  private lastSaid: Said | undefined;
  private captions: readonly Said[] = [];
  private lastScene: Scene;
  private lastBoard: PublicBoard = { turn: 0, seats: [], slots: [] };
  private said: Said[] = [];
  private cards: Secret<CardsBySlot> = secret<CardsBySlot>([]);
  private readonly room: Room;
  private readonly watch: Watch;
  private language: Language;

  constructor(private readonly parts: EngineParts) {
    this.lastScene = darkScene(parts.layout.slots.length);
    this.language = parts.language ?? LANGUAGES[0];
    this.room = {
      layout: parts.layout,
      kit: parts.kit,
      absent: this.absent,
      overruled: new Set(),
      shown: new Map(),
      surveyed: undefined,
      cardsNow: () => this.cards,
      silent: parts.silent ?? false,
      callNumber: () => this.run.callsAnswered + 1,
      durationMs: (cue) => parts.durationMs(cue, this.language),
      say: (cue, atMs) => this.say(cue, atMs + this.pausedMs),
    };
    this.watch = new Watch(this.room);
    this.run = new ScriptRun(parts.script);
    this.reopen();
    this.settleAnswers();
  }

  /** What the script returned, when it came to its end. */
  get result(): unknown {
    return this.run.result;
  }

  /** When time alone will change something, in play's time; `Infinity` when never. */
  get nextAtMs(): number {
    if (this.pause !== undefined) return this.pause.nextAtMs;
    return this.running.nextAtMs + this.pausedMs;
  }

  /** When something unseen is to be sealed, in play's time; `Infinity` when nothing is. */
  get harvestAtMs(): number {
    if (this.pause !== undefined || this.prelude !== undefined) return Infinity;
    return (this.conversation?.harvestAtMs ?? Infinity) + this.pausedMs;
  }

  /** Lets time pass up to `atMs`, with everything that time alone decides on the way. */
  advance(atMs: number): void {
    for (
      let dueMs = this.nextAtMs;
      dueMs <= atMs && this.state !== 'ended';
      dueMs = this.nextAtMs
    ) {
      // What is due before the question was even opened (an absent player) happens now.
      this.nowMs = Math.max(this.nowMs, dueMs);
      if (this.pause !== undefined) this.pause.passTime(this.nowMs, (cue, at) => this.say(cue, at));
      else this.running.passTime(dueMs - this.pausedMs);
      this.settleAnswers();
    }
    this.nowMs = Math.max(this.nowMs, atMs);
  }

  /**
   * The entry this gesture amounts to, if it means anything now. Secret gestures stay inside the
   * open question and give none.
   */
  hear(gesture: Gesture, atMs: number): Entry | undefined {
    if (this.state === 'ended') return undefined;
    if (this.pause !== undefined) {
      const ownerOf = (slot: SlotIndex) =>
        ownerOfSlot(this.parts.layout, this.shows?.board ?? this.lastBoard, slot);
      return this.pause.hear(gesture, atMs, ownerOf, this.absent);
    }
    if (gesture.kind === 'both-long' && !SECRET_BALLOTS.has(this.question?.kind)) {
      return { kind: 'pause', reason: 'hand', atMs };
    }
    if (this.prelude !== undefined) return undefined;
    const act = this.conversation?.hear(gesture, atMs - this.pausedMs);
    return act && { kind: 'act', act, atMs };
  }

  /** What the readers see now. By day it may amount to an act: ask `observe`. */
  setCards(cards: Secret<CardsBySlot>): void {
    this.cards = cards;
    this.conversation?.cardsChanged();
  }

  /** The entry that the cards lying now amount to, by day. */
  observe(atMs: number): Entry | undefined {
    if (this.state !== 'running' || this.prelude !== undefined || this.night) return undefined;
    const ownMs = atMs - this.pausedMs;
    const act = this.conversation?.observe(ownMs) ?? this.watch.observe(ownMs);
    return act && { kind: 'act', act, atMs };
  }

  /** The entry that a card amounts to which was just held to a reader. By day only. */
  show(card: CardId, atMs: number): Entry | undefined {
    if (this.state === 'ended' || this.night) return undefined;
    if (card === PAUSE_CARD) {
      return this.pause === undefined
        ? { kind: 'pause', reason: 'hand', atMs }
        : { kind: 'resume', atMs };
    }
    if (this.pause !== undefined || this.prelude !== undefined) return undefined;
    const meant = this.conversation?.show(card);
    if (meant instanceof Secret) return { kind: 'harvest', harvest: meant, atMs };
    // A game card that means nothing now is answered; a card of a deck is its owner's business.
    const act = meant ?? (isGameCard(card) ? { kind: 'game-card' as const, card } : undefined);
    return act && { kind: 'act', act, atMs };
  }

  /** The entry that is due at `harvestAtMs`. */
  harvest(chance: (below: number) => number): Entry {
    const atMs = Math.max(this.nowMs, this.harvestAtMs);
    const harvest = this.conversation?.harvest(chance);
    if (harvest === undefined) throw new TypeError('Nothing is due to be harvested');
    return 'number' in harvest
      ? { kind: 'draw', number: harvest.number, atMs }
      : { kind: 'harvest', harvest, atMs };
  }

  /** Takes an entry that was written. Throws `JOURNAL_MISFIT` when it cannot follow. */
  apply(entry: Entry): void {
    this.advance(entry.atMs);
    switch (entry.kind) {
      case 'tick':
        return;
      case 'act':
        this.takeAct(entry.act);
        break;
      case 'harvest':
        this.takeHarvest(entry.harvest);
        break;
      case 'draw':
        this.takeDraw(entry.number);
        break;
      case 'pause':
        this.stand(entry.reason);
        break;
      case 'resume':
        this.goOn();
        break;
      case 'undo':
        this.undo(entry.to);
        break;
      case 'absent':
        this.markAbsent(entry.seat, entry.absent);
        break;
      case 'stop':
        this.beginAnew();
        break;
    }
    this.settleAnswers();
  }

  /** Says the last cue again; not at night. */
  repeat(): void {
    if (this.lastSaid !== undefined && !this.night) this.say(this.lastSaid.cue, this.nowMs);
  }

  /** Says something of the table's own that changes nothing: a stuck pad, a cable. */
  notice(cue: Cue): void {
    this.say(cue, this.nowMs);
  }

  /** The cues said since this was last asked. */
  takeSaid(): readonly Said[] {
    const said = this.said;
    this.said = [];
    return said;
  }

  /** Whether eyes are closed: nothing may depend on hands, and only pause works. */
  get night(): boolean {
    return this.state !== 'ended' && this.run.phase.night;
  }

  private get question(): OpenQuestion | undefined {
    return this.run.question;
  }

  /** What everybody may see now. */
  view(): PublicView {
    const { clock } = this.conversation ?? {};
    const shows = this.shows;
    return {
      nowMs: this.nowMs,
      state: this.state,
      phase: this.state === 'ended' ? tableCue('phase.ended') : this.run.phase.phase,
      night: this.night,
      masking: this.night && this.run.phase.masking,
      language: this.language,
      question: this.opened,
      asks: this.state === 'running' && !this.prelude ? this.conversation?.asks() : undefined,
      clock: clock && {
        endsAtMs: clock.endsAtMs + this.pausedMs + (this.pause?.lastedMs(this.nowMs) ?? 0),
        totalMs: clock.totalMs,
      },
      board: shows?.board ?? this.lastBoard,
      caption: this.lastSaid,
      captions: this.captions,
      absent: [...this.absent].sort((a, b) => a - b),
      scene: this.scene(),
    };
  }

  /** What the table's lights show now. */
  scene(): Scene {
    if (this.state === 'ended') return darkScene(this.parts.layout.slots.length);
    // A question that is not open yet, as while eyes close again, is shown without what hands do.
    const shown = this.conversation?.scene() ?? this.shows?.scene ?? this.lastScene;
    if (this.pause !== undefined) return pausedScene(this.parts.layout, this.absent);
    return this.night ? shown : this.byDay(shown);
  }

  /** By day a running timer is seen on the claw, and what is missed on its slot. */
  private byDay(scene: Scene): Scene {
    const shown = [...this.watch.strayed].reduce(withMisplaced, scene);
    const { clock } = this.conversation ?? {};
    if (clock === undefined) return shown;
    return {
      ...shown,
      claw: {
        effect: 'sweep',
        colour: 'candle',
        level: 'half',
        endsAtMs: clock.endsAtMs + this.pausedMs,
        totalMs: clock.totalMs,
      },
    };
  }

  private get shows(): { readonly scene: Scene; readonly board: PublicBoard } | undefined {
    return this.question !== undefined && 'shows' in this.question
      ? this.question.shows()
      : undefined;
  }

  /** The conversation that time passes for. */
  private get running(): Pick<Conversation, 'nextAtMs' | 'passTime'> {
    return this.prelude ?? this.conversation ?? AT_REST;
  }

  private say(cue: Cue, atMs: number): void {
    this.lastSaid = { cue, atMs };
    this.said.push(this.lastSaid);
    this.captions = [...this.captions, this.lastSaid].slice(-CAPTIONS_KEPT);
  }

  private takeAct(act: Act): void {
    if (this.conversation === undefined || this.pause !== undefined) throw misfit('an act');
    const noticed = this.watch.take(act);
    if (noticed !== undefined) this.say(noticed, this.nowMs);
    if (act.kind === 'game-card' && this.conversation.show(act.card) === undefined) {
      this.takeGameCard(act.card);
      return;
    }
    this.conversation.take(act, this.nowMs - this.pausedMs);
    // Whoever sits down for a new game is there.
    if (this.question?.kind === 'join' && act.kind === 'press') this.absent.delete(act.seat);
  }

  private takeHarvest(harvest: Secret<Harvest>): void {
    if (this.conversation === undefined) throw misfit('a sealed record');
    this.conversation.settle(harvest, this.nowMs - this.pausedMs);
  }

  private takeDraw(number: number): void {
    if (!(this.conversation instanceof DrawConversation)) throw misfit('a draw');
    this.conversation.drawn(number);
  }

  /** A game card that the open question does not know: a language, or a game at another time. */
  private takeGameCard(card: CardId): void {
    const language = LANGUAGES.find((one) => card === `language:${one}`);
    // Only between two games: the words of one have the lengths of their language.
    if (language === undefined || this.question?.kind !== 'menu') {
      this.say(tableCue('table.card-later'), this.nowMs);
      return;
    }
    this.language = language;
    this.reopen();
  }

  /** Gives answers to the script until a question stays open. */
  private settleAnswers(): void {
    if (this.prelude?.answer !== undefined) {
      this.prelude = undefined;
      this.reopen();
    }
    for (let done = this.conversation; done?.answer; done = this.conversation) {
      this.remember();
      this.watchAfter(this.question);
      this.run.answer(done.answer, done.decided);
      this.conversation = undefined;
      if (this.question === undefined) this.end();
      else this.reopen();
    }
  }

  /** What a question that was answered says of where the cards lie. */
  private watchAfter(question: OpenQuestion | undefined): void {
    if (question?.kind === 'in-place' && this.parts.kit === 'every-slot') {
      this.watch.expect(question);
    } else if (question?.kind === 'survey') this.watch.forget();
  }

  /** Keeps what is shown now for moments that show nothing of their own. */
  private remember(): void {
    const { shows } = this;
    if (shows === undefined) return;
    this.lastScene = shows.scene;
    this.lastBoard = shows.board;
  }

  /** Opens the current question from its start. */
  private reopen(): void {
    if (this.question === undefined) return;
    this.opened += 1;
    if (this.run.phase.cardsAreFree || this.question.kind === 'removal') this.watch.forget();
    if (this.night || this.question.kind === 'in-place') this.watch.lookAway();
    const startMs = this.nowMs - this.pausedMs;
    this.conversation = openConversation(this.room, this.question, startMs, this.lastScene);
  }

  private stand(reason: PauseReason): void {
    if (this.state !== 'running') return;
    this.state = 'paused';
    this.pause = new Pause(reason, this.nowMs, this.room.durationMs, (cue, at) =>
      this.say(cue, at),
    );
  }

  private goOn(): void {
    if (this.pause === undefined) return;
    this.pausedMs += this.pause.lastedMs(this.nowMs);
    const { changed } = this.pause;
    this.pause = undefined;
    this.state = 'running';
    if (this.night) {
      // Eyes were open in the pause: they close again, and the interrupted call starts anew (law 5).
      this.conversation = undefined;
      this.speakFirst(tableCue('table.eyes-close-again'), 3_000);
      return;
    }
    this.say(tableCue('table.goes-on'), this.nowMs);
    if (changed) this.reopen();
    else this.sayAgain();
    this.conversation?.attendanceChanged(this.nowMs - this.pausedMs);
  }

  /** Says again what is asked: hands that did not hear it pause the game and let it go on. */
  private sayAgain(): void {
    if (this.question !== undefined && 'cue' in this.question) {
      this.say(this.question.cue, this.nowMs);
    }
  }

  /** Leaves what was being played: the script begins anew, and there is nothing to undo. */
  private beginAnew(): void {
    this.pausedMs += this.pause?.lastedMs(this.nowMs) ?? 0;
    this.pause = undefined;
    this.state = 'running';
    this.absent.clear();
    this.room.overruled.clear();
    this.watch.forget();
    this.run.beginAnew();
    this.conversation = undefined;
    this.speakFirst(tableCue('table.stopped'), 0);
  }

  /** Says something, and opens the question only then. */
  private speakFirst(cue: Cue, pauseMs: number): void {
    this.prelude = new SayConversation(
      this.room,
      {
        kind: 'say',
        cue,
        shows: () => ({ scene: this.scene(), board: this.lastBoard }),
        pauseMs,
      },
      this.nowMs - this.pausedMs,
    );
  }

  private markAbsent(seat: SeatIndex, absent: boolean): void {
    if (absent) this.absent.add(seat);
    else this.absent.delete(seat);
    const name = seatName(seat, colourOf(this.view().board.seats, seat));
    this.say(tableCue(absent ? 'table.absent' : 'table.back', { seat: name }), this.nowMs);
    if (this.pause === undefined) {
      this.conversation?.attendanceChanged(this.nowMs - this.pausedMs);
    }
  }

  /** Takes public answers back: the last one, or all since the phase began. */
  private undo(to: 'step' | 'phase'): void {
    if (!this.run.undo(to)) {
      this.say(tableCue('table.nothing-to-undo'), this.nowMs);
      return;
    }
    this.prelude = undefined;
    this.conversation = undefined;
    // What should lie where is as long ago as what was taken back.
    this.watch.forget();
    this.say(tableCue('table.undone'), this.nowMs);
    // In a pause the question is opened when play goes on, so that it speaks then.
    if (this.pause === undefined) this.reopen();
    else this.pause.changed = true;
  }

  private end(): void {
    this.state = 'ended';
    this.pause = undefined;
    this.prelude = undefined;
    this.conversation = undefined;
  }
}

/** Both buttons held empty a secret ballot, and pause nothing while it is open. */
const SECRET_BALLOTS: ReadonlySet<string | undefined> = new Set(['ballot', 'seat-ballot']);

/** How many cues the view tells of: two or three can be said at one moment. */
const CAPTIONS_KEPT = 4;

/** The game card that pauses, and in a pause goes on. */
const PAUSE_CARD: CardId = 'pause';

function isGameCard(card: CardId): boolean {
  return kindOf(card) === 'game' || kindOf(card) === 'language';
}

const AT_REST = { nextAtMs: Infinity, passTime: () => {} };
