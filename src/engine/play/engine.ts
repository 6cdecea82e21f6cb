/**
 * The engine plays a script. It turns gestures and cards into entries, and applies written entries. It keeps play's
 * time and pauses; the dialogue handles the questions. Pure: time and chance come in with the entries, and equal
 * entries give an equal state.
 */
import {
  type CardsBySlot,
  type Cue,
  misfit,
  type Script,
  type Secret,
  secret,
} from '../script/index.js';
import {
  type CardId,
  type Kit,
  LANGUAGES,
  type Language,
  languageOfCard,
  paceName,
  type Scene,
  type SeatIndex,
  type TableLayout,
} from '../table/index.js';
import { type Gesture, type PublicView, type Said, SaidCues } from '../view/index.js';
import { Dialogue } from './dialogue.js';
import type { Act, Entry, PauseReason } from './entries.js';
import { entryOfCard, entryOfCardsLying, entryOfGesture } from './hearing.js';
import { Pause } from './pause.js';
import { nameSeat } from './places.js';
import { isSecretBallot, type Moment, publicView, sceneOf } from './public-moment.js';
import type { Onlooker } from './publisher.js';
import { tableCue } from './table-cues.js';

/** The parts of an engine: one script at one table. */
export interface EngineParts {
  /** Starts the script again; it must ask the same questions for the same answers. */
  readonly script: () => Script<unknown>;
  readonly layout: TableLayout;
  readonly kit: Kit;
  /** Whether night calls are told by light, for players who do not hear. */
  readonly silent?: boolean;
  /** The language at the start; a game card may change it. The first language unless given. */
  readonly language?: Language;
  /** Duration of words at the beginning, percent of the usual; 100 unless given. */
  readonly pacePercent?: number;
  readonly durationMs: (cue: Cue, pacePercent: number, language: Language) => number;
  /** The onlooker that follows the run; absent: there is none. */
  readonly onlooker?: Onlooker | undefined;
}

/** One script in play: applies entries, passes time, hears gestures. */
export class Engine {
  /** Play's time, ms: everything up to it has happened. */
  nowMs = 0;

  private readonly dialogue: Dialogue;
  private readonly said = new SaidCues();
  private readonly absent = new Set<SeatIndex>();
  private pause: Pause | undefined;
  /** The difference between play's time and the questions' own, ms. */
  private pausedMs = 0;
  private cards: Secret<CardsBySlot> = secret<CardsBySlot>([]);
  private language: Language;
  private pacePercent: number;
  /** The answers that the onlooker knows of. */
  private seenAnswers = -1;

  constructor(private readonly parts: EngineParts) {
    this.language = parts.language ?? LANGUAGES[0];
    this.pacePercent = parts.pacePercent ?? 100;
    this.dialogue = new Dialogue(
      {
        layout: parts.layout,
        kit: parts.kit,
        absent: this.absent,
        cardsNow: () => this.cards,
        silent: parts.silent ?? false,
        durationMs: (cue) => this.durationMs(cue),
        say: (cue, atMs) => this.said.say(cue, atMs + this.pausedMs, this.pacePercent),
      },
      parts.script,
    );
    this.tellOnlooker();
  }

  /** Whether play runs, is paused, or has ended. */
  get state(): 'running' | 'paused' | 'ended' {
    if (this.dialogue.ended) return 'ended';
    return this.pause === undefined ? 'running' : 'paused';
  }

  /** The script's current phase. */
  get phase(): Cue {
    return this.dialogue.run.phase.phase;
  }

  /** Whether eyes are closed: only pause works, and nothing may depend on other hands. */
  get night(): boolean {
    return this.dialogue.night;
  }

  /** Whether hands are secret: at night, and in a secret ballot. */
  get handsAreHidden(): boolean {
    return this.night || isSecretBallot(this.dialogue);
  }

  /** The script's result, once it has ended. */
  get result(): unknown {
    return this.dialogue.run.result;
  }

  /** The next time at which time alone changes something, in play's time; `Infinity`: never. */
  get nextAtMs(): number {
    return this.pause?.nextAtMs ?? this.dialogue.nextAtMs + this.pausedMs;
  }

  /** The time at which secret input is sealed, in play's time; `Infinity`: never. */
  get sealAtMs(): number {
    const { sealAtMs = Infinity } = this.dialogue.conversation ?? {};
    return this.pause === undefined ? sealAtMs + this.pausedMs : Infinity;
  }

  /** A button that goes down before this time, in play's time, is of a hand that was under way when a pause began. */
  get buttonsFromMs(): number {
    return this.pause?.buttonsFromMs ?? 0;
  }

