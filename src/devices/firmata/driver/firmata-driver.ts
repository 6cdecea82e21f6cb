/**
 * Makes a Firmata board converge to a scene (law 4), without input or output of its own: it receives bytes
 * with the time, sends bytes, and `deadlineMs` is the time of the next `poll`.
 *
 * The board keeps pixels, not effects: the host paints every frame of an effect and sends it, at the rate
 * that the board can take. While the board shows a frame it hears nothing. So each frame ends with a question
 * of one byte, and nothing is sent before its answer. Unchanged pixels are not sent again.
 */

import type { Scene, TableInput } from '../../../engine/table/index.js';
import type { ArtiglioError } from '../../../errors/index.js';
import { INPUT_TIMING, wirePixels } from '../../board/index.js';
import {
  type BoardCapabilities,
  type BoardListener,
  Chatter,
  type LossReason,
} from '../../index.js';
import {
  checkFirmataSetup,
  type FirmataName,
  type FirmataSetup,
  firmataCapabilities,
  lackingPins,
  modelOf,
  withoutPixels,
} from '../index.js';
import { AnswerWatch, HandshakeWatch } from './answer-watch.js';
import { FirmataSession, PIXEL_FIRMWARE } from './firmata-session.js';
import { FramePainter } from './frame-painter.js';
import { PinInputs } from './pin-inputs.js';

/** The options of a driver: one table and the two ends of its wire. */
export interface FirmataDriverOptions {
  readonly setup: FirmataSetup;
  readonly listener: BoardListener;
  /** Sends bytes to the board. */
  readonly send: (bytes: Uint8Array) => void;
  /** Reports that no usable board answers: close the port and try another. */
  readonly abandoned: () => void;
}

/** Counters since the driver was made. */
export interface FirmataCounters {
  framesSent: number;
  bytesSent: number;
  /** Frames without an answer: the board was asked whether it is in step. */
  framesUnanswered: number;
  sessions: number;
}

/** The state of the session with the board. */
type Phase =
  /** The state without a port. */
  | 'away'
  /** Asking the board for its name and the abilities of its pins. */
  | 'asking'
  /** The board has received its pixels and pins; its answer confirms them. */
  | 'beginning'
  /** Sending frames. */
  | 'ready';

/**
 * Time of only listening after a port was opened, ms. Opening resets most boards, and a Mega's bootloader that
 * receives bytes does not leave. The image says its name by itself when it starts.
 */
const LISTEN_FIRST_MS = 2500;

