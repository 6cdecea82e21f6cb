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
  readonly codeOf: (name: string) => string;
}
