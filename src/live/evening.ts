/** An evening in any home: its facts, and play with all that was written applied. */

import { type EngineParts, type Entry, Session } from '../engine/play/index.js';
import type { Chance, Cue } from '../engine/script/index.js';
import {
  type Kit,
  LANGUAGES,
  type Language,
  ownPreset,
  type TableLayout,
} from '../engine/table/index.js';
import { ArtiglioError } from '../errors/index.js';
import {
  type EveningOptions,
  evening,
  type PlayedGame,
  PlayedGames,
  type SavedPreset,
} from '../games/index.js';
import { type FurtherWords, type VoiceOptions, voiceOf } from '../sound/voice/index.js';

/** Facts that a resumed evening needs unchanged, such as word lengths and rules. */
export interface EveningFacts {
  /** The program that it was begun with, by its build: two may have one version. */
  readonly version: string;
  readonly language: Language;
  readonly kit: Kit;
  readonly options: EveningOptions;
  /** The presets that the host has saved; absent: none. */
  readonly presets?: readonly SavedPreset[];
  /** The voice options of the evening. */
  readonly voice: VoiceOptions;
  readonly layout: TableLayout;
}

/** Returns whether no game is running: games can be chosen. */
export function isIdle({ phase }: { readonly phase: Cue }): boolean {
  return phase.id === 'phase.choose';
}

/** A session, and what was played in it. */
export interface Followed {
  readonly session: Session;
  readonly played: () => readonly PlayedGame[];
}

/** Follows the play of an evening, with all earlier entries applied. Throws as `Session` does. */
export function follow(facts: EveningFacts, entries: readonly Entry[], chance: Chance): Followed {
  const onlooker = new PlayedGames();
  const session = new Session({ ...enginePartsOf(facts), onlooker }, chance, entries);
  return { session, played: () => onlooker.list(session.engine.nowMs) };
}

/** Returns the parts of the engine of an evening. */
export function enginePartsOf(facts: EveningFacts): EngineParts {
  // A game card may change the language between two games.
  const voices = new Map(LANGUAGES.map((each) => [each, voiceOf(each, facts.voice)]));
  return {
    script: () => evening(facts.layout, facts.options, facts.voice.phasesPercent, facts.presets),
    layout: facts.layout,
    kit: facts.kit,
    silent: facts.voice.mode === 'silent',
    language: facts.language,
    pacePercent: facts.voice.pacePercent,
    durationMs: (cue, pacePercent, language) =>
      voices.get(language)?.durationMs(cue, pacePercent) ?? 0,
  };
}

// The names that a host gave to presets, said behind the words that tell their number.

/** Returns each name and its clip. */
export function presetNames(presets: readonly SavedPreset[] = []): readonly FurtherWords[] {
  return presets.map(({ number, name }) => ({ clip: clipOf(ownPreset(number)), text: name }));
}

/** Returns the name that follows this cue, if it names a preset that has one. */
export function nameBehind(
  { id, params }: Cue,
  names: readonly FurtherWords[],
): FurtherWords | undefined {
  if (id !== 'choose.preset') return undefined;
  return names.find(({ clip }) => clip === clipOf(String(params['preset'])));
}

function clipOf(preset: string): string {
  return `preset-${preset}`;
}

// The refusal of what waits for the end of a test.

export function testUnderWay(): ArtiglioError {
  return new ArtiglioError(
    'TEST_UNDER_WAY',
    'A test has the table’s lights and hands.',
    'Stop it on the builder’s console, or wait for its end.',
  );
}