/** A driver of one Firmata board, from the opening of its port to its loss. */
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
  private readonly chatter = new Chatter({
    input: (input) => this.receiveInput(input),
    chatters: (input, chatters) =>
      this.listener.event({ kind: 'inputChatters', input, chatters }, this.nowMs),
  });
  private readonly painter: FramePainter;
  private readonly answers = new AnswerWatch();
  private session: FirmataSession | undefined;
  private phase: Phase = 'away';
  private portName = '';
  private firmware: FirmataName | undefined;
  private boardCapabilities: BoardCapabilities | undefined;
  private model = '';
  /** Whether the board was reported as found. */
  private known = false;
  private readonly handshake = new HandshakeWatch();
  private nowMs = 0;

  /** @throws ArtiglioError BOARD_CONFIGURATION_INVALID, BOARD_TOO_SMALL */
  constructor(private readonly options: FirmataDriverOptions) {
    this.setup = options.setup;
    this.listener = options.listener;
    checkFirmataSetup(this.setup);
    this.painter = new FramePainter(this.setup);
    this.inputs = new PinInputs(this.setup.inputs, (input) =>
      this.chatter.change(input, this.nowMs),
    );
  }

  /** Looks for a board behind a port that is open. @param portName for messages. */
  open(portName: string, nowMs: number): void {
    this.nowMs = nowMs;
    this.portName = portName;
    this.handshake.begin(nowMs);
    this.answers.heard(nowMs);
    this.beginSession(nowMs + LISTEN_FIRST_MS);
  }

  /** Handles the loss of the port. */
  disconnected(nowMs: number): void {
    this.nowMs = nowMs;
    this.leave();
    this.lose('unplugged');
  }

  /** Makes the table show `scene`. @param nowMs in the time base of the scene's `endsAtMs`. */
  show(scene: Scene, nowMs: number): void {
    this.nowMs = nowMs;
    this.painter.want(scene, nowMs);
    this.sendDue();
  }

  /** Receives bytes from the board. */
  receive(bytes: Uint8Array, nowMs: number): void {
    this.nowMs = nowMs;
    this.answers.heard(nowMs);
    this.session?.receive(bytes);
    this.sendDue();
  }

  /** Counts silence from now again, because the process stood still. */
  slept(nowMs: number): void {
    this.answers.slept(nowMs);
  }

  /** Does what is due by time. */
  poll(nowMs: number): void {
    this.nowMs = nowMs;
    this.inputs.poll(nowMs);
    this.chatter.poll(nowMs);
    if (this.phase === 'asking') this.pollAsking();
    else if (this.phase !== 'away') this.pollAnswers();
    this.sendDue();
  }

  /** The time at which to call `poll`; Infinity when nothing is due. */
  get deadlineMs(): number {
    return Math.min(this.inputs.dueMs, this.chatter.dueMs, this.phaseDueMs());
  }

  /** Whether the board shows the wanted scene, and nothing is on its way. */
  get settled(): boolean {
    return this.phase === 'ready' && this.answers.none && this.painter.isSettled(this.nowMs);
  }

  /** The abilities of the answering board; undefined while none answers. */
  get capabilities(): BoardCapabilities | undefined {
    return this.boardCapabilities;
  }

  private phaseDueMs(): number {
    switch (this.phase) {
      case 'away':
        return Number.POSITIVE_INFINITY;
      case 'asking':
        return Math.min(
          this.handshake.dueMs,
          this.known ? this.answers.silentAtMs : Number.POSITIVE_INFINITY,
        );
      case 'beginning':
        return this.answers.dueMs;
      case 'ready':
        return Math.min(this.answers.dueMs, this.frameDueMs);
    }
  }

  private begin(): void {
    this.handshake.begin(this.nowMs);
    this.answers.heard(this.nowMs);
    this.beginSession();
  }

  /** Begins a session. @param askAtMs when to ask the board for its name, unless it says it earlier. */
  private beginSession(askAtMs = this.nowMs): void {
    this.session?.close();
    this.phase = 'asking';
    this.firmware = undefined;
    this.painter.forget();
    this.answers.begin(this.nowMs);
    this.handshake.beginSession(askAtMs);
    this.counters.sessions++;
    const session: FirmataSession = new FirmataSession({
      send: (bytes) => {
        this.counters.bytesSent += bytes.length;
        this.options.send(bytes);
      },
      named: (firmware) => this.receiveName(firmware),
      ready: () => this.receivePins(session),
      answered: () => this.receiveAnswer(),
      inStep: () => this.backInStep(),
      // A half-open port or another program's board sent this: start again.
      garbled: () => this.beginSession(),
      level: (pin, high) => this.inputs.level(pin, high, this.nowMs),
    });
    this.session = session;
    if (askAtMs <= this.nowMs) this.askWho();
  }

  private askWho(): void {
    this.handshake.asked(this.nowMs);
    if (this.firmware !== undefined) return;
    this.session?.ask();
    this.session?.askName();
  }

  private pollAsking(): void {
    const due = this.handshake.due(this.nowMs);
    if (due === 'give-up') {
      this.leave();
      this.lose('silent');
      this.options.abandoned();
      return;
    }
    if (this.known && this.nowMs >= this.answers.silentAtMs) this.lose('silent');
    if (due === 'start-again') this.beginSession();
    else if (due === 'ask') this.askWho();
  }

  private receiveName(firmware: FirmataName): void {
    if (this.phase === 'beginning' || this.phase === 'ready') {
      // A board says its name unasked only after a restart.
      this.lose('restarted');
      this.begin();
      return;
    }
    this.firmware = firmware;
    if (firmware.name !== PIXEL_FIRMWARE) this.refuse(withoutPixels(firmware, this.portName));
  }

  private receivePins(session: FirmataSession): void {
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
    session.begin(this.setup);
    this.ask();
  }

  private ask(): void {
    this.answers.asked(0, this.nowMs);
    this.session?.ask();
  }

  private receiveAnswer(): void {
    if (!this.answers.answered()) return;
    if (this.phase === 'beginning') this.becomeReady();
    this.painter.answered(this.nowMs);
  }

  private becomeReady(): void {
    const { firmware } = this;
    if (firmware === undefined) return;
    this.phase = 'ready';
    this.painter.paintAnew(this.nowMs);
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
    switch (this.answers.verdict(this.nowMs)) {
      case 'silent':
        this.lose('silent');
        this.begin();
        break;
      case 'late':
        // Something was lost, perhaps a part of a frame.
        if (!this.answers.outOfStep) this.counters.framesUnanswered++;
        this.answers.missed(this.nowMs);
        this.session?.askInStep();
        break;
      case 'rested':
        this.ask();
        break;
      case undefined:
        break;
    }
  }

  private backInStep(): void {
    if (!this.answers.outOfStep) return;
    this.answers.backInStep();
    this.painter.paintAnew(this.nowMs);
    if (this.phase === 'beginning') this.beginSession();
  }

  private get frameDueMs(): number {
    return this.answers.outOfStep ? Number.POSITIVE_INFINITY : this.painter.dueMs;
  }

  private sendDue(): void {
    if (this.phase !== 'ready' || this.nowMs < this.frameDueMs) return;
    const frame = this.painter.next(this.nowMs);
    if (frame === undefined) return;
    this.counters.framesSent++;
    this.answers.asked(frame.takesMs, this.nowMs);
    this.session?.paint(frame.plan);
  }

  private receiveInput(input: TableInput): void {
    if (input.kind === 'pad' && input.down) this.painter.touched(input.slot, this.nowMs);
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
    this.painter.forget();
  }

  private lose(reason: LossReason): void {
    if (reason !== 'restarted') this.boardCapabilities = undefined;
    if (!this.known) return;
    this.known = false;
    this.listener.event({ kind: 'lost', reason }, this.nowMs);
    // Released after `lost` is reported: so the release does not count as a press.
    this.inputs.release();
    this.chatter.forget();
  }
}
