/** The first stage: the evening that is played, with its journal and what its engine is made of. */
import { kitOf, toTableLayout } from '../../config/index.js';
import { evening, gamesOf } from '../../games/evening.js';
import { stretched } from '../../games/stretched.js';
import { Engine, type EngineParts } from '../../play/engine.js';
import type { Game } from '../../script/game.js';
import { LANGUAGES } from '../../table/languages.js';
import { voiceOf } from '../../voice/voice.js';
import { type EveningFacts, type EveningJournal, openEvening } from '../live/evening-journal.js';
import { voiceOptions } from '../live/table-voice.js';
import { packageVersion } from '../package-root.js';
import type { Stage } from './stage.js';

/** The evening that was interrupted, or a new one. */
export interface Tonight extends EveningJournal {
  readonly engineParts: EngineParts;
  /** The games that can be chosen. */
  readonly games: readonly Game[];
}

/** Throws the errors of `openEvening`. */
export async function openTonight({ placed, closers }: Stage): Promise<Tonight> {
  const { configuration, dataDirectory } = placed;
  const facts: EveningFacts = {
    version: packageVersion(),
    language: configuration.language,
    kit: kitOf(configuration),
    options: configuration.games,
    voice: voiceOptions(configuration),
    layout: toTableLayout(configuration),
  };
  const opened = await openEvening(dataDirectory, facts, (kept, entries) => {
    const engine = new Engine(enginePartsOf(kept));
    for (const entry of entries) engine.apply(entry);
    return engine.view().phase.id === 'phase.choose';
  });
  closers.add(() => opened.journal.close());
  return {
    ...opened,
    engineParts: enginePartsOf(opened.facts),
    games: gamesOf(opened.facts.options),
  };
}

function enginePartsOf(facts: EveningFacts): EngineParts {
  // A game card may change the language between two games.
  const voices = new Map(LANGUAGES.map((each) => [each, voiceOf(each, facts.voice)]));
  return {
    script: () => evening(facts.layout, stretched(facts.options, facts.voice.phasesPercent)),
    layout: facts.layout,
    kit: facts.kit,
    silent: facts.voice.mode === 'silent',
    language: facts.language,
    durationMs: (cue, language) => voices.get(language)?.durationMs(cue) ?? 0,
  };
}
