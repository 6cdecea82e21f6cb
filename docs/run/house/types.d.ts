/** The messages that a table publishes, topics of version v1. Generated. */

/** Whether the table is there; `offline` is the last will of its connection. */
export type Availability = {
  readonly state: "online" | "offline";
  /** The installation: two tables with one name differ in it. */
  readonly instance: string;
};

/** The whole state of a table. */
export type State = {
  /** What the table is. */
  readonly table: {
    readonly name: string;
    /** The version of the program. */
    readonly program: string;
    /** Drawn at each start: the ids of events begin with it. */
    readonly run: string;
    readonly language: "it" | "en";
    readonly languages: readonly ("it" | "en")[];
    readonly seats: number;
    /** The games that this table has room for. */
    readonly games: readonly ({
      readonly id: string;
      readonly title: string;
      readonly leastPlayers: number;
      readonly mostPlayers: number;
    })[];
    /** The most rights that a sender can have. */
    readonly commands: "none" | "guest" | "host";
  };
  /** The devices of the table. At night nothing changes here that a hand may have caused. */
  readonly health: {
    readonly state: "ok" | "wrong";
    readonly board: "ok" | "sought" | "unused" | "wrong";
    /** `unused`: no reader is plugged in, as with emulated cards. */
    readonly readers: "ok" | "sought" | "unused" | "wrong";
    readonly devices: readonly ({
      readonly device: string;
      /** Of several readers, where this one is. */
      readonly place: string | null;
      readonly state: "ok" | "sought" | "unused" | "wrong";
      /** The code of docs/errors.md. */
      readonly code: string | null;
    })[];
    /** Events that found no room while the broker was away. */
    readonly eventsDropped: number;
  };
  /** What is being played. */
  readonly phase: {
    readonly state: "running" | "paused" | "ended";
    /** The id of the open game; null between two games. */
    readonly game: string | null;
    /** Its title, in the table’s language. */
    readonly title: string | null;
    /** The phase’s id, the same in every language. */
    readonly id: string;
    /** The phase in words, in the table’s language. */
    readonly phase: string;
    readonly night: boolean;
    readonly turn: number;
    /** Seats whose hands the table waits for. */
    readonly waitsFor: readonly (number)[];
  };
  /** The timer of the table. */
  readonly clock: {
    readonly state: "none" | "running" | "stopped";
    /** When it ends; null unless it runs. */
    readonly endsAt: string | null;
    /** What was left when this was sent, ms. */
    readonly leftMs: number | null;
    readonly totalMs: number | null;
  };
  /** Who sits there. */
  readonly seats: {
    readonly players: number;
    readonly seats: readonly ({
      /** A seat by its number, from 1. */
      readonly seat: number;
      readonly colour: "orange" | "sky" | "green" | "yellow" | "blue" | "red" | "purple" | "white";
      /** Living characters, as everybody can count them. */
      readonly living: number;
      readonly absent: boolean;
      readonly notes: readonly (string)[];
    })[];
  };
  /** The seats without a living character. */
  readonly ghosts: {
    readonly seats: readonly (number)[];
  };
  /** The points of the series, and the result of the last game. */
  readonly score: {
    readonly points: readonly ({
      /** A seat by its number, from 1. */
      readonly seat: number;
      readonly points: number;
    })[];
    /** Of the last game, until the next one begins. */
    readonly result: {
      readonly title: string;
      readonly reason: string;
      readonly winners: readonly (number)[];
      readonly players: readonly ({
        /** A seat by its number, from 1. */
        readonly seat: number;
        readonly won: boolean;
        /** If it was shown. */
        readonly role: string | null;
        readonly points: number | null;
      })[];
    } | null;
  };
  /** What was said last, the newest last. */
  readonly captions: {
    readonly captions: readonly ({
      readonly text: string;
      /** A moment, in UTC, to 50 ms. */
      readonly at: string;
    })[];
  };
  /** The volume of the table’s voice. */
  readonly volume: {
    readonly percent: number;
  };
  /** An announcement of the house that the table shows now. */
  readonly announcement: {
    readonly text: string | null;
    readonly at: string | null;
  };
};