  /** Passes time up to `atMs`, with everything that time alone decides. */
  advance(atMs: number): void {
    for (
      let dueMs = this.nextAtMs;
      dueMs <= atMs && this.state !== 'ended';
      dueMs = this.nextAtMs
    ) {
      // An event that was due before the question was opened (for an absent player) happens now.
      this.nowMs = Math.max(this.nowMs, dueMs);
      if (this.pause !== undefined) this.pause.passTime(this.nowMs);
      else this.dialogue.passTime(dueMs - this.pausedMs);
      this.giveAnswers();
    }
    this.nowMs = Math.max(this.nowMs, atMs);
  }

  /**
   * Returns the entry of this gesture, if it has a meaning now. Secret gestures stay inside the open question and give
   * none.
   */
  hear(gesture: Gesture, atMs: number): Entry | undefined {
    return entryOfGesture(this.moment, gesture, atMs);
  }

  /** Sets what the readers see now. By day an act may follow: call `observe`. */
  setCards(cards: Secret<CardsBySlot>): void {
    this.cards = cards;
    this.dialogue.conversation?.cardsChanged();
  }

  /** Returns the entry that follows from the cards lying now, by day. */
  observe(atMs: number): Entry | undefined {
    return entryOfCardsLying(this.moment, atMs);
  }

  /** Returns the entry of a card that was just held to a reader. By day only. */
  presentCard(card: CardId, atMs: number): Entry | undefined {
    return entryOfCard(this.moment, card, atMs);
  }

  /** Returns the entry that is due at `sealAtMs`. */
  seal(chance: (below: number) => number): Entry {
    const atMs = Math.max(this.nowMs, this.sealAtMs);
    const sealed = this.dialogue.conversation?.seal(chance);
    if (sealed === undefined) throw new TypeError('Nothing is due to be sealed');
    return 'number' in sealed
      ? { kind: 'draw', number: sealed.number, atMs }
      : { kind: 'sealed', sealed, atMs };
  }

  /**
   * Applies a written entry.
   * @throws ArtiglioError JOURNAL_MISFIT when it cannot follow.
   */
  apply(entry: Entry): void {
    this.advance(entry.atMs);
    switch (entry.kind) {
      case 'tick':
        return;
      case 'act':
        this.applyAct(entry.act);
        break;
      case 'sealed':
        this.dialogue.applySealed(entry.sealed, this.ownMs);
        break;
      case 'draw':
        this.dialogue.applyDraw(entry.number);
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
      case 'pace':
        this.pacePercent = entry.percent;
        this.say(tableCue('table.pace', { pace: paceName(entry.percent) }));
        break;
      case 'stop':
        this.leavePlay();
        break;
      case 'fault':
        this.dialogue.keep(entry.answers);
        this.standForFault();
        this.tellOnlooker();
        return;
    }
    this.giveAnswers();
  }

  /**
   * Goes on after something of the script threw: back to the last decision, if it threw at an answer or `takesBack`,
   * and a pause. Equal entries lead to the same state, with and without this: the returned one keeps it.
   * @throws what the script throws at its very beginning.
   */
  recover(takesBack: boolean): Entry {
    this.dialogue.recover(takesBack);
    this.standForFault();
    return { kind: 'fault', answers: this.dialogue.run.answers, atMs: this.nowMs };
  }

  /** Whether nothing depends on the time: the open question waits for hands, and time alone only repeats its words. */
  get isAtRest(): boolean {
    return !this.handsAreHidden && this.dialogue.isAtRest;
  }

  /** The number of answers given to the script. */
  get answers(): number {
    return this.dialogue.run.answers;
  }

  /** The public part of all questions and answers up to now, and their times, as one sum. */
  get sum(): number {
    return this.dialogue.sum;
  }

  /** Repeats the last cue; not at night. */
  repeat(): void {
    if (this.said.last !== undefined && !this.night) this.say(this.said.last.cue);
  }

  /**
   * Says a cue of the table that changes nothing: a stuck pad, a cable; at `atMs`, not before now. Now is the time of
   * the last edge of any hand.
   */
  notice(cue: Cue, atMs = this.nowMs): void {
    this.said.say(cue, atMs, this.pacePercent);
  }

  /** Returns the cues since the last call. */
  drainSaid(): readonly Said[] {
    return this.said.drain();
  }

  /** Returns the public view now. */
  view(): PublicView {
    return publicView(this.moment);
  }

  /** Returns the table's lights now. */
  scene(): Scene {
    return sceneOf(this.moment);
  }

  /** Whether eyes are closed and players do not hear: only light through their lids tells them something. */
  get onlyLightTells(): boolean {
    return this.night && this.parts.silent === true;
  }

