/** The board of a running table: play's scene goes to it, its hands and its troubles come to play. */
import type { BoardEvent, FoundBoard } from '../../devices/table-board.js';
import type { AbleBoard } from '../../hardware/what-it-plays.js';
import { tableCue } from '../../play/table-cues.js';
import type { Cue } from '../../script/cue.js';
import type { Scene } from '../../table/scene.js';
import type { EmulatedEnd, LiveBoard } from '../live/live-board.js';
import type { Play } from './play.js';
import type { Stage } from './stage.js';

export class TableLights {
  private cableOut = false;
  /** The board that was found last. */
  private found: FoundBoard | undefined;

  private opened: LiveBoard | undefined;

  /** `marked` gives a scene the marks that are no part of play. */
  constructor(
    private readonly stage: Stage,
    private readonly play: Play,
    private readonly marked: (scene: Scene) => Scene,
  ) {}

  /**
   * Looks for the board from now on.
   *
   * @throws ArtiglioError BOARD_CONFIGURATION_INVALID
   */
  async open(): Promise<void> {
    const { machine, placed, closers } = this.stage;
    const { events, live, realClock } = this.play;
    const opened = await machine.openBoard(placed.configuration, realClock, {
      input: (input) => live.receive(input),
      event: (event) => this.tell(event),
    });
    closers.add(() => opened.close());
    this.opened = opened;
    events.on('changed', () => this.show());
  }

  /** The other end of the cable, where it is software. */
  get emulated(): EmulatedEnd | undefined {
    return this.opened?.emulated;
  }

  /** What was found last, and what it can do; undefined before. */
  get abilities(): AbleBoard | undefined {
    const can = this.opened?.board.capabilities;
    return this.found && can && { model: this.found.model, can };
  }

  /** Shows play's scene as it is now. */
  show(): void {
    const { live, startMs } = this.play;
    this.opened?.board.show(slowed(this.marked(live.scene), startMs, this.stage.speed));
  }

  /** Cable and power stop the night at once; a pad that sticks is named by day. */
  private tell(event: BoardEvent): void {
    const { live, events } = this.play;
    const { tell } = this.stage;
    switch (event.kind) {
      case 'found':
        tell(boardFound(event.board));
        this.found = event.board;
        events.emit('page', 'board');
        if (this.cableOut && live.view.state === 'paused') {
          live.notice(tableCue('table.cable-back'));
        }
        this.cableOut = false;
        this.show();
        break;
      case 'lost':
        tell(`The board is gone (${event.reason}): the table waits.`);
        this.cableOut = true;
        live.receive({ kind: 'halt', reason: 'cable' });
        break;
      case 'refused':
        tell(event.error.message);
        break;
      case 'padStuck':
        this.padStuck(tableCue('table.pad-stuck', { slot: event.slot + 1 }), event.stuck);
        break;
    }
  }

  /** A hand that lay on a pad in the dark and is gone by dawn is not spoken of (law 2). */
  private padStuck(cue: Cue, stuck: boolean): void {
    const { live } = this.play;
    if (stuck) live.noticeByDay(cue);
    else live.withdraw(cue);
  }
}

function boardFound({ id, model, port, firmwareVersion }: FoundBoard): string {
  return `Board ${id ?? `with ${firmwareVersion}`} (${model}) on ${port}.`;
}

/** A scene of fast time in the board's own: only a running timer has times in it. */
function slowed(scene: Scene, startMs: number, speed: number): Scene {
  const { claw } = scene;
  if (speed === 1 || claw.effect !== 'sweep') return scene;
  const endsAtMs = Math.round(startMs + (claw.endsAtMs - startMs) / speed);
  return { ...scene, claw: { ...claw, endsAtMs, totalMs: Math.round(claw.totalMs / speed) } };
}
