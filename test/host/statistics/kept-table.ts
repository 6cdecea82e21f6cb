/** A table with evenings that are over: its data directory as a running table leaves it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endEvening, openEvening } from '../../../src/app/running/evening-journal.js';
import { keepRecord } from '../../../src/app/running/past-evenings.js';
import { THIS_HOME } from '../../../src/files/home.js';
import { usualOptions } from '../../../src/games/evening.js';
import type { PlayedGame } from '../../../src/games/played-games.js';
import type { NewEntry } from '../../../src/host/journal/line.js';
import { USUAL_VOICE } from '../../../src/sound/voice/voice.js';
import { layoutOf } from '../../support/tables/lupusburg-table.js';
import { temporaryDirectory } from '../../support/temporary.js';

/** One game of two players. */
export const GAME: PlayedGame = {
  game: 'lupusburg',
  seconds: 1_440,
  players: 2,
  began: 60,
  phases: [
    { phase: 'phase.night', times: 2, seconds: 240 },
    { phase: 'phase.day', times: 1, seconds: 1_200 },
  ],
  tokens: { seal: 2 },
  end: {
    why: 'note.why',
    side: 'village',
    seats: [
      { seat: 1, won: false, role: 'wolf', points: 0 },
      { seat: 2, won: true, points: 5 },
    ],
  },
};

export class KeptTable {
  private constructor(readonly directory: string) {}

  /** @param database as the configuration names it. */
  static async make(database?: string): Promise<KeptTable> {
    const directory = await temporaryDirectory();
    await mkdir(join(directory, 'data'));
    const table = new KeptTable(directory);
    const statistics = database === undefined ? {} : { statistics: { database } };
    await writeFile(table.configPath, JSON.stringify({ name: 'Osteria', ...statistics }));
    return table;
  }

  get configPath(): string {
    return join(this.directory, 'table.yaml');
  }

  get data(): string {
    return join(this.directory, 'data');
  }

  get database(): string {
    return join(this.data, 'evenings.sqlite');
  }

  /** An evening with these games and entries; `end` says how far it came. */
  async evening(
    games: readonly PlayedGame[],
    entries: readonly NewEntry[] = [],
    end: 'over' | 'recorded' | 'going' = 'over',
  ): Promise<string> {
    const opened = await openEvening(
      {
        version: '1.2.3',
        language: 'it',
        kit: 'every-slot',
        options: usualOptions(),
        voice: USUAL_VOICE,
        layout: layoutOf(8),
      },
      {
        directory: this.data,
        keyPlaces: {},
        isIdle: () => true,
        played: () => [],
        home: THIS_HOME,
        tell: () => undefined,
      },
    );
    const { journal } = opened;
    for (const entry of entries) await journal.append(entry);
    const atMs = 7_200_000;
    if (end === 'over')
      await endEvening(journal, { atMs, games, home: THIS_HOME, tell: () => undefined });
    else {
      // The power fails between the record and the end, or before both.
      if (end === 'recorded') await keepRecord(journal.path, { atMs, games });
      await journal.close();
    }
    return journal.path;
  }
}

/** An entry of an act. */
export function act(atMs: number, payload: object): NewEntry {
  return { atMs, kind: 'act', payload: JSON.stringify(payload) };
}