/** A public event, sent once; its id tells one that comes twice. */
export type Event = {
  /** Once in the world: an event that comes twice has it twice. */
  readonly id: string;
  /** A moment, in UTC, to 50 ms. */
  readonly at: string;
  readonly kind: "started";
} | {
  /** Once in the world: an event that comes twice has it twice. */
  readonly id: string;
  /** A moment, in UTC, to 50 ms. */
  readonly at: string;
  readonly kind: "game-began";
  readonly game: string;
  readonly title: string;
} | {
  /** Once in the world: an event that comes twice has it twice. */
  readonly id: string;
  /** A moment, in UTC, to 50 ms. */
  readonly at: string;
  readonly kind: "game-ended";
  readonly result: {
    readonly title: string;
    readonly reason: string;
    readonly winners: readonly (number)[];
    readonly players: readonly ({
      /** A seat by its number, from 1. */
      readonly seat: number;
      readonly won: boolean;
      /** If it was shown. */
      readonly role: string | null;
      readonly points: number | null;
    })[];
  };
} | {
  /** Once in the world: an event that comes twice has it twice. */
  readonly id: string;
  /** A moment, in UTC, to 50 ms. */
  readonly at: string;
  readonly kind: "phase";
  readonly phaseId: string;
  readonly phase: string;
  readonly night: boolean;
} | {
  /** Once in the world: an event that comes twice has it twice. */
  readonly id: string;
  /** A moment, in UTC, to 50 ms. */
  readonly at: string;
  readonly kind: "paused";
} | {
  /** Once in the world: an event that comes twice has it twice. */
  readonly id: string;
  /** A moment, in UTC, to 50 ms. */
  readonly at: string;
  readonly kind: "continued";
} | {
  /** Once in the world: an event that comes twice has it twice. */
  readonly id: string;
  /** A moment, in UTC, to 50 ms. */
  readonly at: string;
  readonly kind: "said";
  readonly text: string;
} | {
  /** Once in the world: an event that comes twice has it twice. */
  readonly id: string;
  /** A moment, in UTC, to 50 ms. */
  readonly at: string;
  readonly kind: "ghost";
  /** A seat by its number, from 1. */
  readonly seat: number;
} | {
  /** Once in the world: an event that comes twice has it twice. */
  readonly id: string;
  /** A moment, in UTC, to 50 ms. */
  readonly at: string;
  readonly kind: "health";
  readonly state: "ok" | "wrong";
} | {
  /** Once in the world: an event that comes twice has it twice. */
  readonly id: string;
  /** A moment, in UTC, to 50 ms. */
  readonly at: string;
  readonly kind: "dropped";
  readonly events: number;
};

/** A command to a table. */
export type Request = {
  /** Chosen by the sender. The same one again from this sender is answered again and not carried out. */
  readonly transaction: string;
  /** Requests of a house to a table. */
  readonly command: {
    readonly kind: "pause";
  } | {
    readonly kind: "continue";
  } | {
    readonly kind: "repeat";
  } | {
    readonly kind: "volume";
    readonly percent: number;
  } | {
    readonly kind: "next-game";
    /** The id of a game in `table.games`. */
    readonly game: string;
  } | {
    readonly kind: "language";
    readonly language: "it" | "en";
  } | {
    readonly kind: "announce";
    readonly text: string;
  };
};

/** The answer to a command. */
export type Answer = {
  /** Null where none could be read. */
  readonly transaction: string | null;
  readonly done: boolean;
  /** Whether it was carried out before, and is only answered again. */
  readonly repeated: boolean;
  /** The code of docs/errors.md; null: it was done. */
  readonly code: string | null;
  readonly text: string | null;
};
