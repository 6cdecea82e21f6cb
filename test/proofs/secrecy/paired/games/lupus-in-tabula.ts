/**
 * Lupus in Tabula: hidden is who is who, who is asked about and protected, and who presses for nothing. In every
 * deal the same one is bitten and the same one lynched, so that the public history is one.
 */

import { press, type TimedAct, touch } from '../../../../../src/engine/bots/hand-acts.js';
import { character } from '../../../../../src/games/lupus-in-tabula/deck.js';
import type { RoleId } from '../../../../../src/games/lupus-in-tabula/roles.js';
import type { ByDay, PairedGame } from '../paired-game.js';

/** Whom the wolves bite in every night in which they do, and who gets the skull. */
const BITTEN = 1;
const WITH_SKULL = 3;

/** Neither a wolf nor Mortovivo on the slots of whoever dies; Amleto never where a player may be away. */
const DEALS: readonly (readonly RoleId[])[] = [
  ['wolf', 'seer', 'jekyll', 'guard', 'lara', 'undead', 'hamlet', 'baron'],
  ['seer', 'hamlet', 'baron', 'jekyll', 'undead', 'wolf', 'lara', 'guard'],
  ['lara', 'guard', 'hamlet', 'baron', 'wolf', 'jekyll', 'seer', 'undead'],
];

/** By deal: a human who is not lynched. */
const ASKED_ABOUT: readonly number[] = [6, 7, 1];

export const PAIRED_LUPUS_IN_TABULA: PairedGame = {
  id: 'lupus-in-tabula',
  players: 8,
  settings: {
    theme: 'mazzo_proprio',
    own_deck: {
      ...{ lupo_mannaro: 1, lara: 1, veggente: 1, guardia_del_corpo: 1, dottor_jekyll: 1 },
      ...{ amleto: 1, mortovivo: 1, baron_samedi: 1 },
    },
    ...{ discussion_seconds: 30, meeting_seconds: 5, defence_seconds: 0, walk_step_seconds: 0.7 },
  },
  deals: DEALS.map((roles) => roles.map((role) => [character(role)])),
  swaps: false,
  prey: [],
  liked: [2, 3],
  byDay,
  endsAt: (view, nights) =>
    nights >= 2 && view.phase.id === 'phase.lt-discussion' && view.board.turn >= 2,
};

/**
 * The same with a human moderator: the table is told nothing of who is who, and what he answers by day is public.
 * Whoever holds the cards makes no difference.
 */
export const PAIRED_LUPUS_IN_TABULA_ASSISTED: PairedGame = {
  ...PAIRED_LUPUS_IN_TABULA,
  name: 'lupus-in-tabula-assisted',
  settings: { ...PAIRED_LUPUS_IN_TABULA.settings, moderator: 'human' },
  byDay: (seen) => moderatorsAnswer(seen) ?? byDay(seen),
};

/** The skull is given at the first dawn; later nights take one each. Nobody comes back, drinks or shows himself. */
function moderatorsAnswer({ view, asks, fromMs }: ByDay): readonly TimedAct[] | undefined {
  const asked = view.caption?.cue;
  if (asks.kind === 'menu' && asked?.id === 'lt.moderator.who') {
    return [
      ...touch(view.board.turn === 1 ? WITH_SKULL : BITTEN, fromMs),
      ...press(0, 'right', fromMs + 500),
    ];
  }
  if (asks.kind !== 'claim' || asked?.id.startsWith('lt.moderator.') !== true) return undefined;
  const dies = asked.id === 'lt.moderator.dead' && asked.params['more'] !== true;
  const isYes = asked.id === 'lt.moderator.tile' || (dies && view.board.turn > 1);
  return press(0, isYes ? 'right' : 'left', fromMs);
}

/** At night hands press in the walk as this deal wants; nobody speaks up when there is a time for it. */
function byDay(
  { view, asks, deal, fromMs, choosesNothing }: ByDay,
  deals = DEALS,
  choices?: Choices,
): readonly TimedAct[] | undefined {
  const roles = deals[deal] ?? [];
  const present = (seat: number) => !view.absent.includes(seat);
  const call = view.caption?.cue;
  if (asks.kind === 'claim') return asks.mayPass ? undefined : [];
  if (asks.kind === 'roll-call') {
    if (call?.id !== 'lt.who.role') return [];
    return roles.flatMap((role, seat) =>
      role === call.params['role'] && present(seat) ? press(seat, 'right', fromMs) : [],
    );
  }
  const walk = asks.call?.walk;
  if (walk === undefined || view.clock === undefined) return undefined;
  const { legs, stepMs, rests } = walk;
  const beginsMs = view.clock.endsAtMs - view.clock.totalMs + rests.first * stepMs;
  return roles.flatMap((role, seat) => {
    const asked = call?.id ?? '';
    const chosen =
      choices === undefined ? chosenBy(role, seat, asked, deal) : choices[asked]?.[deal];
    const slot = choosesNothing ? undefined : chosen;
    const step = (legs[0] ?? []).findIndex((slots) => slot !== undefined && slots.includes(slot));
    if (step < 0 || !present(seat)) return [];
    return press(seat, 'right', Math.max(fromMs, beginsMs + step * stepMs + 350));
  });
}

