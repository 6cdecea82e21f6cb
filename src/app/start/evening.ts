/** Stage 1: the evening to play, with its journal and the parts of its engine. */
import { kitOf, type TableConfiguration, toTableLayout } from '../../config/index.js';
import { evening, gamesOf } from '../../games/evening.js';
import { type PlayedGame, PlayedGames } from '../../games/played-games.js';
import { stretched } from '../../games/stretched.js';
import type { EngineParts } from '../../play/engine.js';
import type { Entry } from '../../play/entries.js';
import { Session } from '../../play/session.js';
import type { Game } from '../../script/game.js';
import { LANGUAGES } from '../../table/languages.js';
import { voiceOf } from '../../voice/voice.js';
import {
  type EveningFacts,
  type EveningJournal,
  endEvening,
  openEvening,
} from '../live/evening-journal.js';
import { keyPlaces } from '../live/key-places.js';
import { clearEvenings } from '../live/past-evenings.js';
import { voiceOptions } from '../live/table-voice.js';
import { packageVersion } from '../package-root.js';
import type { Stage } from './stage.js';

/** The interrupted evening, or a new one. */
export interface Tonight extends EveningJournal {
  /** Play, with all earlier entries applied. */
  readonly session: Session;
  /** The games that can be chosen. */
  readonly games: readonly Game[];
}

/** @throws ArtiglioError of `openEvening`. */
export async function openTonight({ machine, placed, closers, tell }: Stage): Promise<Tonight> {
  const { home } = machine;
  const { configuration, dataDirectory, keyPath } = placed;
  const facts = factsOf(configuration);
  // The session that answered whether a game is running is kept: reading all entries takes long.
  let resumed: Followed | undefined;
  const opened = await openEvening(facts, {
    directory: dataDirectory,
    keyPlaces: keyPlaces(keyPath),
    isIdle: (kept, entries) => {
      resumed = follow(kept, entries, machine.chance);
      return isIdle(resumed.session);
    },
    played: () => resumed?.played() ?? [],
    tell,
    home,
  });
  const { journal } = opened;
  let tonight: Followed | undefined;
  closers.add(() =>
    tonight !== undefined && isIdle(tonight.session)
      ? endEvening(journal, {
          atMs: tonight.session.engine.nowMs,
          games: tonight.played(),
          tell,
          home,
        })
      : journal.close(),
  );
  await clearEvenings(dataDirectory, configuration.keptEvenings, tell, home);
  const isNew = opened.entries.length === 0;
  tonight = (isNew ? undefined : resumed) ?? follow(opened.facts, [], machine.chance);
  const { session } = tonight;
  return {
    ...opened,
    session,
    games: gamesOf(opened.facts.options),
  };
}

/** The facts of an evening that begins with this configuration. */
export function factsOf(configuration: TableConfiguration): EveningFacts {
  return {
    version: packageVersion(),
    language: configuration.language,
    kit: kitOf(configuration),
    options: configuration.games,
    voice: voiceOptions(configuration),
    layout: toTableLayout(configuration),
  };
}

/** Whether no game is running: games can be chosen. */
function isIdle({ engine }: Session): boolean {
  return engine.phase.id === 'phase.choose';
}

/** A session, and what was played in it. */
interface Followed {
  readonly session: Session;
  readonly played: () => readonly PlayedGame[];
}

function follow(
  facts: EveningFacts,
  entries: readonly Entry[],
  chance: Stage['machine']['chance'],
): Followed {
  const onlooker = new PlayedGames();
  const session = new Session({ ...enginePartsOf(facts), onlooker }, chance, entries);
  return { session, played: () => onlooker.list(session.engine.nowMs) };
}

/** The parts of the engine of an evening. */
export function enginePartsOf(facts: EveningFacts): EngineParts {
  // A game card may change the language between two games.
  const voices = new Map(LANGUAGES.map((each) => [each, voiceOf(each, facts.voice)]));
  return {
    script: () => evening(facts.layout, stretched(facts.options, facts.voice.phasesPercent)),
    layout: facts.layout,
    kit: facts.kit,
    silent: facts.voice.mode === 'silent',
    language: facts.language,
    pacePercent: facts.voice.pacePercent,
    durationMs: (cue, pacePercent, language) =>
      voices.get(language)?.durationMs(cue, pacePercent) ?? 0,
  };
}
