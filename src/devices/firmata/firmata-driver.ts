/**
 * Makes a Firmata board converge to a scene (law 4), without any input or output of its own: bytes
 * come in with the time, bytes go out, and `deadlineMs` says when `poll` wants to be called.
 *
 * The board keeps pixels, not effects: every frame of an effect is painted here and sent, at the rate
 * the board bears. While it shows a frame it hears nothing, so each frame ends with a question of one
 * byte, and nothing is sent before that is answered. What a pixel shows already is not sent again.
 */
import type { ArtiglioError } from '../../errors.js';
import type { TableInput } from '../../table/inputs.js';
import type { Scene } from '../../table/scene.js';
import { darkScene } from '../../table/scene-painting.js';
import { wirePixels } from '../board/board-setup.js';
import { INPUT_TIMING } from '../board/generated/protocol.js';
import type { BoardCapabilities, BoardListener, LossReason } from '../table-board.js';
import { firmataCapabilities } from './firmata-capabilities.js';
import { type FirmataName, FirmataSession, PIXEL_FIRMWARE } from './firmata-session.js';
import { checkFirmataSetup, type FirmataSetup, lackingPins, modelOf } from './firmata-setup.js';
import { withoutPixels } from './firmware-errors.js';
import { frameTimeMs } from './frame-time.js';
import { PinInputs } from './pin-inputs.js';
import { planPixels, SHOW_BYTES } from './pixel-plan.js';
import { paintScene } from './scene-frames.js';
import { ShownScene } from './shown-scene.js';

export interface FirmataDriverOptions {
  readonly setup: FirmataSetup;
  readonly listener: BoardListener;
  /** Where bytes for the board go. */
  readonly send: (bytes: Uint8Array) => void;
  /** No board answers, or it cannot be used: the port is to be closed and another tried. */
  readonly abandoned: () => void;
}

/** What the driver has counted since it was made. */
export interface FirmataCounters {
  framesSent: number;
  bytesSent: number;
  /** Frames whose answer did not come: the board was asked whether it is still in step. */
  framesUnanswered: number;
  sessions: number;
}

/** How the driver stands with the board. */
type Phase =
  /** No port. */
  | 'away'
  /** The board is asked who it is and what its pins can do. */
  | 'asking'
  /** It has been given its pixels and pins; its answer says that it has taken them. */
  | 'beginning'
  /** Frames are sent. */
  | 'ready';

/** A bootloader's two seconds, two and a half in which the image blinks its version, and time to spare. */
export const GIVE_UP_MS = 8000;
const ASK_INTERVAL_MS = 500;
/**
 * How long a port just opened is only listened to: opening resets most boards, and a Mega's bootloader
 * that is spoken to stays. The image says by itself who it is when it starts.
 */
const LISTEN_FIRST_MS = 2500;
/** A handshake that stays half done is begun anew. */
const HANDSHAKE_MS = 3000;
/** A question unanswered for so long, and nothing else heard: with the one a half second before that. */
const SILENCE_MS = 2000;
/** A USB converter's latency both ways, and a busy machine's. */
const LATE_MS = 800;
/** An effect is painted at most so often; at night all that leaves lies on this grid. */
const FRAME_INTERVAL_MS = 40;
/**
 * At night a frame's place must not depend on what hands do. A pad that is touched adds three bytes
 * to the answer's way: the next frame waits for as many of them as fit here, touched or not.
 */
const NIGHT_SPARE_MS = 10;

