/**
 * A small real port for tests of the web alone: four seats, eight slots, a real cardboard, and a
 * public view that the test sets. It keeps what it was asked, in words.
 */
import { EmulatedCards } from '../../src/engine/bots/emulated-cards.js';
import { type ByLanguage, inLanguage, type Language } from '../../src/engine/table/languages.js';
import type { TableLayout } from '../../src/engine/table/layout.js';
import type { PublicView } from '../../src/engine/view/view.js';
import type { Lamp } from '../../src/page/messages/lamps.js';
import type { SetUp } from '../../src/page/messages/messages.js';
import type { Change, PixelFrame, TableForPages } from '../../src/page/server/table-for-pages.js';
import { movesFor } from '../support/asks.js';
import { QUIET_VIEW } from '../support/quiet-view.js';

export function roundLayout(seats: number): TableLayout {
  const slots = 2 * seats;
  return {
    seats: Array.from({ length: seats }, (_, seat) => ({ slots: [2 * seat, 2 * seat + 1] })),
    slots: Array.from({ length: slots }, (_, slot) => ({
      angleDeg: (slot * 360) / slots,
      seat: Math.floor(slot / 2),
    })),
  };
}

const CARD_KINDS: ByLanguage<Readonly<Record<string, string>>> = {
  it: { house: 'la casa', character: 'il personaggio' },
  en: { house: 'the house', character: 'the character' },
};

type Seen = NonNullable<TableForPages['emulated']>['seenBy'];
type Called = NonNullable<TableForPages['emulated']>['callOf'];

export interface SmallTable extends TableForPages {
  /** Another language is spoken from now on. */
  speak(language: Language): void;
  /** Another board answers. */
  plugIn(abilities: readonly string[]): void;
  /** The devices are so from now on. */
  lamps(now: readonly Lamp[]): void;
  readonly asked: string[];
  readonly emulatedCards: EmulatedCards;
  set(view: Partial<PublicView>): void;
  /** Another game is open. */
  play(id: string | undefined): void;
  /** The table is set up so far. */
  prepare(to: SetUp | undefined): void;
  light(frame: PixelFrame | undefined): void;
  change(change: Change): void;
  /** Eyes see this in the open call. */
  open(seen: Seen): void;
  /** Hands are asked for this in the open call. */
  call(called: Called): void;
}

export function smallTable(seats = 4, emulated = true): SmallTable {
  const layout = roundLayout(seats);
  const listeners = new Set<(change: Change) => void>();
  const asked: string[] = [];
  const change = (what: Change) => {
    for (const listener of listeners) listener(what);
  };
  const emulatedCards = new EmulatedCards(layout, () => change('cards'));
  const playedFor = new Set<number>();
  let volumePercent = 80;
  let setUp: SetUp | undefined;
  let deals = 0;
  let laid: readonly number[] = [];
  let game: string | undefined;
  let frame: PixelFrame | undefined;
  let seen: Seen = () => undefined;
  let called: Called = () => undefined;
  let view: PublicView = {
    ...QUIET_VIEW,
    scene: { ...QUIET_VIEW.scene, rings: layout.slots.map(() => ({ effect: 'off' })) },
  };
  let lamps: readonly Lamp[] = [];
  let abilities: readonly string[] = [
    'La scheda mega regge 30 caselle.',
    'Lupusburg: da 4 a 8 giocatori.',
  ];
  return {
    layout,
    game: () => game,
    handbooks: (language) => [
      {
        game: 'lupusburg',
        title: 'Lupusburg',
        inShort: language === 'it' ? 'In breve.' : 'In short.',
        rules: [language === 'it' ? 'Le regole.' : 'The rules.'],
        roles: { wolf: { title: language === 'it' ? 'Lupo' : 'Wolf', text: '…' } },
      },
    ],
    games: () => [
      {
        id: 'lupusburg',
        title: 'Lupusburg',
        leastPlayers: 4,
        mostPlayers: 8,
        minutes: [20, 40],
        slot: 0,
      },
    ],
    abilities: () => abilities,
    choosePreset: () => {},
    showDemo: () => {},
    speak: (language) => {
      view = { ...view, language };
      change('view');
    },
    plugIn: (can) => {
      abilities = can;
      change('board');
    },
    asked,
    emulatedCards,
    status: () => lamps,
    lamps: (now) => {
      lamps = now;
      change('status');
    },
    view: () => view,
    say: (cue) => (typeof cue.params['text'] === 'string' ? cue.params['text'] : cue.id),
    volumePercent: () => volumePercent,
    setVolume: (percent) => {
      volumePercent = percent;
      change('volume');
    },
    command: (command) => {
      asked.push(JSON.stringify(command));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (changes) => {
      const { asks } = changes;
      view = { ...view, ...(asks && { moves: movesFor(asks) }), ...changes };
      change('view');
    },
    play: (id) => {
      game = id;
      change('view');
    },
    prepare: (to) => {
      setUp = to;
      change('players');
    },
    light: (next) => {
      frame = next;
      change('pixels');
    },
    change,
    open: (eyes) => {
      seen = eyes;
    },
    call: (asks) => {
      called = asks;
    },
    cardName: (card) => card.split(':').at(-1) ?? card,
    cardKinds: () => inLanguage(CARD_KINDS, view.language),
    emulated: emulated
      ? {
          pixels: () => frame,
          input: (input) => {
            asked.push(JSON.stringify(input));
          },
          cards: emulatedCards,
          gameCards: () => [
            { card: 'game:lupusburg', name: 'carta del gioco: Lupusburg' },
            { card: 'pause', name: 'carta: pausa' },
          ],
          presentCard: (card) => {
            asked.push(`show ${card}`);
          },
          playedFor: () => [...playedFor],
          playFor: (chosen, on) => {
            for (const seat of chosen) {
              if (on) playedFor.add(seat);
              else playedFor.delete(seat);
            }
            change('players');
          },
          deal: () => {
            asked.push('deal');
            setUp = 'dealt';
            deals += 1;
            laid = [];
            change('players');
          },
          setUp: () => setUp,
          startsFor: () => undefined,
          deals: () => deals,
          laid: () => laid,
          remarks: () => [],
          seenBy: (seat) => seen(seat),
          callOf: (seat) => called(seat),
          place: (seat) => {
            asked.push(`place ${seat}`);
            laid = [...laid, seat];
            change('players');
            const [slot] = layout.seats[seat]?.slots ?? [];
            if (slot === undefined) return;
            for (const _ of emulatedCards.facesInFront(seat)) emulatedCards.lay(seat, 0, slot);
          },
          gather: () => emulatedCards.gather(),
          quickStart: (game, players, chosen) =>
            asked.push(`${game} ${players}${chosen === undefined ? '' : ` seats ${chosen}`}`),
        }
      : undefined,
    sound: undefined,
  };
}
