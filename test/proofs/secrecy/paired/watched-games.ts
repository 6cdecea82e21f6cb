/** The games with their positions in sight: a script for each, from its seats to its end. */

import { Narrator } from '../../../../src/engine/script/narrator.js';
import type { Script } from '../../../../src/engine/script/questions.js';
import { takeSeats } from '../../../../src/engine/script/take-seats.js';
import type { TableLayout } from '../../../../src/engine/table/layout.js';
import { playOut as playLupaMannara } from '../../../../src/games/lupa-mannara/game.js';
import { LUPA_MANNARA } from '../../../../src/games/lupa-mannara/index.js';
import { newPosition as newLupaMannara } from '../../../../src/games/lupa-mannara/position.js';
import {
  deal as dealLupaMannara,
  seating as seatingLupaMannara,
} from '../../../../src/games/lupa-mannara/setup.js';
import { chooseTheme } from '../../../../src/games/lupus-in-tabula/choose-theme.js';
import { playOut as playTabula } from '../../../../src/games/lupus-in-tabula/game.js';
import { LUPUS_IN_TABULA } from '../../../../src/games/lupus-in-tabula/index.js';
import { newPosition as newTabula } from '../../../../src/games/lupus-in-tabula/position.js';
import {
  deal as dealTabula,
  seating as seatingTabula,
} from '../../../../src/games/lupus-in-tabula/setup.js';
import { LUPUSBURG } from '../../../../src/games/lupusburg/index.js';
import { newPosition as newLupusburg } from '../../../../src/games/lupusburg/position.js';
import { playOut as playLupusburg } from '../../../../src/games/lupusburg/series.js';
import {
  dealAndPlace,
  seating as seatingLupusburg,
} from '../../../../src/games/lupusburg/setup.js';
import { chooseDeck } from '../../../../src/games/una-notte-da-lupi/choose-deck.js';
import { play as playOneNight } from '../../../../src/games/una-notte-da-lupi/game.js';
import { UNA_NOTTE_DA_LUPI } from '../../../../src/games/una-notte-da-lupi/index.js';
import { newPosition as newOneNight } from '../../../../src/games/una-notte-da-lupi/position.js';
import {
  deal as dealTiles,
  seating as seatingOneNight,
} from '../../../../src/games/una-notte-da-lupi/setup.js';
import { play as playWooolf } from '../../../../src/games/wooolf/game.js';
import { WOOOLF } from '../../../../src/games/wooolf/index.js';
import { newPosition as newWooolf } from '../../../../src/games/wooolf/position.js';
import { chooseVariant, seating as seatingWooolf } from '../../../../src/games/wooolf/setup.js';

/** Called once with a game's position, before its cards are dealt. */
type Open = (position: object) => void;

type Watched = (layout: TableLayout, settings: unknown, open: Open) => Script<unknown>;

const SCRIPTS: Readonly<Record<string, Watched>> = {
  *lupusburg(layout, settings, open) {
    const seated = yield* takeSeats(layout, [], seatingLupusburg(layout));
    const g = newLupusburg(layout, LUPUSBURG.settings.parse(settings), seated, 0);
    open(g);
    yield* dealAndPlace(g);
    yield* playLupusburg(g);
  },
  *'una-notte-da-lupi'(layout, settings, open) {
    const seated = yield* takeSeats(layout, [], seatingOneNight(layout));
    const narrator = new Narrator();
    const tale = (id: string) => narrator.next(id, 1, seated.length);
    const deck = yield* chooseDeck(layout, seated, undefined, tale);
    const g = newOneNight(layout, UNA_NOTTE_DA_LUPI.settings.parse(settings), seated, deck);
    open(g);
    yield* dealTiles(g);
    yield* playOneNight(g);
  },
  *'lupa-mannara'(layout, settings, open) {
    const seated = yield* takeSeats(layout, [], seatingLupaMannara(layout));
    const g = newLupaMannara({
      ...{ layout, options: LUPA_MANNARA.settings.parse(settings), seated, first: 0 },
    });
    open(g);
    yield* dealLupaMannara(g);
    yield* playLupaMannara(g);
  },
  *wooolf(layout, settings, open) {
    const seated = yield* takeSeats(layout, [], seatingWooolf(layout));
    const options = WOOOLF.settings.parse(settings);
    const variant = yield* chooseVariant(layout, seated, options.variant);
    const first = { starter: 0, narrator: new Narrator(), game: 0, series: new Map() };
    const g = newWooolf({ layout, options, variant, seated, ...first });
    open(g);
    yield* playWooolf(g);
  },
  *'lupus-in-tabula'(layout, settings, open) {
    const seated = yield* takeSeats(layout, [], seatingTabula(layout));
    const options = LUPUS_IN_TABULA.settings.parse(settings);
    const chosen = yield* chooseTheme(layout, options, seated);
    if (chosen === undefined) return;
    const { deck, theme } = chosen;
    const g = newTabula({ layout, options, seated, deck, theme, first: 0 });
    open(g);
    yield* dealTabula(g);
    yield* playTabula(g);
  },
};

/** The script of game `id`; `look` is given its position at every question. */
export function* watchedGame(
  id: string,
  layout: TableLayout,
  settings: unknown,
  look: (position: object) => void,
): Script<unknown> {
  const begin = SCRIPTS[id];
  if (begin === undefined) throw new RangeError(`${id} keeps no position`);
  let position: object | undefined;
  const script = begin(layout, settings, (g) => {
    position = g;
  });
  for (let next = script.next(); ; next = script.next(yield next.value)) {
    if (position !== undefined) look(position);
    if (next.done) return next.value;
  }
}
