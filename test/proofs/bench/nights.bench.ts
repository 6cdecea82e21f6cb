/**
 * What a night of Lupus in Tabula costs in seconds, by theme and number: with the real words of a
 * first game in Italian. Each day one is lynched, and from the second night on one is bitten.
 */
import { test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { secret } from '../../../src/engine/script/secret.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { rolesIn } from '../../../src/games/lupus-in-tabula/deck.js';
import { play } from '../../../src/games/lupus-in-tabula/game.js';
import type { Hidden } from '../../../src/games/lupus-in-tabula/hidden.js';
import { newPosition } from '../../../src/games/lupus-in-tabula/position.js';
import type { RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import type { TabulaOptions } from '../../../src/games/lupus-in-tabula/settings.js';
import {
  THEME_IDS,
  type ThemeId,
  themeDeck,
  themesFor,
} from '../../../src/games/lupus-in-tabula/themes.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { voiceOf } from '../../../src/sound/voice/voice.js';
import { TABULA_RULES } from '../../support/rules.js';

/** As short as a café may make it without skipping a call. */
const SHORTEST: TabulaOptions = {
  ...TABULA_RULES,
  ...{ walkStepMs: 700, answerSeconds: 2, meetingSeconds: 5 },
};

const NUMBERS = [7, 8, 9, 12, 13, 14, 15, 16, 20, 24, 28, 30];

/** The longest that a second or third night of so many should be, s. */
const aimedAt = (players: number) => (players <= 16 ? 105 : 135);

test('a night of Lupus in Tabula, in seconds: first, second and third night; and the third as short as may be', () => {
  console.log('theme    players  first second third  shortest  aim');
  for (const theme of THEME_IDS) {
    for (const players of NUMBERS) {
      if (!themesFor(players).includes(theme)) continue;
      const nights = [1, 2, 3].map((night) => nightSeconds(theme, players, night, TABULA_RULES));
      const shortest = nightSeconds(theme, players, 3, SHORTEST);
      const aim = aimedAt(players);
      const missed = nights.slice(1).some((seconds) => seconds > aim) ? `missed (${aim})` : aim;
      const columns = [...nights, shortest, missed].join('   ');
      console.log(`${theme.padEnd(12)} ${String(players).padStart(2)}   ${columns}`);
    }
  }
});

/** From the words that close all eyes to those that open them. */
function nightSeconds(
  theme: ThemeId,
  players: number,
  night: number,
  options: TabulaOptions,
): number {
  const layout = layoutOf({ seats: players, slotsPerSeat: 1, centre: 0 });
  const deck = themeDeck(theme, players, options.open);
  const seated = Array.from({ length: players }, (_, seat) => ({
    seat,
    colour: SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? 'white',
  }));
  const roles = new Map(rolesIn(deck).map((role, seat) => [seat, role] as const));
  function* script() {
    const g = newPosition({ layout, options, seated, deck, theme, first: 0 });
    g.night = night;
    // Villagers die, so that every call goes on for somebody.
    for (const seat of deadBefore(night, roles)) g.living.delete(seat);
    g.hidden = secret<Hidden>({ roles, joined: undefined });
    // Somebody has “Benvenuto!” from the second dawn on.
    if (night > 2) g.welcomed = players - 1;
    yield* play(g);
  }
  const table = new VirtualTable({
    script,
    layout,
    kit: 'no-reader',
    durationMs: voiceOf('it').durationMs,
    chance: chanceOf(1),
    playersChance: chanceOf(2),
  });
  table.advanceUntil(() => table.view.night, 60_000);
  const beginsMs = table.nowMs;
  table.advanceUntil(() => !table.view.night, 3_600_000);
  return Math.round((table.nowMs - beginsMs) / 1_000);
}

/** Who has died before a night: as many as days were over, and one a night from the second on. */
function deadBefore(night: number, roles: ReadonlyMap<number, RoleId>): readonly number[] {
  const dead = night === 1 ? 0 : 2 * (night - 1) - 1;
  const order = [...roles].sort(
    ([, one], [, other]) => Number(other === 'villager') - Number(one === 'villager'),
  );
  return order.slice(0, dead).map(([seat]) => seat);
}
