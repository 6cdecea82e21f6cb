/** The cues of the demo round. The words are in `<language>/words.ts`. */
import {
  type Catalogue,
  type CueDomains,
  type CuesIn,
  type Effect,
  FINALE_CUES,
  own,
  seatsNumberedTo,
} from '../../engine/script/index.js';

const { seat: SEAT } = seatsNumberedTo(10);

export const DEMO_CUES = {
  'demo.begins': {},
  'phase.demo-night': {},
  'phase.demo-dawn': {},
  'phase.demo-vote': {},
  'phase.demo-end': {},
  'demo.night': {},
  'demo.wolves': {},
  'demo.wolves-close': {},
  'demo.seer': {},
  'demo.seer-close': {},
  'demo.dawn': {},
  'demo.searches': {},
  'demo.victim': { seat: SEAT },
  'demo.talk': {},
  'demo.vote': {},
  'demo.votes': { seat: SEAT, on: SEAT },
  'demo.wolf': { seat: SEAT },
  'demo.won': {},
  'demo.ends': {},
  'note.demo-vote': { on: SEAT },
  'note.demo-wolf': {},
  'note.demo-villager': {},
  ...own('demo', FINALE_CUES),
} as const satisfies CueDomains;

/** The cues of the demo round, with their parameters. */
export type DemoCues = CuesIn<Catalogue<typeof DEMO_CUES>>;

/** The effects before its words. */
export const DEMO_EFFECTS = {
  'demo.night': 'belfry',
  'demo.wolves': 'howl',
  'demo.dawn': 'dawn',
  'demo.vote': 'bell',
  'demo.finale.opens': 'cadence',
} as const satisfies Partial<Record<keyof typeof DEMO_CUES, Effect>>;