export class FirmataDriver {
  readonly counters: FirmataCounters = {
    framesSent: 0,
    bytesSent: 0,
    framesUnanswered: 0,
    sessions: 0,
  };
  private readonly setup: FirmataSetup;
  private readonly listener: BoardListener;
  private readonly inputs: PinInputs;
  private readonly lights = new ShownScene();
  private readonly dark: Scene;
  private session: FirmataSession | undefined;
  private phase: Phase = 'away';
  private portName = '';
  private firmware: FirmataName | undefined;
  private boardCapabilities: BoardCapabilities | undefined;
  private model = '';
  /** Whether the board was told as found. */
  private known = false;
  private giveUpAtMs = Number.POSITIVE_INFINITY;
  private sessionSinceMs = 0;
  private heardAtMs = 0;
  private askedAtMs = 0;
  /** Questions without an answer, and since when there are any. */
  private unanswered = 0;
  private unansweredSinceMs = 0;
  /** Until when an answer is due. */
  private answerDueMs = Number.POSITIVE_INFINITY;
  private outOfStep = false;
  /** The colours of the frame on its way, until its answer. */
  private painting: Uint8Array | undefined;
  /** What the strip holds; undefined: nobody knows. */
  private held: Uint8Array | undefined;
  /** When the scene was wanted, when an effect wants its next frame, and before when none is sent. */
  private wantedAtMs = 0;
  private movesAtMs = Number.NEGATIVE_INFINITY;
  private notBeforeMs = Number.NEGATIVE_INFINITY;
  private nowMs = 0;

  /** @throws ArtiglioError BOARD_CONFIGURATION_INVALID, BOARD_TOO_SMALL */
  constructor(private readonly options: FirmataDriverOptions) {
    this.setup = options.setup;
    this.listener = options.listener;
    checkFirmataSetup(this.setup);
    this.dark = darkScene(this.setup.rings.length);
    this.inputs = new PinInputs(this.setup, {
      input: (input) => this.takeInput(input),
      stuck: (slot, stuck) => this.listener.event({ kind: 'padStuck', slot, stuck }, this.nowMs),
    });
  }

  /** A port is open: begins to look for a board behind it. @param portName for people. */
  open(portName: string, nowMs: number): void {
    this.nowMs = nowMs;
    this.portName = portName;
    this.giveUpAtMs = nowMs + GIVE_UP_MS;
    this.heardAtMs = nowMs;
    this.beginSession(nowMs + LISTEN_FIRST_MS);
  }

  /** The port is gone. */
  disconnected(nowMs: number): void {
    this.nowMs = nowMs;
    this.leave();
    this.lose('unplugged');
  }

  /** Wants the table to show `scene`. @param nowMs in the time base of the scene's `endsAtMs`. */
  show(scene: Scene, nowMs: number): void {
    this.nowMs = nowMs;
    this.lights.want(scene);
    this.wantedAtMs = nowMs;
    this.sendDue();
  }

  /** Bytes from the board. */
  receive(bytes: Uint8Array, nowMs: number): void {
    this.nowMs = nowMs;
    this.heardAtMs = nowMs;
    this.session?.receive(bytes);
    this.sendDue();
  }

  /** Does what time alone makes due. */
  poll(nowMs: number): void {
    this.nowMs = nowMs;
    this.inputs.poll(nowMs);
    if (this.phase === 'asking') this.pollAsking();
    else if (this.phase !== 'away') this.pollAnswers();
    this.sendDue();
  }

  /** When `poll` wants to be called; Infinity when there is nothing to wait for. */
  get deadlineMs(): number {
    return Math.min(this.inputs.dueMs, this.phaseDueMs());
  }

  /** Whether the board shows what is wanted, and nothing is on its way. */
  get settled(): boolean {
    return (
      this.phase === 'ready' &&
      this.unanswered === 0 &&
      this.painting === undefined &&
      this.held !== undefined &&
      this.lights.dueMs > this.nowMs &&
      this.frameDueMs > this.nowMs
    );
  }

  get capabilities(): BoardCapabilities | undefined {
    return this.boardCapabilities;
  }

  private phaseDueMs(): number {
    switch (this.phase) {
      case 'away':
        return Number.POSITIVE_INFINITY;
      case 'asking':
        return Math.min(
          this.giveUpAtMs,
          this.askedAtMs + ASK_INTERVAL_MS,
          this.sessionSinceMs + HANDSHAKE_MS,
          this.known ? this.silentAtMs : Number.POSITIVE_INFINITY,
        );
      case 'beginning':
        return this.answersDueMs;
      case 'ready':
        return Math.min(this.answersDueMs, this.frameDueMs);
    }
  }

  private begin(): void {
    this.giveUpAtMs = this.nowMs + GIVE_UP_MS;
    this.heardAtMs = this.nowMs;
    this.beginSession();
  }

