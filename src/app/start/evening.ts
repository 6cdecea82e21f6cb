/** Stage 1: the evening to play, with its journal and the parts of its engine. */

import type { Session } from '../../engine/play/index.js';
import type { Game } from '../../engine/script/index.js';
import { gamesOf } from '../../games/index.js';
import { kitOf, type TableConfiguration, toTableLayout } from '../../host/config/index.js';
import { type EveningFacts, type Followed, follow, isIdle } from '../../live/index.js';
import { programName } from '../package-root.js';
import { type EveningJournal, endEvening, openEvening } from '../running/evening-journal.js';
import { keyPlaces } from '../running/key-places.js';
import { clearEvenings } from '../running/past-evenings.js';
import { savedPresets } from '../running/saved-presets.js';
import { voiceOptions } from '../running/table-voice.js';
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
      return isIdle(resumed.session.engine);
    },
    played: () => resumed?.played() ?? [],
    tell,
    home,
  });
  const { journal } = opened;
  let tonight: Followed | undefined;
  closers.add(() =>
    tonight !== undefined && isIdle(tonight.session.engine)
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
    version: programName(),
    language: configuration.language,
    kit: kitOf(configuration),
    options: configuration.games,
    presets: savedPresets(configuration),
    voice: voiceOptions(configuration),
    layout: toTableLayout(configuration),
  };
}
