/** The words of the host's console: one file a language, `console-labels.<code>.ts`. */
import type { PresetNameFault } from '../../table/presets.js';
import type { AddressUse } from '../roles.js';

/** All of them. */
export interface ConsoleLabels {
  /** To a guest who opens the console. */
  readonly hostOnly: string;
  readonly addresses: string;
  readonly addressesHint: string;
  /** Instead of it, where no other machine reaches the page. */
  readonly thisMachineOnly: string;
  /** The reader of an address, and what that person may do. */
  readonly uses: Readonly<Record<AddressUse, { readonly name: string; readonly may: string }>>;
  readonly code: string;
  readonly map: string;
  readonly nothingDown: string;
  /** Instead of the map while hands are hidden. */
  readonly mapCloses: string;
  /** Between two games, before a reader has read a card. */
  readonly holdACard: string;
  readonly readAt: (reader: string) => string;
  readonly settings: string;
  readonly settingsHint: string;
  /** The group of settings that belong to no game. */
  readonly ofTheTable: string;
  readonly save: string;
  /** The host's presets. */
  readonly presets: {
    readonly title: string;
    readonly hint: string;
    /** The rules that have no number: those of the form above. */
    readonly house: string;
    /** Beside a preset: the form shows its rules. */
    readonly show: string;
    readonly overwrite: string;
    readonly remove: string;
    readonly reallyRemove: (name: string) => string;
    readonly name: string;
    readonly nameOf: (number: string) => string;
    readonly keep: (number: string) => string;
    /** Instead of it, where every number has a preset. */
    readonly full: string;
    readonly kept: (number: string, name: string) => string;
    readonly removed: (number: string, name: string) => string;
    readonly faults: Readonly<Record<PresetNameFault, string>>;
  };
  readonly beginAnew: string;
  /** The value that the table plays with until then. */
  readonly nextGame: (inUse: string) => string;
  /** The button that takes the value of the configuration's file. */
  readonly asInFile: (value: string) => string;
  /** A setting that was refused: its present value, or the numbers that it takes. */
  readonly isNow: (value: string) => string;
  readonly range: (least: number, most: number) => string;
  /** The value of a switch. */
  readonly switched: Readonly<Record<'on' | 'off', string>>;
  readonly answers: Readonly<Record<'kept' | 'waits' | 'begins' | 'lost', string>>;
  readonly backup: {
    readonly title: string;
    readonly hint: string;
    /** The warning where the page is not encrypted and another machine shows it. */
    readonly inClear: string;
    readonly phrase: string;
    readonly again: string;
    readonly make: string;
    /** On the button while a game is played. */
    readonly afterTheGame: string;
    readonly making: string;
    /** Before the file's place. @param size in kilobytes */
    readonly made: (at: string, size: string) => string;
    readonly leftOut: Readonly<Record<'evening' | 'key', string>>;
    readonly download: (name: string) => string;
    /** The table did not answer. */
    readonly lost: string;
    /** Before what the error's code means. */
    readonly refused: string;
  };
  readonly update: {
    readonly title: string;
    readonly hint: (version: string) => string;
    readonly ask: string;
    /** On the button while a game is played. */
    readonly afterTheGame: string;
    readonly underWay: string;
    readonly updated: (version: string) => string;
    /** Before what the error's code means. */
    readonly refused: string;
  };
  readonly statistics: {
    readonly title: string;
    readonly hint: string;
    /** The table keeps none. */
    readonly none: string;
    readonly show: string;
    readonly loading: string;
    readonly lost: string;
    /** No evening is over yet. */
    readonly nobody: string;
    readonly weekdays: (evenings: number) => string;
    readonly played: (games: number, minutes: string) => string;
    readonly lengths: string;
    readonly roles: string;
  };
  readonly tests: {
    readonly title: string;
    readonly hint: string;
    readonly begin: string;
    /** On the button while a game is played. */
    readonly afterTheGame: string;
    readonly colours: Readonly<Record<'red' | 'green' | 'blue' | 'white', string>>;
    readonly lights: Readonly<Record<'claw' | 'colours' | 'pointing', string>>;
    readonly colour: (colour: string) => string;
    readonly walk: (light: string, pixels: number, isClaw: boolean) => string;
    readonly points: (slot: string) => string;
    readonly judge: (light: string) => string;
    readonly how: string;
    readonly reach: (input: string) => string;
    readonly stray: (input: string) => string;
    readonly felt: string;
    readonly right: string;
    readonly wrong: string;
    readonly again: string;
    /** The pad or button that is asked for does not answer. */
    readonly silent: string;
    readonly stop: string;
    readonly states: Readonly<Record<'over' | 'stopped' | 'nobody' | 'lost', string>>;
    readonly allIsWell: (inputs: number) => string;
    readonly wrongLights: string;
    readonly unjudged: string;
    readonly silentInputs: string;
    readonly strayInputs: string;
    readonly instead: (answered: string, asked: string) => string;
    readonly stuckInputs: string;
    readonly clockCountedTwice: string;
  };
  readonly codeOf: (name: string) => string;
}