  /** @param askAtMs when the board is asked who it is, unless it says so before. */
  private beginSession(askAtMs = this.nowMs): void {
    this.session?.close();
    this.phase = 'asking';
    this.firmware = undefined;
    this.painting = undefined;
    this.held = undefined;
    this.outOfStep = false;
    this.unanswered = 0;
    this.unansweredSinceMs = this.nowMs;
    this.sessionSinceMs = askAtMs;
    this.counters.sessions++;
    const session: FirmataSession = new FirmataSession({
      send: (bytes) => {
        this.counters.bytesSent += bytes.length;
        this.options.send(bytes);
      },
      named: (firmware) => this.takeName(firmware),
      ready: () => this.takePins(session),
      answered: () => this.takeAnswer(),
      inStep: () => this.backInStep(),
      // What a half-open port or another program's board says: asked again from the beginning.
      garbled: () => this.beginSession(),
      level: (pin, high) => this.inputs.level(pin, high, this.nowMs),
    });
    this.session = session;
    this.askedAtMs = askAtMs - ASK_INTERVAL_MS;
    if (askAtMs <= this.nowMs) this.askWho();
  }

  private askWho(): void {
    this.askedAtMs = this.nowMs;
    if (this.firmware !== undefined) return;
    this.session?.ask();
    this.session?.askName();
  }

  private pollAsking(): void {
    if (this.nowMs >= this.giveUpAtMs) {
      this.leave();
      this.lose('silent');
      this.options.abandoned();
      return;
    }
    if (this.known && this.nowMs >= this.silentAtMs) this.lose('silent');
    if (this.nowMs >= this.sessionSinceMs + HANDSHAKE_MS) this.beginSession();
    else if (this.nowMs >= this.askedAtMs + ASK_INTERVAL_MS) this.askWho();
  }

  private takeName(firmware: FirmataName): void {
    if (this.phase === 'beginning' || this.phase === 'ready') {
      // A board says its name unasked only when it has just started.
      this.lose('restarted');
      this.begin();
      return;
    }
    this.firmware = firmware;
    if (firmware.name !== PIXEL_FIRMWARE) this.refuse(withoutPixels(firmware, this.portName));
  }

  private takePins(session: FirmataSession): void {
    if (this.phase !== 'asking') return;
    const { count, digital } = session.digitalPins;
    this.model = modelOf(count);
    const error = lackingPins(this.setup, this.model, digital);
    if (error !== undefined) {
      this.refuse(error);
      return;
    }
    this.boardCapabilities = firmataCapabilities(digital.size, wirePixels(this.setup));
    this.phase = 'beginning';
    this.unanswered = 0;
    session.begin(this.setup);
    this.ask();
  }

  private ask(): void {
    this.expectAnswer(LATE_MS);
    this.session?.ask();
  }

  private expectAnswer(withinMs: number): void {
    if (this.unanswered === 0) this.unansweredSinceMs = this.nowMs;
    this.unanswered++;
    this.askedAtMs = this.nowMs;
    this.answerDueMs = this.nowMs + withinMs;
  }

  private takeAnswer(): void {
    this.unanswered = Math.max(0, this.unanswered - 1);
    if (this.unanswered > 0 || this.outOfStep) return;
    this.answerDueMs = Number.POSITIVE_INFINITY;
    if (this.phase === 'beginning') this.becomeReady();
    if (this.painting === undefined) return;
    this.held = this.painting;
    this.painting = undefined;
    if (this.lights.night) this.notBeforeMs = Math.max(this.notBeforeMs, this.nowMs);
  }

  private becomeReady(): void {
    const { firmware } = this;
    if (firmware === undefined) return;
    this.phase = 'ready';
    this.paintAnew();
    if (this.known) return;
    this.known = true;
    this.inputs.wake(this.nowMs, INPUT_TIMING.ignoredAfterResetMs);
    const { major, minor } = firmware.version;
    const board = {
      port: this.portName,
      model: this.model,
      firmwareVersion: `node-pixel Firmata ${major}.${minor}`,
      id: undefined,
    };
    this.listener.event({ kind: 'found', board }, this.nowMs);
  }