  private get moment(): Moment {
    return {
      layout: this.parts.layout,
      dialogue: this.dialogue,
      said: this.said,
      absent: this.absent,
      pause: this.pause,
      pausedMs: this.pausedMs,
      nowMs: this.nowMs,
      state: this.state,
      language: this.language,
      pacePercent: this.pacePercent,
      onlyLightTells: this.onlyLightTells,
    };
  }

  /** The current time of the questions. */
  private get ownMs(): number {
    return this.nowMs - this.pausedMs;
  }

  private say(cue: Cue): void {
    this.said.say(cue, this.nowMs, this.pacePercent);
  }

  private durationMs(cue: Cue): number {
    return this.parts.durationMs(cue, this.pacePercent, this.language);
  }

  private applyAct(act: Act): void {
    if (this.pause !== undefined) throw misfit('an act');
    const known = this.dialogue.applyAct(act, this.ownMs);
    if (act.kind === 'game-card' && !known) this.applyGameCard(act.card);
    // A player who joins a new game is present.
    if (act.kind === 'press' && this.dialogue.question?.kind === 'join') {
      this.absent.delete(act.seat);
    }
  }

  /** Applies a game card that the open question does not know: a language, or a game at another time. */
  private applyGameCard(card: CardId): void {
    const language = languageOfCard(card);
    // Only between two games: within one, word lengths depend on the language.
    if (
      language === undefined ||
      this.dialogue.question?.kind !== 'pick' ||
      this.dialogue.question.named === undefined
    ) {
      this.say(tableCue('table.card-later'));
      return;
    }
    this.language = language;
    this.dialogue.open(this.ownMs);
  }

  /** Gives the script its answers; at its end a pause ends too. */
  private giveAnswers(): void {
    this.dialogue.giveAnswers(this.ownMs);
    if (this.dialogue.ended) this.pause = undefined;
    this.tellOnlooker();
  }

  private tellOnlooker(): void {
    const { answers, phase, question } = this.dialogue.run;
    if (answers === this.seenAnswers) return;
    this.seenAnswers = answers;
    const board = () => question?.shows().board ?? this.dialogue.board;
    this.parts.onlooker?.see({ answers, nowMs: this.nowMs, phase: phase.phase, board });
  }

  private stand(reason: PauseReason): void {
    if (this.state !== 'running') return;
    const voice = {
      durationMs: (cue: Cue) => this.durationMs(cue),
      say: (cue: Cue, atMs: number) => this.said.say(cue, atMs, this.pacePercent),
    };
    this.pause = new Pause(reason, this.nowMs, voice, this.handsAreHidden);
  }

  /** Pauses for a fault of the script; a pause that is under way goes on, and asks its question again. */
  private standForFault(): void {
    if (this.pause === undefined) this.stand('fault');
    if (this.pause !== undefined) this.pause.changed = true;
  }

  private goOn(): void {
    if (this.pause === undefined) return;
    const { changed } = this.pause;
    this.endPause();
    if (this.night) {
      // Eyes were open in the pause: they close again, and the interrupted call starts again (law 5).
      this.dialogue.openAfter(tableCue('table.eyes-close-again'), 3_000, this.ownMs);
      return;
    }
    this.say(tableCue('table.goes-on'));
    if (changed) this.dialogue.open(this.ownMs);
    else this.dialogue.sayAgain(this.ownMs);
    this.dialogue.conversation?.attendanceChanged(this.ownMs);
  }

  /** Leaves the current play; everybody is present again. */
  private leavePlay(): void {
    this.endPause();
    this.absent.clear();
    this.dialogue.leavePlay(this.ownMs);
    this.parts.onlooker?.left(this.nowMs);
  }

  private endPause(): void {
    this.pausedMs += this.pause?.lastedMs(this.nowMs) ?? 0;
    this.pause = undefined;
  }

  private markAbsent(seat: SeatIndex, absent: boolean): void {
    if (absent) this.absent.add(seat);
    else this.absent.delete(seat);
    const name = nameSeat(this.dialogue.board.seats, seat);
    this.say(tableCue(absent ? 'table.absent' : 'table.back', { seat: name }));
    if (this.pause === undefined) this.dialogue.conversation?.attendanceChanged(this.ownMs);
  }

  /** Takes public answers back: the last one, or all since the start of the phase. */
  private undo(to: 'step' | 'phase'): void {
    if (!this.dialogue.undo(to)) {
      this.say(tableCue('table.nothing-to-undo'));
      return;
    }
    this.say(tableCue('table.undone', { to }));
    // In a pause the question is opened when play goes on, so that its words are heard then.
    if (this.pause === undefined) this.dialogue.open(this.ownMs);
    else this.pause.changed = true;
  }
}
