/**
 * Makes a board converge to a scene (law 4), without any input or output of its own: text comes in
 * with the time, text goes out, and `deadlineMs` says when `poll` wants to be called.
 *
 * The board is configured only when its check says it is not; a scene is sent when all that was sent before is
 * acknowledged, so that of several scenes in a row only the newest is sent; only what changed is sent, and the board
 * shows it whole. The status, twice a second, proves that the board has what it was sent; when it does not, it is sent
 * everything again.
 */

import type { Scene } from '../../engine/table/index.js';
import type { ArtiglioError } from '../../errors/index.js';
import { type BoardCapabilities, type BoardListener, Chatter, type LossReason } from '../index.js';
import { firmwareError, type LinkInterruption, type StrangerHello } from '../link/index.js';
import { InputState, serialCapabilities } from './board-reports.js';
import { type BoardSetup, checkSetup, tooSmall, wirePixels } from './board-setup.js';
import { ChainWatch, chainError, lightsError } from './chain-watch.js';
import {
  type ConfigurationRecords,
  configurationError,
  configurationRecords,
} from './configuration-records.js';
import {
  FAULTS,
  type HelloLine,
  type InputsLine,
  STATUS_FLAGS,
  type StatusLine,
} from './generated/protocol.js';
import { FaultHold, LightsWatch } from './lights-watch.js';
import { BoardLink, LIGHTS_FIRMWARE, type LinkCounters } from './link.js';
import { SceneDelivery } from './scene-delivery.js';
import { packRecords } from './send-window.js';

/** Options of a driver: one table, and the two ends of its wire. */
export interface BoardDriverOptions {
  readonly setup: BoardSetup;
  readonly listener: BoardListener;
  /** Receives text for the board. */
  readonly send: (text: string) => void;
  /** Reports that no board answers, or that it cannot be used: the port is to be closed and another tried. */
  readonly abandoned: () => void;
  /** Returns a random whole number from 0 to 0xffffffff. */
  readonly randomId: () => number;
}

/** The state of the driver's session with the board. */
type Phase =
  /** The state without a session. */
  | 'away'
  /** A session in which the status is to say what the board has. */
  | 'asking'
  | 'configuring'
  /** Configured: scenes are sent. */
  | 'ready';

const ASK_AGAIN_MS = 200;
/** The number of differing statuses in a row that count: the first may have been on its way while we sent. */
const DIFFERENCES_THAT_COUNT = 2;

/** A driver of one board, from the opening of its port to its loss. */
export class BoardDriver {
  private readonly setup: BoardSetup;
  private readonly listener: BoardListener;
  private readonly options: BoardDriverOptions;
  private readonly configuration: ConfigurationRecords;
  private readonly link: BoardLink;
  private readonly inputState = new InputState();
  private readonly chatter = new Chatter({
    input: (input) => this.listener.input(input, this.nowMs),
    chatters: (input, chatters) =>
      this.listener.event({ kind: 'inputChatters', input, chatters }, this.nowMs),
  });
  private readonly chain: ChainWatch;
  private readonly lights: LightsWatch;
  private phase: Phase = 'away';
  private portName = '';
  private hello: HelloLine | undefined;
  private readonly scenes: SceneDelivery;
  private known = false;
  /** Statuses in a row that say so: at the first one some inputs may still be debounced. */
  private statusesReading = 0;
  private askAtMs = Number.POSITIVE_INFINITY;
  private readonly hold = new FaultHold();
  private differencesInARow = 0;
  private nowMs = 0;

  /** @throws ArtiglioError BOARD_CONFIGURATION_INVALID when the setup contradicts itself. */
  constructor(options: BoardDriverOptions) {
    this.options = options;
    this.setup = options.setup;
    this.listener = options.listener;
    checkSetup(this.setup);
    this.chain = new ChainWatch(this.setup.inputs, {
      input: (input) => this.chatter.change(input, this.nowMs),
      broken: (found) =>
        this.listener.event(
          { kind: 'inputChain', fault: found && { ...found, error: chainError(found) } },
          this.nowMs,
        ),
    });
    this.lights = new LightsWatch(
      this.setup.inputs,
      () => this.chain.isWhole,
      (isMissing) => {
        const error = isMissing ? lightsError() : undefined;
        this.listener.event({ kind: 'lightsSupply', error }, this.nowMs);
      },
    );
    this.scenes = new SceneDelivery(this.setup.anglesDeg);
    this.configuration = configurationRecords(this.setup);
    this.link = new BoardLink(
      {
        send: options.send,
        opened: (hello) => this.opened(hello),
        interrupted: (reason) => this.interrupted(reason),
        stranger: (hello) => this.stranger(hello),
        unanswered: () => this.unanswered(),
        status: (status) => this.checkStatus(status),
        inputs: (inputs) => this.receiveInputs(inputs),
        fault: (fault) => this.receiveFault(fault),
      },
      options.randomId,
    );
  }

