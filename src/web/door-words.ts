/** The words for visitors who are not let in, in one language. */

export interface DoorWords {
  /** The form for visitors without the key. */
  readonly key: {
    readonly title: string;
    readonly where: string;
    readonly wrong: string;
    readonly label: string;
    readonly enter: string;
  };
  /** The page at an address that the table does not have. */
  readonly unknown: {
    readonly title: string;
    readonly why: string;
    readonly table: string;
    readonly hall: string;
    readonly console: string;
  };
  /** The text for a browser that runs no scripts. */
  readonly withoutScripts: string;
  /** The page for visitors who typed a name that is not the table's. */
  readonly name: {
    readonly title: string;
    readonly asked: (name: string) => string;
    readonly why: string;
    /** Before the lines of the configuration. */
    readonly setting: string;
    readonly proxy: string;
  };
}
