/**
 * The process that makes the clips of a running table and does nothing else. Speaking, measuring and
 * writing a thousand clips takes a minute of a whole core: beside the game it would delay hands and
 * lights, so it has the lowest priority, and whatever it starts has that too.
 */
import type { Language } from '../../table/languages.js';
import { PARTS } from '../../voice/languages.js';
import { clipsOfTable, type PlacedConfiguration } from './clips-of-table.js';

/** What the table sends once: whose clips are to be made. */
export interface ClipsWanted {
  readonly placed: PlacedConfiguration;
  readonly language: Language;
  readonly pacePercent: number;
}

/** What comes back: a clip that can be heard, or something that the owner should know. */
export type ClipNews =
  | { readonly kind: 'ready'; readonly name: string; readonly file: string }
  | { readonly kind: 'trouble'; readonly text: string };

const tell = (news: ClipNews) => process.send?.(news);

process.once('message', (message) => {
  // Only the table that began this process is at the other end.
  const { placed, language, pacePercent } = message as ClipsWanted;
  const trouble = (error: Error) => tell({ kind: 'trouble', text: error.message });
  const { store, wanted } = clipsOfTable(placed, language, trouble, {
    parts: PARTS,
    pacePercent,
  });
  store
    .make(wanted, { ready: (name, file) => tell({ kind: 'ready', name, file }), trouble })
    .catch((error: unknown) =>
      tell({ kind: 'trouble', text: `Clips cannot be kept: ${String(error)}` }),
    )
    .finally(() => process.disconnect());
});