  private pollAnswers(): void {
    if (this.unanswered > 0 && this.nowMs >= this.silentAtMs) {
      this.lose('silent');
      this.begin();
    } else if (this.nowMs >= this.answerDueMs) {
      // Something got lost, and with it perhaps a part of a frame.
      if (!this.outOfStep) this.counters.framesUnanswered++;
      this.outOfStep = true;
      this.answerDueMs = this.nowMs + LATE_MS;
      this.session?.askInStep();
    } else if (this.unanswered === 0 && this.nowMs >= this.askedAtMs + ASK_INTERVAL_MS) {
      this.ask();
    }
  }

  private backInStep(): void {
    if (!this.outOfStep) return;
    this.outOfStep = false;
    this.unanswered = 0;
    this.answerDueMs = Number.POSITIVE_INFINITY;
    this.paintAnew();
    if (this.phase === 'beginning') this.beginSession();
  }

  private get answersDueMs(): number {
    if (this.unanswered === 0) return this.askedAtMs + ASK_INTERVAL_MS;
    return Math.min(this.answerDueMs, this.silentAtMs);
  }

  /** A machine that slept heard nothing either: what counts is how long a question is open. */
  private get silentAtMs(): number {
    return Math.max(this.heardAtMs, this.unansweredSinceMs) + SILENCE_MS;
  }

  /** Nobody knows what the strip holds. */
  private paintAnew(): void {
    this.painting = undefined;
    this.held = undefined;
    this.movesAtMs = this.nowMs;
  }

  private get frameDueMs(): number {
    if (this.painting !== undefined || this.outOfStep) return Number.POSITIVE_INFINITY;
    const sceneMs = Math.max(this.lights.dueMs, this.wantedAtMs);
    const dueMs = Math.max(Math.min(sceneMs, this.movesAtMs), this.notBeforeMs);
    if (!this.lights.night || !Number.isFinite(dueMs)) return dueMs;
    return Math.ceil(dueMs / FRAME_INTERVAL_MS) * FRAME_INTERVAL_MS;
  }

  private sendDue(): void {
    const dueMs = this.frameDueMs;
    if (this.phase !== 'ready' || this.nowMs < dueMs) return;
    // A machine that comes late does not shift what follows, unless it has missed a whole frame.
    const frameMs = this.nowMs < dueMs + FRAME_INTERVAL_MS ? dueMs : this.nowMs;
    this.lights.advance(this.nowMs);
    const scene = this.lights.scene ?? this.dark;
    const { colours, limited } = paintScene(this.setup, scene, frameMs);
    this.lights.limited = limited;
    this.movesAtMs = this.lights.moves ? frameMs + FRAME_INTERVAL_MS : Number.POSITIVE_INFINITY;
    const plan = planPixels(this.held, colours);
    const { session } = this;
    if (plan.bytes === 0 || session === undefined) return;
    const takesMs = frameTimeMs(plan.bytes + SHOW_BYTES, colours.length / 3);
    this.notBeforeMs = this.lights.night ? frameMs + takesMs + NIGHT_SPARE_MS : frameMs;
    this.painting = colours;
    this.counters.framesSent++;
    this.expectAnswer(takesMs + LATE_MS);
    session.paint(plan);
  }

  private takeInput(input: TableInput): void {
    if (input.kind === 'pad' && input.down) {
      if (this.lights.touched(input.slot, this.nowMs)) this.movesAtMs = this.nowMs;
    }
    this.listener.input(input, this.nowMs);
  }

  private refuse(error: ArtiglioError): void {
    this.leave();
    this.lose('silent');
    this.listener.event({ kind: 'refused', error }, this.nowMs);
    this.options.abandoned();
  }

  private leave(): void {
    this.phase = 'away';
    this.session?.close();
    this.session = undefined;
    this.painting = undefined;
    this.held = undefined;
  }

  private lose(reason: LossReason): void {
    if (reason !== 'restarted') this.boardCapabilities = undefined;
    if (!this.known) return;
    this.known = false;
    this.listener.event({ kind: 'lost', reason }, this.nowMs);
    // Only then what was held goes up: to nobody who knows of the loss is that a press.
    this.inputs.release();
  }
}
