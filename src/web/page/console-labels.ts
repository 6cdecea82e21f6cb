/** The words of the host's console: one file a language, `console-labels.<code>.ts`. */
import type { AddressUse } from '../roles.js';

/** All of them. */
export interface ConsoleLabels {
  /** To a guest who opens the console. */
  readonly hostOnly: string;
  readonly addresses: string;
  readonly addressesHint: string;
  /** Instead of it, where no other machine reaches the page. */
  readonly thisMachineOnly: string;
  /** Whom an address is for, and what he may do. */
  readonly uses: Readonly<Record<AddressUse, { readonly name: string; readonly may: string }>>;
  readonly code: string;
  readonly map: string;
  readonly nothingDown: string;
  /** Instead of the map while hands are hidden. */
  readonly mapCloses: string;
  readonly settings: string;
  readonly settingsHint: string;
  /** The group of settings that belong to no game. */
  readonly ofTheTable: string;
  readonly save: string;
  readonly beginAnew: string;
  /** What the table plays with until then. */
  readonly nextGame: (inUse: string) => string;
  /** The button that takes the value of the configuration's file. */
  readonly asInFile: (value: string) => string;
  readonly answers: Readonly<Record<'kept' | 'waits' | 'begins' | 'lost', string>>;
  readonly codeOf: (name: string) => string;
}
