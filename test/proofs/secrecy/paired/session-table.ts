/**
 * A table up to but without the machine: the real session in virtual time, with its journal in memory.
 * An evening on it takes a small part of the time that one of the joined program takes. Here nothing
 * waits for the grid of the night, so times are compared more strictly than the law wants.
 */

import type { EmulatedCards } from '../../../../src/engine/bots/emulated-cards.js';
import { keepReleases, type TimedAct } from '../../../../src/engine/bots/hand-acts.js';
import { chanceOf } from '../../../../src/engine/bots/talk.js';
import { encodeEntry, type WrittenEntry } from '../../../../src/engine/play/entry-codec.js';
import type { Script } from '../../../../src/engine/script/questions.js';
import type { Language } from '../../../../src/engine/table/languages.js';
import type { TableLayout } from '../../../../src/engine/table/layout.js';
import type { PlayCommand, PublicView, Said } from '../../../../src/engine/view/view.js';
import { type EveningOptions, evening } from '../../../../src/games/evening.js';
import { kitOf, parseConfiguration, toTableLayout } from '../../../../src/host/config/index.js';
import type { EveningFacts } from '../../../../src/live/evening.js';
import { textOfTold } from '../../../../src/live/shared-game.js';
import { VirtualTable } from '../../../../src/rehearsal/virtual-table.js';
import { Timeline } from '../../../../src/sound/voice/timeline.js';
import { USUAL_VOICE, voiceOf } from '../../../../src/sound/voice/voice.js';
import { configurationOf, PROBER, type TableKind } from './joined-table.js';
import { nothing } from './outside.js';
import { handsAreHidden, type PlannedAct, type PlayedTable } from './public-hands.js';

export class SessionTable implements PlayedTable {
  readonly outside = nothing();
  onHidden: PlayedTable['onHidden'] = () => {};
  private readonly table: VirtualTable;
  private planned: TimedAct[] = [];
  /** What was last seen of each channel, to tell what is new. */
  private readonly last = { lights: '', pages: '', terminal: '' };
  private heard: Said[] = [];
  private readonly drawn = chanceOf(1);
  private drawnAtNight = chanceOf(1);
  private night = false;
  private readonly written: WrittenEntry[] = [];
  private readonly facts: EveningFacts;

  /** Plays an evening of these games, or another script. */
  constructor(
    kind: TableKind,
    script: (layout: TableLayout, options: EveningOptions) => Script<unknown> = evening,
  ) {
    const parsed = parseConfiguration(configurationOf(kind));
    if (!('configuration' in parsed)) throw new RangeError('The configuration is wrong');
    const { configuration } = parsed;
    const layout = toTableLayout(configuration);
    const voices = new Map<Language, ReturnType<typeof voiceOf>>();
    const voiceIn = (language: Language) => {
      const voice = voices.get(language) ?? voiceOf(language);
      voices.set(language, voice);
      return voice;
    };
    const voice = { ...USUAL_VOICE, mode: kind.mode };
    const timeline = new Timeline(voiceIn(kind.language), voice);
    this.facts = {
      ...{ version: '', language: kind.language, kit: kitOf(configuration) },
      ...{ options: configuration.games, voice, layout },
    };
    this.table = new VirtualTable(
      {
        script: () => script(layout, configuration.games),
        layout,
        kit: kitOf(configuration),
        silent: kind.mode === 'silent',
        language: kind.language,
        durationMs: (cue, pacePercent, language) => voiceIn(language).durationMs(cue, pacePercent),
        chance: (below) => (this.night ? this.drawnAtNight : this.drawn)(below),
        playersChance: chanceOf(2),
      },
      {
        onSaid: (said) => this.heard.push(said),
        onChange: (view) => {
          this.night = view.night;
          const sounds = timeline.next(this.heard.splice(0), view);
          for (const sound of sounds) this.outside.sound.push(JSON.stringify(sound));
          // The answer by light is for open eyes only (docs/inside/secrecy.md).
          const { nowMs, answer, scene, ...now } = view;
          // In a pause the clock's end goes on with every look at it; pages are told on the grid.
          const seen = view.state === 'paused' ? { ...now, clock: undefined } : now;
          this.see('pages', nowMs, JSON.stringify(seen));
          this.see('lights', nowMs, JSON.stringify(scene));
          const { caption } = view;
          if (caption) this.see('terminal', nowMs, voiceIn(view.language).caption(caption.cue));
        },
        onWritten: (entry) => {
          const encoded = encodeEntry(entry);
          this.written.push(encoded);
          const { atMs, kind: entryKind, sealed, sum, payload } = encoded;
          this.outside.files.push(`${atMs} ${entryKind} ${sum} ${sealed ? 'sealed' : payload}`);
        },
      },
    );
  }

  get nowMs(): number {
    return this.table.nowMs;
  }

  get view(): PublicView {
    return this.table.view;
  }

  get cards(): EmulatedCards {
    return this.table.emulatedCards;
  }

  drawAtNight(number: number): void {
    this.drawnAtNight = chanceOf(1 + number);
  }

  plan(acts: readonly PlannedAct[]): void {
    // Play alone knows no telephone.
    const ofHands = acts.flatMap((one) => ('act' in one ? [one] : []));
    this.planned = [...this.planned, ...ofHands].sort((a, b) => a.atMs - b.atMs);
  }

  letGo(): void {
    this.planned = keepReleases(this.planned);
  }

  async wait(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms;
    for (let next = this.planned[0]; next && next.atMs <= untilMs; next = this.planned[0]) {
      this.planned.shift();
      this.table.advanceTo(Math.max(this.nowMs, next.atMs));
      this.do(next);
    }
    this.table.advanceTo(untilMs);
  }

  command(command: PlayCommand): void {
    this.table.receive({ kind: 'command', command });
  }

  async restart(): Promise<void> {
    this.planned = [];
    this.table.restart();
  }

  /** What a tab in this evening would give to somebody who was not there. */
  share(): void {
    const shared = textOfTold(this.facts, this.written);
    this.outside.answer.push(`${this.nowMs} ${shared ?? 'nothing yet'}`);
  }

  async close(): Promise<void> {}

  private do(planned: TimedAct): void {
    const { act } = planned;
    // Only a page refuses a hand; play hears nothing of it.
    if (act.kind === 'lift' && act.hand === PROBER) return;
    if (handsAreHidden(this.view)) this.onHidden(planned);
    this.table.do(act);
  }

  private see(channel: 'lights' | 'pages' | 'terminal', atMs: number, text: string): void {
    if (this.last[channel] === text) return;
    this.last[channel] = text;
    this.outside[channel].push(`${atMs} ${text}`);
  }
}
