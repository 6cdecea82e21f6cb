/** The form of a record of an error; it has a file of its own because every list of records imports it. */

/** All that is known of an error before it happens; what was found is said by the place that throws it. */
export interface ErrorRecord {
  /** The place where it is read. Every language has words for those that a page shows (`words.<code>.ts`). */
  readonly told: 'page' | 'terminal';
  /** One sentence: what has happened. */
  readonly means: string;
  /** The way it comes about, and what goes on meanwhile; Markdown. */
  readonly cause: string;
  /** One instruction, for a person at the table if the page shows it. */
  readonly remedy: string;
  /** Further instructions, for a person at a terminal; Markdown. */
  readonly more?: string;
}
