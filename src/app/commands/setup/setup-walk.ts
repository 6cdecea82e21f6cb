/**
 * First start on real parts: hands, readers, page and typed lines answer; lights, voice, page and disk follow.
 */

import type { Cue } from '../../../engine/script/index.js';
import { LANGUAGES, type Language } from '../../../engine/table/index.js';
import type { ArtiglioError, ErrorCode } from '../../../errors/index.js';
import {
  type Answer,
  askedCues,
  type BoardState,
  FirstStart,
  type Gesture,
  type NotKept,
} from '../../../learn/setup/index.js';
import {
  type SetupAct,
  type SetupState,
  type ToldFault,
  toldFault,
} from '../../../page/messages/index.js';
import type { SetupForPage } from '../../../page/server/index.js';

/** Parts that first start is joined to. */
export interface SetupWalkParts {
  readonly begun: readonly Answer[];
  /** Says these cues in this language, and stops the ones before. */
  readonly say: (language: Language, cues: readonly Cue[]) => void;
  readonly caption: (language: Language, cue: Cue) => string;
  /** Updates lights and disk when knowledge or question has changed. */
  readonly changed: (answers: readonly Answer[]) => void;
  readonly print: (line: string) => void;
  /** Names of the sound cards. */
  readonly cards: readonly string[];
  /** Writes the firmware of the board. */
  readonly flash: () => void;
  /** Whether the same program plays as soon as this has ended. */
  readonly thenPlays: boolean;
}

/** The reason why answers are not stored, by the code of `fileFailure`. */
const NOT_KEPT_BY: Readonly<Partial<Record<ErrorCode, NotKept>>> = {
  JOURNAL_DISK_FULL: 'full',
  JOURNAL_READ_ONLY: 'read-only',
  JOURNAL_REFUSED: 'refused',
};