  /** Begins to look for a board behind a port that is open. @param portName for people. */
  open(portName: string, nowMs: number): void {
    this.nowMs = nowMs;
    this.portName = portName;
    this.hold.forget();
    this.link.open(nowMs);
  }

  /** Handles the loss of the port. */
  disconnected(nowMs: number): void {
    this.nowMs = nowMs;
    this.link.close();
    this.lose('unplugged');
  }

  /** Wants the table to show `scene`. @param nowMs in the time base of the scene's `endsAtMs`. */
  show(scene: Scene, nowMs: number): void {
    this.nowMs = nowMs;
    this.scenes.want(scene);
    this.sendDue();
  }

  /** Handles a line from the board, without its line end. */
  receive(line: string, nowMs: number): void {
    this.nowMs = nowMs;
    this.link.receive(line, nowMs);
    this.sendDue();
  }

  /** Counts the board's silence from now, because the process stood still. */
  slept(nowMs: number): void {
    this.link.slept(nowMs);
  }

  /** Does what is due by time. */
  poll(nowMs: number): void {
    this.nowMs = nowMs;
    this.link.poll(nowMs);
    this.chain.poll(nowMs);
    this.lights.poll(nowMs);
    this.chatter.poll(nowMs);
    if (this.phase === 'asking' && nowMs >= this.askAtMs) this.ask();
    this.sendDue();
  }

  /** The time at which `poll` wants to be called; Infinity when there is nothing to wait for. */
  get deadlineMs(): number {
    const linkMs = Math.min(
      this.link.deadlineMs,
      this.chain.dueMs,
      this.lights.dueMs,
      this.chatter.dueMs,
    );
    if (this.phase === 'asking') return Math.min(linkMs, this.askAtMs);
    if (this.phase === 'ready') return Math.min(linkMs, this.sceneDueMs);
    return linkMs;
  }

  /** Whether the board has acknowledged the scene last wanted. */
  get settled(): boolean {
    return (
      this.phase === 'ready' &&
      this.link.idle &&
      this.sceneDueMs > this.nowMs &&
      !this.scenes.isChanged
    );
  }

  /** Capabilities of the board that answers; undefined while none does. */
  get capabilities(): BoardCapabilities | undefined {
    return this.hello && serialCapabilities(this.hello, wirePixels(this.setup));
  }

  /** Whether the board reads its inputs: it does not in its first second. */
  get readsInputs(): boolean {
    return this.phase === 'ready' && this.statusesReading >= 2;
  }

  /** The link's counters since the driver was made. */
  get counters(): Readonly<LinkCounters> {
    return this.link.counters;
  }

  private opened(hello: HelloLine): void {
    const error = tooSmall(this.setup, hello);
    if (error !== undefined) {
      this.refuse(error);
      return;
    }
    this.scenes.meet(hello);
    this.hello = hello;
    this.phase = 'asking';
    this.ask();
  }

  private ask(): void {
    this.askAtMs = this.nowMs + ASK_AGAIN_MS;
    this.link.askStatus(this.nowMs);
  }

  private interrupted(reason: LinkInterruption): void {
    this.phase = 'away';
    this.differencesInARow = 0;
    // Not reported: a link that lost its place is back within milliseconds, and nobody at the table
    // notices.
    if (reason !== 'outOfStep') this.lose(reason);
  }

  private stranger(hello: StrangerHello): void {
    this.refuse(firmwareError(hello, this.portName, LIGHTS_FIRMWARE));
  }

  private unanswered(): void {
    this.lose('silent');
    this.options.abandoned();
  }

