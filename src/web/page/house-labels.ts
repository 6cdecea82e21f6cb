/** The labels of the page of a house: one file a language, `house-labels.<code>.ts`. */
export interface HouseLabels {
  readonly heading: (house: string) => string;
  readonly looking: string;
  readonly noTables: string;
  readonly counts: (tables: number, online: number, playing: number, wrong: number) => string;
  readonly filter: string;
  readonly filters: {
    readonly all: string;
    readonly playing: string;
    readonly free: string;
    readonly waiting: string;
    readonly wrong: string;
  };
  /** Leads to the pictures of evenings that are over. */
  readonly statistics: string;
  readonly announce: string;
  readonly announceField: string;
  readonly send: string;
  readonly offline: string;
  readonly night: string;
  readonly paused: string;
  readonly free: string;
  readonly turn: (turn: number) => string;
  readonly timeLeft: string;
  readonly stopped: string;
  readonly waitsFor: (seats: readonly number[]) => string;
  readonly nobody: string;
  readonly seat: (seat: number, isGhost: boolean, isAbsent: boolean, isAwaited: boolean) => string;
  readonly lastWon: (title: string, winners: readonly number[]) => string;
  readonly pause: string;
  readonly goOn: string;
  readonly repeat: string;
  readonly volume: string;
  readonly nextGame: string;
  readonly otherVersion: (version: string) => string;
  readonly broker: string;
  readonly answered: (table: string) => string;
  readonly refused: (table: string, why: string) => string;
  /** Why a table did not do something, or what is wrong with it, by its code; others are shown as the code. */
  readonly why: Readonly<Record<string, string>>;
}