export class SetupWalk implements SetupForPage {
  /** A promise that resolves when everything is set up, or the person leaves. */
  readonly ended: Promise<void>;
  readonly start: FirstStart;
  private resolve = () => {};
  private offered: Language = LANGUAGES[0];
  private board: BoardState = 'searched';
  private boardName: string | undefined;
  private boardFault: ToldFault | undefined;
  private foundModel: 'uno' | 'mega' | undefined;
  private happenedSoFar = 0;
  private isEnded = false;
  private written: string | undefined;
  private readerTroubles: readonly ToldFault[] = [];
  private saidLast = '';
  private litBefore: { readonly slot: number; readonly place: number } | undefined;
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly parts: SetupWalkParts) {
    this.start = new FirstStart(parts.begun, () => this.offered);
    this.ended = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  /** Handles a gesture of a hand. */
  gesture(gesture: Gesture): void {
    this.happened(() => this.start.gesture(gesture));
  }

  answer(answer: Answer): void {
    this.happened(() => this.start.answer(answer));
  }

  /** Handles a new state of the board. */
  boardIs(state: BoardState, error: ArtiglioError | undefined): void {
    this.board = state;
    this.boardFault = error && toldFault(error);
    if (error !== undefined) this.parts.print(error.message);
    this.follow();
  }

  /** Handles the answer of a board of this model. */
  boardFound(model: 'uno' | 'mega', name: string): void {
    this.boardName = name;
    this.boardFault = undefined;
    const { learnt } = this.start;
    if (learnt.phase === 'board' || (learnt.model !== undefined && learnt.model !== model))
      this.start.answer({ kind: 'board', model });
    this.foundModel = model;
    this.follow();
  }

  /** Reports that the last answers are not on the disk. */
  notKept(fault: ArtiglioError): void {
    this.parts.print(fault.message);
    this.start.notKept(NOT_KEPT_BY[fault.code] ?? 'other');
    this.happenedSoFar += 1;
    this.follow();
  }

  readersAre(troubles: readonly ArtiglioError[]): void {
    this.readerTroubles = troubles.map(toldFault);
    this.tell();
  }

  /** Offers the next language while none is chosen. */
  offerNext(): void {
    if (!this.isLanguageOffered) return;
    const at = LANGUAGES.indexOf(this.offered);
    this.offered = LANGUAGES[(at + 1) % LANGUAGES.length] ?? LANGUAGES[0];
    this.saidLast = '';
    this.follow();
  }

  /** Receives a line that was typed, trimmed. */
  type(line: string): void {
    const text = line.toLowerCase();
    const number = Number(text);
    const language = LANGUAGES.find((code) => code === text);
    if (text === 'q') this.act({ kind: 'leave' });
    else if (text === 'b') this.act({ kind: 'back' });
    else if (text === 'n') this.act({ kind: 'none' });
    else if (text === 'f') this.act({ kind: 'flash' });
    else if (text === '' && this.isLanguageOffered)
      this.answer({ kind: 'language', language: this.offered });
    else if (text === '') this.act({ kind: 'on' });
    else if (/^[+-]\d+$/u.test(text)) this.act({ kind: 'more', by: number });
    else if (language !== undefined) this.answer({ kind: 'language', language });
    else this.parts.print(KEYS);
  }

  act(act: SetupAct): void {
    const { start } = this;
    switch (act.kind) {
      case 'flash':
        if (this.canFlash) this.parts.flash();
        return;
      case 'leave':
        this.end();
        return;
      case 'back':
      case 'more':
      case 'turning':
        this.happened(() => start.press(act));
        return;
      case 'ring':
        this.answer({ kind: 'ring', slot: act.slot, pixels: start.pending.pixels });
        return;
      case 'claw':
        this.answer({ kind: 'claw', pixels: start.pending.pixels });
        return;
      case 'lit-at':
        this.litAt(act.slot, act.place);
        return;
      default:
        // These acts, and no other, are answers as they are.
        this.answer(act);
    }
  }

  begin(): void {
    this.follow();
    // The answers of before may be all of them: the disk did not take the configuration.
    if (this.isOver) this.resolve();
  }

  end(written?: string): void {
    this.isEnded = true;
    this.written = written;
    this.tell();
    this.resolve();
  }

  get isOver(): boolean {
    return this.start.learnt.phase === 'over';
  }

  /** The language of what is said now. */
  get language(): Language {
    return this.start.learnt.language ?? this.offered;
  }

  state(): SetupState {
    const { learnt, pending, last } = this.start;
    const { language } = this;
    const owned = new Set(learnt.seats.flatMap(({ slots }) => slots));
    const stateOf = (button: unknown) =>
      button === undefined ? 'unknown' : button === 'none' ? 'none' : 'known';
    return {
      language,
      step: learnt.phase,
      ask: this.asked.map((cue) => this.parts.caption(language, cue)).join(' '),
      last: last && { text: this.parts.caption(language, last.cue), isWrong: last.isWrong },
      happenedSoFar: this.happenedSoFar,
      board: {
        isReady: this.board === 'ready',
        name: this.boardName,
        fault: this.boardFault,
        canFlash: this.canFlash,
      },
      seats: learnt.seats.map(({ slots, left, right }) => ({
        slots,
        left: stateOf(left),
        right: stateOf(right),
      })),
      middle: learnt.pads.flatMap((_, slot) => (owned.has(slot) ? [] : [slot])),
      rings: learnt.rings.map(({ slot, pixels }) => ({
        slot,
        pixels,
        rotation: learnt.rotations.get(slot) ?? 0,
        isFlipped: learnt.flipped.has(slot),
      })),
      clawPixels: learnt.clawPixels,
      isClawFlipped: learnt.flipped.has('claw'),
      pixels: pending.pixels,
      turning: pending.turning,
      readers: learnt.readers,
      readerTroubles: this.readerTroubles,
      cards: this.parts.cards,
      card: learnt.card,
      volumePercent: learnt.volumePercent,
      name: learnt.name,
      supplyMa: learnt.supplyMa,
      isOpenToNetwork: learnt.isOpenToNetwork,
      ended: this.isEnded,
      written: this.written,
      thenPlays: this.parts.thenPlays,
    };
  }

  subscribe(listener: () => void): void {
    this.listeners.push(listener);
  }

  private get isLanguageOffered(): boolean {
    return this.start.learnt.phase === 'language' && this.board === 'ready';
  }

  private get canFlash(): boolean {
    return this.board === 'to-flash' || this.board === 'flash-failed';
  }

  private get asked(): readonly Cue[] {
    return askedCues(this.start, this.board);
  }

  /** Returns the pixel nearest the middle, from the place at which a person sees the lit one. */
  private litAt(slot: number, place: number): void {
    const { learnt } = this.start;
    const ring = learnt.rings.find((one) => one.slot === slot);
    // A page may still show a ring that was longer; a place beyond its end would be no rotation.
    if (ring === undefined || place >= ring.pixels) return;
    const { pixels } = ring;
    const before = this.litBefore;
    this.litBefore = { slot, place };
    // A step in the wrong direction leaves the light twice as far from the top as it was.
    const isFlipped =
      before?.slot === slot && place !== 0 && (2 * before.place - place) % pixels === 0;
    if (isFlipped) this.answer({ kind: 'flipped', at: slot });
    const { flipped, rotations } = this.start.learnt;
    const lit = rotations.get(slot) ?? 0;
    const along = flipped.has(slot) ? lit + place : lit - place;
    this.answer({ kind: 'turned', at: slot, rotation: (along + pixels) % pixels });
  }

  private happened(what: () => void): void {
    if (this.isEnded || this.isOver) return;
    const before = this.start.learnt.phase;
    what();
    if (
      before === 'language' &&
      this.foundModel !== undefined &&
      this.start.learnt.phase === 'board'
    )
      this.start.answer({ kind: 'board', model: this.foundModel });
    this.happenedSoFar += 1;
    this.follow();
    if (this.isOver) this.resolve();
  }

  /** Brings lights, voice, page and disk up to date. */
  private follow(): void {
    const { answers, last } = this.start;
    this.parts.changed(answers);
    const { language, asked } = this;
    const cues = last === undefined ? asked : [last.cue, ...asked];
    const said = `${this.happenedSoFar} ${language} ${JSON.stringify(cues)}`;
    if (said !== this.saidLast && !this.isEnded) {
      this.saidLast = said;
      this.parts.say(language, cues);
      this.parts.print(cues.map((cue) => this.parts.caption(language, cue)).join(' '));
    }
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Input that may be typed. */
export const KEYS = `Enter: it is right, or there are no more. ${LANGUAGES.join(', ')}: the language; Enter takes the one that is offered. n: there is no such thing. b: back. +1, -1: more, fewer. f: write the board’s firmware. q: stop, and go on later.`;