  private refuse(error: ArtiglioError): void {
    this.link.close();
    this.lose('silent');
    this.listener.event({ kind: 'refused', error }, this.nowMs);
    this.options.abandoned();
  }

  private lose(reason: LossReason): void {
    this.phase = 'away';
    this.statusesReading = 0;
    this.hello = reason === 'restarted' ? this.hello : undefined;
    if (this.known) this.listener.event({ kind: 'lost', reason }, this.nowMs);
    this.known = false;
    // Inputs go up only after the loss is reported, so that no listener takes this for a press.
    this.inputState.release();
    this.chain.forget();
    this.lights.forget();
    this.chatter.forget();
  }

  private checkStatus(status: StatusLine): void {
    const isStartingUp = (status.flags & STATUS_FLAGS.startingUp) !== 0;
    this.statusesReading = isStartingUp ? 0 : this.statusesReading + 1;
    if (this.phase === 'asking') {
      if (status.next !== this.link.nextSequenceNumber) {
        // One may be from before the last line was taken, and says nothing about what that line did. Two are of a
        // board that was reset and whose hello was lost: it refuses what is sent next, and a session is opened.
        if (this.differsAgain()) this.configure();
        return;
      }
      this.differencesInARow = 0;
      if (status.configurationCheck !== this.configuration.check) {
        this.configure();
      } else {
        if (!this.scenes.isHeld(status)) this.scenes.forget();
        this.becomeReady();
      }
    } else if (this.phase === 'ready') {
      if (this.readsInputs) {
        this.chain.awake(this.nowMs);
        this.lights.awake(this.nowMs);
      }
      if (this.link.idle) this.verify(status);
    }
  }

  private verify(status: StatusLine): void {
    const configured = status.configurationCheck === this.configuration.check;
    if (configured && !this.scenes.isContradicted(status)) {
      this.differencesInARow = 0;
      this.hold.forget();
      return;
    }
    if (!this.differsAgain()) return;
    if (configured) this.scenes.forget();
    else this.configure();
  }

  /** Tells whether so many statuses differ that it counts. */
  private differsAgain(): boolean {
    this.differencesInARow = (this.differencesInARow + 1) % DIFFERENCES_THAT_COUNT;
    return this.differencesInARow === 0;
  }

  private configure(): void {
    this.phase = 'configuring';
    this.scenes.forget();
    for (const records of packRecords(this.configuration.records)) {
      this.link.enqueue(records, this.nowMs);
    }
  }

  private becomeReady(): void {
    const { hello } = this;
    if (hello === undefined) return;
    this.phase = 'ready';
    this.differencesInARow = 0;
    this.scenes.begin(hello);
    if (this.known) return;
    this.known = true;
    const { board: model, version: firmwareVersion, id } = hello;
    this.listener.event(
      { kind: 'found', board: { port: this.portName, model, firmwareVersion, id } },
      this.nowMs,
    );
  }

  private receiveFault(fault: number): void {
    this.hold.fault(this.nowMs);
    if (this.phase !== 'ready') {
      const unfit = fault === FAULTS.currentLimitTooLow || fault === FAULTS.beyondLimits;
      if (unfit) this.refuse(configurationError(fault));
    } else if (fault === FAULTS.notConfigured) {
      this.scenes.forget();
      this.phase = 'asking';
      this.askAtMs = this.hold.untilMs;
    } else {
      this.scenes.forget();
    }
  }

  private receiveInputs(inputs: InputsLine): void {
    const changed = this.inputState.changesTo(inputs);
    this.chain.change(changed, this.nowMs);
    this.lights.change(changed, this.nowMs);
  }

  private sendDue(): void {
    if (!this.link.idle) return;
    if (this.phase === 'configuring') {
      // An acknowledgement says only that the lines came; the status says whether the configuration is in
      // force.
      this.phase = 'asking';
      this.ask();
    }
    if (this.phase === 'ready' && this.nowMs >= this.sceneDueMs) this.sendScene();
  }

  private get sceneDueMs(): number {
    const { dueMs } = this.scenes;
    return this.link.idle && dueMs < Infinity ? Math.max(this.hold.untilMs, dueMs) : Infinity;
  }

  private sendScene(): void {
    for (const line of this.scenes.next(this.nowMs)) this.link.enqueue(line, this.nowMs);
  }
}
