/** Play as a page sees it, in any home: the part of its `TablePort` that no device changes. */

import type { LiveSession } from '../engine/play/index.js';
import { type Game, secret } from '../engine/script/index.js';
import { type CardId, inLanguage, ownPreset, presetCard } from '../engine/table/index.js';
import type { PublicView } from '../engine/view/index.js';
import { DEMO_CARD, gameOf, slotOfGame } from '../games/index.js';
import type { TablePort } from '../page/server/index.js';
import { voiceOf } from '../sound/voice/index.js';
import type { EveningFacts } from './evening.js';

/** The evening that is played. */
export interface PlayedEvening {
  readonly live: LiveSession;
  readonly facts: EveningFacts;
  /** The games that can be chosen. */
  readonly games: readonly Game[];
}

/** The parts of the port that play alone answers. */
export function playPort({
  live,
  facts,
  games,
}: Omit<PlayedEvening, 'live'> & { live: Pick<LiveSession, 'view' | 'receive'> }) {
  return {
    // A language is a card of the table: what follows of it is the same by hand and by page.
    speak: (language) => live.receive({ kind: 'shown', card: secret(`language:${language}`) }),
    choosePreset: (preset) => live.receive({ kind: 'shown', card: secret(presetCard(preset)) }),
    savedPresets: () =>
      (facts.presets ?? []).map(({ number, name }) => ({ preset: ownPreset(number), name })),
    showDemo: () => live.receive({ kind: 'shown', card: secret(DEMO_CARD) }),
    layout: facts.layout,
    isSilent: () => facts.voice.mode === 'silent',
    games: () =>
      games
        .map(({ id, titles, players, minutes, roomFor }) => ({
          id,
          title: inLanguage(titles, live.view.language),
          leastPlayers: players.least,
          mostPlayers: Math.min(players.most, roomFor(facts.layout)),
          minutes,
          slot: slotOfGame(id, facts.options) ?? 0,
        }))
        .filter(({ leastPlayers, mostPlayers }) => leastPlayers <= mostPlayers),
    game: () => gameOf(live.view)?.id,
    handbooks: (language) =>
      games.map(({ id, titles, handbook }) => ({
        game: id,
        title: inLanguage(titles, language),
        ...inLanguage(handbook, language),
      })),
    view: () => live.view,
    say: (cue) => voiceOf(live.view.language, facts.voice).caption(cue),
    cardName: (card) => cardName(card, games, live.view),
    cardKinds: () =>
      Object.assign({}, ...games.map(({ cardKinds }) => inLanguage(cardKinds, live.view.language))),
    command: (command) => live.receive({ kind: 'command', command }),
  } satisfies Partial<TablePort>;
}

/** The name of a card in the current game; between two games, in the first game that knows it. */
function cardName(card: CardId, games: readonly Game[], view: PublicView): string {
  const names = [gameOf(view), ...games].map(
    (game) => game && inLanguage(game.cardNames, view.language).get(card),
  );
  return names.find((name) => name !== undefined) ?? card;
}
