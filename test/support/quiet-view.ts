/** What everybody sees of a table at which nothing has happened yet. */
import type { PublicView } from '../../src/engine/view/view.js';

export const QUIET_VIEW: PublicView = {
  nowMs: 0,
  state: 'running',
  phase: { id: 'phase', params: {} },
  night: false,
  undoesSince: undefined,
  bed: undefined,
  language: 'it',
  pacePercent: 100,
  question: 0,
  asks: undefined,
  moves: [],
  clock: undefined,
  board: { turn: 0, seats: [], slots: [] },
  caption: undefined,
  captions: [],
  absent: [],
  scene: { rings: [], claw: { effect: 'rests' }, touchAcknowledged: false },
  answer: undefined,
};
