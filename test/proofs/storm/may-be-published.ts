/**
 * What a history lets a table publish to its house, over MQTT and its API: phase, seats, ghosts and points of its
 * views, and the words of its cues. A fault of the disk may show each view as a pause.
 */

import type { Cue } from '../../../src/engine/script/cue.js';
import { LANGUAGES } from '../../../src/engine/table/languages.js';
import type { PublicView } from '../../../src/engine/view/view.js';
import { GAMES } from '../../../src/games/games.js';
import { playPort } from '../../../src/live/play-for-pages.js';
import { voiceOf } from '../../../src/sound/voice/voice.js';
import type { VenueReader } from '../../../src/venue/publication/publication.js';
import type { VenueEvent, VenueState } from '../../../src/venue/publication/state-schema.js';
import type { PartName } from '../../../src/venue/publication/topics.js';
import {
  Calendar,
  type PublishedTable,
  venueState,
} from '../../../src/venue/publication/venue-state.js';
import type { StormTable } from './storm-table.js';

/** A reader that is told what a history must account for. */
export function readerOf(tell: (published: string) => void): VenueReader {
  return {
    part: (name, json) => {
      // A table's own text.
      const key = keyOfPart(name, JSON.parse(json) as VenueState[PartName]);
      if (key !== undefined) tell(key);
    },
    event: (event) => {
      const key = keyOfEvent(event);
      if (key !== undefined) tell(key);
    },
  };
}

export class MayBePublished {
  private readonly keys = new Set<string>();
  private view: PublicView | undefined;
  private readonly table: PublishedTable;
  private readonly calendar = new Calendar(() => 0);

  constructor(private readonly facts: StormTable['facts']) {
    const seen = () => {
      if (this.view === undefined) throw new RangeError('No view was seen');
      return this.view;
    };
    const live = {
      get view() {
        return seen();
      },
      receive: () => {},
    };
    const port = playPort({ live, facts, games: GAMES });
    this.table = { ...port, status: () => [], volumePercent: () => 0 };
  }

  see(view: PublicView): void {
    for (const seen of [view, { ...view, state: 'paused', asks: undefined } as const]) {
      this.view = seen;
      const state = venueState({
        ...{ table: this.table, calendar: this.calendar, result: undefined },
        ...{ announcement: undefined, eventsDropped: 0, facts: NOBODY },
      });
      for (const name of PARTS_OF_PLAY) this.add(keyOfPart(name, state[name]));
    }
    this.add(phaseKey(view.phase.id, view.night));
    for (const { cue } of view.captions) this.add(saidKey(this.table.say(cue)));
  }

  /** A cue of a device was said, in some language. */
  sayOfDevice(cue: Cue): void {
    for (const language of LANGUAGES)
      this.add(saidKey(voiceOf(language, this.facts.voice).caption(cue)));
  }

  lets(published: string): boolean {
    return this.keys.has(published);
  }

  private add(key: string | undefined): void {
    if (key !== undefined) this.keys.add(key);
  }
}

const NOBODY = { name: '', program: '', run: '', commands: 'none' } as const;

/** Parts that follow from play alone. */
const PARTS_OF_PLAY = ['phase', 'seats', 'ghosts', 'score'] as const;

function keyOfPart(name: PartName, part: VenueState[PartName]): string | undefined {
  if (name === 'score' && 'points' in part) return `score ${JSON.stringify(part.points)}`;
  const isOfPlay = PARTS_OF_PLAY.some((one) => one === name);
  return isOfPlay ? `${name} ${JSON.stringify(part)}` : undefined;
}

function keyOfEvent(event: VenueEvent): string | undefined {
  if (event.kind === 'said') return saidKey(event.text);
  return event.kind === 'phase' ? phaseKey(event.phaseId, event.night) : undefined;
}

function saidKey(text: string): string {
  return `says ${text}`;
}

function phaseKey(id: string, night: boolean): string {
  return `comes to ${id}${night ? ' at night' : ''}`;
}
