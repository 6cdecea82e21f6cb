/** The public state at one moment of play: the public view, and the table's lights. Pure. */

import { unseal } from '../script/index.js';
import {
  darkScene,
  type Language,
  type Scene,
  type SeatIndex,
  type TableLayout,
} from '../table/index.js';
import {
  type Move,
  type PauseMove,
  type PublicView,
  pauseMoves,
  type SaidCues,
  tableMoves,
} from '../view/index.js';
import { withMisplaced } from './conversation.js';
import type { Dialogue } from './dialogue.js';
import { type Pause, pausedScene } from './pause.js';
import { ownerOfSlot } from './places.js';
import { tableCue } from './table-cues.js';

/** Play as it stands at one moment. */
export interface Moment {
  readonly layout: TableLayout;
  readonly dialogue: Dialogue;
  readonly said: SaidCues;
  readonly absent: ReadonlySet<SeatIndex>;
  /** The pause; undefined while play runs. */
  readonly pause: Pause | undefined;
  /** The difference between play's time and the questions' own, ms. */
  readonly pausedMs: number;
  /** Play's time, ms. */
  readonly nowMs: number;
  readonly state: PublicView['state'];
  readonly language: Language;
  readonly pacePercent: number;
  /** Whether eyes are closed and players do not hear. */
  readonly onlyLightTells: boolean;
}

/** Returns the public view of a moment: all that everybody may see. */
export function publicView(moment: Moment): PublicView {
  const { dialogue, said, absent, nowMs, state, language, pacePercent } = moment;
  const { phase, bed } = dialogue.run.phase;
  const { night } = dialogue;
  const open = state === 'running' ? dialogue.conversation : undefined;
  return {
    nowMs,
    state,
    phase: state === 'ended' ? tableCue('phase.ended') : phase,
    night,
    undoesSince: state === 'ended' ? undefined : dialogue.undoesSince,
    bed: night ? bed : undefined,
    language,
    pacePercent,
    question: dialogue.opened,
    asks: open?.asks(),
    moves: movesNow(moment),
    allDo: open?.allDo,
    clock: clockOf(moment),
    board: dialogue.board,
    caption: said.last,
    captions: said.captions,
    absent: [...absent].sort((a, b) => a - b),
    scene: sceneOf(moment),
    answer: open?.answerByLight,
  };
}

/** Returns the moves of hands now: those of the open question, or those of a pause. */
function movesNow(now: Moment): readonly Move[] {
  if (now.state === 'ended') return [];
  if (now.pause !== undefined) return movesInPause(now);
  return [...(now.dialogue.conversation?.moves ?? []), ...movesOfTable(now)];
}

/** Returns the moves of a pause. */
export function movesInPause({ dialogue, layout }: Moment): readonly PauseMove[] {
  const slots = [...layout.slots.keys()];
  return pauseMoves(
    slots.filter((slot) => ownerOfSlot(layout, dialogue.board, slot) !== undefined),
  );
}

/** Returns the moves that mean the same in every question. Where both buttons empty a ballot, they do not pause. */
export function movesOfTable({ dialogue }: Moment): readonly Move[] {
  return isSecretBallot(dialogue) ? [] : tableMoves();
}

/** Tells whether a secret ballot is open: both buttons held empty it, so they do not pause then. */
export function isSecretBallot({ question }: Dialogue): boolean {
  return question?.kind === 'ballot';
}

/** Returns the table's lights. */
export function sceneOf(moment: Moment): Scene {
  const { layout, state, pause, absent, dialogue, onlyLightTells } = moment;
  if (state === 'ended') return darkScene(layout.slots.length);
  if (pause !== undefined) return pausedScene(layout, absent, onlyLightTells);
  return dialogue.night ? dialogue.scene : sceneByDay(moment);
}

/**
 * Returns the scene by day: the claw shows a running timer, unless it points at something that all must see; a slot
 * shows its missing cards.
 */
function sceneByDay(moment: Moment): Scene {
  const { scene, misplaced } = moment.dialogue;
  const shown = [...misplaced].reduce(withMisplaced, scene);
  const clock = clockOf(moment);
  if (clock === undefined || moment.dialogue.conversation?.clock?.onClaw === false) return shown;
  return {
    ...shown,
    claw: { effect: 'sweep', colour: 'candle', level: 'half', ...clock },
  };
}

/** Returns the open question's timer, in play's time; in a pause, as if play went on now. */
function clockOf({ dialogue, pausedMs, pause, nowMs }: Moment): PublicView['clock'] {
  const clock = dialogue.conversation?.clock;
  const stoodMs = pausedMs + (pause?.lastedMs(nowMs) ?? 0);
  return clock && { endsAtMs: clock.endsAtMs + stoodMs, totalMs: clock.totalMs };
}

// The answer by light: the one place where the pixels of a night depend on a secret (docs/inside/secrecy.md).

/**
 * Returns the scene as the lamps show it, for open eyes: with the answer in its shape, where the claw answers. Only who
 * lights the lamps may ask for it.
 */
export function openEyesScene({ scene, answer }: Pick<PublicView, 'scene' | 'answer'>): Scene {
  const { claw } = scene;
  if (claw.effect !== 'answers' || answer === undefined) return scene;
  return { ...scene, claw: { ...claw, shape: unseal(answer) } };
}
