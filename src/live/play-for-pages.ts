/** Play as a page sees it, in any home: the part of its `TableForPages` that no device changes. */

import type { LiveSession } from '../engine/play/index.js';
import { type Game, secret } from '../engine/script/index.js';
import {
  type CardId,
  inLanguage,
  type Language,
  ownPreset,
  presetCard,
} from '../engine/table/index.js';
import type { PublicView, Said } from '../engine/view/index.js';
import { DEMO_CARD, gameOf, slotOfGame } from '../games/index.js';
import type { TableForPages } from '../page/server/index.js';
import {
  type ClipFile,
  type FurtherWords,
  type Heard,
  HeardList,
  type SaidCue,
  type Sound,
  Timeline,
  type VoiceOptions,
  voiceOf,
} from '../sound/voice/index.js';
import { type EveningFacts, nameBehind } from './evening.js';

/** The evening that is played. */
export interface PlayedEvening {
  readonly live: LiveSession;
  readonly facts: EveningFacts;
  /** The games that can be chosen. */
  readonly games: readonly Game[];
}

/** Returns the parts of the port that play alone answers. */
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
  } satisfies Partial<TableForPages>;
}

/** Returns the name of a card in the current game; between two games, in the first game that knows it. */
function cardName(card: CardId, games: readonly Game[], view: PublicView): string {
  const names = [gameOf(view), ...games].map(
    (game) => game && inLanguage(game.cardNames, view.language).get(card),
  );
  return names.find((name) => name !== undefined) ?? card;
}

// The sounds of a running table, which follow from its cues and its view, and the list that pages are told.

export class HeardTimeline {
  private readonly timeline: Timeline;
  private readonly list = new HeardList();
  private said: SaidCue[] = [];
  private behindMs: number | undefined;
  private readonly further = new Map<string, FurtherWords>();

  constructor(
    private spoken: Language,
    private readonly options: VoiceOptions,
    /** The names of the host's presets. */
    private readonly names: readonly FurtherWords[] = [],
  ) {
    this.timeline = new Timeline(voiceOf(spoken, options), options);
  }

  /** Takes a cue that was said; it is heard from the next `changed` on. */
  hear(said: Said): void {
    const further = this.further.get(said.cue.id) ?? nameBehind(said.cue, this.names);
    this.said.push({ ...said, further });
    this.further.delete(said.cue.id);
  }

  /** Puts these words after the next cue of this id. */
  sayBehind(cueId: string, words: FurtherWords): void {
    this.further.set(cueId, words);
  }

  /**
   * Returns the sounds that are new, after a change of the view.
   * @param behindMs how far play's time is behind the clock: it stood still when this has grown.
   */
  changed(view: PublicView, behindMs: number): readonly Sound[] {
    if (view.language !== this.spoken) {
      this.spoken = view.language;
      this.timeline.speakWith(voiceOf(view.language, this.options));
    }
    if (behindMs !== this.behindMs) this.timeline.stoodStill();
    this.behindMs = behindMs;
    const sounds = this.timeline.next(this.said.splice(0), view);
    if (sounds.length > 0) this.list.add(sounds, view.nowMs);
    return sounds;
  }

  /** Lists all that is heard now or later. */
  told(fileOf: ClipFile): Heard {
    return this.list.told(fileOf);
  }
}
