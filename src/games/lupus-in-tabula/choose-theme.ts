/** The choice of the deck: a theme chosen by touch, read aloud, with its warnings. LM8-008, LM8-009. */
import { claim, menu, phase, type Script, type Seated, say } from '../../engine/script/index.js';
import type { SlotIndex, TableLayout } from '../../engine/table/index.js';
import { cue } from './cues.js';
import { copiesIn, type Deck, deckOf, refusalsOf, warningsOf } from './deck.js';
import { ROLE_IDS } from './roles.js';
import { themeScene } from './scenes.js';
import type { TabulaOptions } from './settings.js';
import { isDeadlyOwl, type ThemeId, themeDeck, themesFor } from './themes.js';

/** The theme and the deck that are played. */
export interface Chosen {
  readonly theme: ThemeId | 'own';
  readonly deck: Deck;
}

/**
 * Returns what these players agree on. LM8-008: warned of what is against advice in a deck of their own, never of what
 * is refused.
 */
export function* chooseTheme(
  layout: TableLayout,
  options: TabulaOptions,
  seated: readonly Seated[],
): Script<Chosen> {
  yield* phase(cue('phase.lt-theme'));
  const players = seated.length;
  const offered = offeredTo(players, options);
  yield* ownDeckIsRefused(layout, options, seated);
  for (;;) {
    const theme = yield* themeAmong(layout, seated, offered);
    const deck = deckFor(theme, players, options);
    // LM8-014, LM8-209: that this owl kills is no secret; its card does not say so.
    const isDeadly = isDeadlyOwl(theme, players);
    const shows = () => themeScene(layout, seated, { cards: deck, isDeadly });
    for (const role of ROLE_IDS) {
      const copies = copiesIn(deck, role);
      if (copies === 0) continue;
      yield* say(
        role === 'owl' && isDeadly
          ? cue('lt.theme.deadly-owl')
          : cue('lt.theme.has', { role, copies }),
        shows,
      );
    }
    // The rulebook's own themes break its advice knowingly: only a group's own deck is warned of.
    for (const warning of theme === 'own' ? warningsOf(deck, players) : []) {
      const words =
        warning.why === 'wolves'
          ? cue('lt.theme.wolves-advised', { wolves: warning.advised })
          : cue('lt.theme.early', { role: warning.role });
      yield* say(words, shows);
    }
    const answer = yield* claim({
      seats: seated.map(({ seat }) => seat),
      mayPass: true,
      cue: cue('lt.theme.confirm', { others: offered.length > 1 }),
      shows,
    });
    if (answer !== 'nobody') return { theme, deck };
  }
}

/** Returns every theme for so many players, and the own deck where it fits; a house rule may name one (LM8-009). */
export function offeredTo(
  players: number,
  options: Pick<TabulaOptions, 'theme' | 'ownDeck'>,
): readonly (ThemeId | 'own')[] {
  const own = options.ownDeck;
  const ownFits = own !== undefined && refusalsOf(deckOf(own), players).length === 0;
  const all = [...(ownFits ? (['own'] as const) : []), ...themesFor(players)];
  const { theme } = options;
  return theme !== 'ask' && all.includes(theme) ? [theme] : all;
}

function deckFor(theme: ThemeId | 'own', players: number, options: TabulaOptions): Deck {
  return theme === 'own' ? deckOf(options.ownDeck ?? []) : themeDeck(theme, players, options.open);
}

/** Refuses aloud a deck of one's own with another number of characters (LM8-008). */
function* ownDeckIsRefused(
  layout: TableLayout,
  { ownDeck }: TabulaOptions,
  seated: readonly Seated[],
): Script<void> {
  if (ownDeck === undefined) return;
  const refusal = refusalsOf(deckOf(ownDeck), seated.length)[0];
  if (refusal?.why !== 'total') return;
  yield* say(cue('lt.theme.own-total', { characters: refusal.characters }), () =>
    themeScene(layout, seated),
  );
}

function* themeAmong(
  layout: TableLayout,
  seated: readonly Seated[],
  offered: readonly (ThemeId | 'own')[],
): Script<ThemeId | 'own'> {
  const [only] = offered;
  if (only === undefined) throw new RangeError(`No theme is for ${seated.length} players`);
  if (offered.length === 1) {
    yield* say(cue('lt.theme.is', { theme: only }), () => themeScene(layout, seated));
    return only;
  }
  // On the players' own slots, so that everybody can reach one or ask a neighbour to.
  const slots = seated.flatMap(({ seat }) => layout.seats[seat]?.slots.slice(0, 1) ?? []);
  const bySlot = new Map<SlotIndex, ThemeId | 'own'>();
  for (const [index, theme] of offered.entries()) {
    const slot = slots[index];
    if (slot !== undefined) bySlot.set(slot, theme);
  }
  const slot = yield* menu({
    choices: new Map([...bySlot].map(([one, theme]) => [one, cue('lt.theme.is', { theme })])),
    cue: cue('lt.theme.ask'),
    shows: () => themeScene(layout, seated, undefined, [...bySlot.keys()]),
  });
  return bySlot.get(slot) ?? only;
}