/** Whoever is called chooses; villagers of the night press for nothing. */
function chosenBy(role: RoleId, seat: number, call: string, deal: number): number | undefined {
  if (call === 'lt.wolves.now') return role === 'wolf' || role === 'lara' ? BITTEN : (seat + 2) % 8;
  if (call === 'lt.hamlet.open') return role === 'hamlet' ? WITH_SKULL : undefined;
  // Protected is anybody but the bitten; asked about is a human, so that open eyes see one shape.
  if (call === 'lt.guard.open') return role === 'guard' ? 4 + deal : undefined;
  if (call === 'lt.seer.open') return role === 'seer' ? ASKED_ABOUT[deal] : (seat + 3) % 8;
  return undefined;
}

/** With owl and medium; in every deal each of them is somebody else. */
const OWLS: readonly (readonly RoleId[])[] = [
  ['wolf', 'seer', 'owl', 'guard', 'lara', 'medium', 'hamlet', 'baron'],
  ['seer', 'hamlet', 'baron', 'owl', 'medium', 'wolf', 'lara', 'guard'],
  ['lara', 'hamlet', 'medium', 'baron', 'wolf', 'owl', 'seer', 'guard'],
  ['medium', 'seer', 'owl', 'lara', 'wolf', 'guard', 'hamlet', 'baron'],
];

/** By call and deal whom it chooses; nobody where nothing stands. */
type Choices = Readonly<Record<string, readonly (number | undefined)[]>>;

const PAIRED_WITH_OWL: PairedGame = {
  ...PAIRED_LUPUS_IN_TABULA,
  settings: {
    ...PAIRED_LUPUS_IN_TABULA.settings,
    own_deck: {
      ...{ lupo_mannaro: 1, lara: 1, veggente: 1, guardia_del_corpo: 1, gufo: 1 },
      ...{ amleto: 1, medium: 1, baron_samedi: 1 },
    },
  },
  deals: OWLS.map((roles) => roles.map((role) => [character(role)])),
};

/**
 * Every dawn is quiet: nobody was bitten, or the guard saved whoever was; the seer asked about a wolf, a human or
 * nobody.
 */
export const PAIRED_LUPUS_IN_TABULA_QUIET: PairedGame = {
  ...PAIRED_WITH_OWL,
  name: 'lupus-in-tabula of quiet nights',
  besides: (deal) => (deal % 2 === 1 ? 'nothing chosen' : undefined),
  byDay: (seen) =>
    byDay(seen, OWLS, {
      'lt.wolves.now': [BITTEN, undefined, BITTEN, undefined],
      'lt.guard.open': [BITTEN, 4, BITTEN, undefined],
      'lt.seer.open': [undefined, 5, 1, 4],
      'lt.hamlet.open': [WITH_SKULL, WITH_SKULL, WITH_SKULL, WITH_SKULL],
    }),
};

/** Everything is chosen, or nothing, or otherwise: until the second dawn nobody may learn which. */
export const PAIRED_LUPUS_IN_TABULA_UNTIL_DAWN: PairedGame = {
  ...PAIRED_WITH_OWL,
  name: 'lupus-in-tabula until dawn',
  besides: (deal) => (['nothing chosen', 'prevented', 'prevented'] as const)[deal - 1],
  byDay: (seen) =>
    byDay(seen, OWLS, {
      'lt.wolves.now': [BITTEN, undefined, 5, BITTEN],
      'lt.guard.open': [4, undefined, 5, BITTEN],
      'lt.seer.open': [6, undefined, 4, undefined],
      'lt.owl.open': seen.view.board.turn === 1 ? [6, 6, 6, 6] : [6, undefined, 1, undefined],
      'lt.hamlet.open': [WITH_SKULL, WITH_SKULL, WITH_SKULL, WITH_SKULL],
    }),
  endsAt: (view, nights) => nights >= 2 && !view.night,
};

/**
 * Without a reader, and what is said is never the deck: with a character said twice, a press too few, none, or each
 * taken back. Nobody may learn which of these it was.
 */
export const PAIRED_LUPUS_IN_TABULA_BY_WORD: PairedGame = {
  ...PAIRED_LUPUS_IN_TABULA,
  name: 'lupus-in-tabula by word',
  besides: (deal) => (deal > 0 ? 'fewer presses' : undefined),
  deals: [0, 1, 2, 0].map((deal) => PAIRED_LUPUS_IN_TABULA.deals[deal] ?? []),
  byDay: (seen) => said(seen) ?? byDay(seen),
  endsAt: (view, nights) => nights === 3 && view.asks?.kind === 'ready',
};

function said({ view, asks, deal, fromMs }: ByDay): readonly TimedAct[] | undefined {
  const call = view.caption?.cue;
  if (asks.kind !== 'roll-call' || call?.id !== 'lt.who.role') return undefined;
  const [first = 'wolf', ...others] = DEALS[0] ?? [];
  const last = others.length;
  return [first, ...others].flatMap((own, seat) => {
    if (deal === 2 || (deal === 1 && seat === last)) return [];
    const role = deal === 0 && seat === last ? first : own;
    if (role !== call.params['role']) return [];
    const takesBack = deal === 3 ? press(seat, 'left', fromMs + 300) : [];
    return [...press(seat, 'right', fromMs), ...takesBack];
  });
}
