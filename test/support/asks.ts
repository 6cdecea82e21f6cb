/** Open questions of every kind, for tests that show one without playing up to it. */
import type { Asks, AsksOf } from '../../src/play/asks.js';

const NOBODY = { seats: [], slots: [], mayPass: false } as const;

const EMPTY: { readonly [Kind in Asks['kind']]: AsksOf<Kind> } = {
  menu: { kind: 'menu', ...NOBODY, named: [], proposed: undefined },
  join: { kind: 'join', ...NOBODY, taken: 0, joined: [] },
  claim: { kind: 'claim', ...NOBODY },
  pick: { kind: 'pick', ...NOBODY, proposed: undefined },
  point: { kind: 'point', ...NOBODY, proposed: undefined, buttonsOnly: false },
  propose: { kind: 'propose', ...NOBODY, proposed: undefined },
  press: { kind: 'press', ...NOBODY, yesOrNo: false },
  choose: { kind: 'choose', ...NOBODY, choice: 0 },
  handle: { kind: 'handle', ...NOBODY, hands: 'look' },
  ready: { kind: 'ready', ...NOBODY, ready: [] },
  show: { kind: 'show', ...NOBODY, proposed: undefined, card: undefined, ready: [] },
  count: { kind: 'count', ...NOBODY, value: 0 },
  select: { kind: 'select', ...NOBODY, named: [], counts: [] },
  removal: { kind: 'removal', ...NOBODY, card: undefined },
  'in-place': { kind: 'in-place', ...NOBODY },
  ballot: { kind: 'ballot', ...NOBODY, due: [], voted: 0 },
  'seat-ballot': { kind: 'seat-ballot', ...NOBODY, due: [] },
  wake: { kind: 'wake', ...NOBODY, chooses: true, cards: ['look', 'exchange'], again: false },
  walk: {
    kind: 'walk',
    ...NOBODY,
    step: 0,
    legs: [],
    stepMs: 0,
    rests: { first: 1, between: 1, last: 1 },
    again: false,
  },
  'roll-call': { kind: 'roll-call', ...NOBODY, entry: 0 },
};

/** A question of a kind: empty but for `part`. */
export function asking<Kind extends Asks['kind']>(
  kind: Kind,
  part: Partial<AsksOf<Kind>> = {},
): AsksOf<Kind> {
  return { ...EMPTY[kind], ...part };
}
