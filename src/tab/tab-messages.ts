/** The messages between the page of a tab and the worker that holds its table. Messages of the page itself are texts. */
import type { Language } from '../table/languages.js';

/** From the page. The first opens the table. */
export type ToTable =
  | {
      readonly kind: 'open';
      /** The board's thread. */
      readonly board: MessagePort;
      readonly language: Language;
      /** Another tab that has the table gives it up. */
      readonly takesOver: boolean;
    }
  | { readonly kind: 'ask'; readonly id: number; readonly path: string };

/** To the page. */
export type FromTable =
  /** The table plays in another tab of this browser. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown };
