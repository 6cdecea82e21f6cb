/**
 * The process that makes the clips of a running table. A thousand clips take a minute of a whole core. In the
 * table's process that would delay hands and lights, so this process and its children have the lowest
 * priority.
 */

import type { Language } from '../../engine/table/index.js';
import { endWithParent, tellParent } from '../../files/index.js';
import type { WantedClip } from '../../sound/index.js';
import { clipLengthMs, type FurtherWords, PARTS } from '../../sound/voice/index.js';
import { clipsOfTable, type PlacedConfiguration } from './clips-of-table.js';

/** The table's only message: which clips to make. */
export interface ClipsWanted {
  readonly placed: PlacedConfiguration;
  readonly language: Language;
  readonly pacePercent: number;
  /** Words that no catalogue has: they alone are made. Absent: every clip of the language. */
  readonly further?: FurtherWords;
  /** Words that no catalogue has, made with every clip of the language. */
  readonly names?: readonly FurtherWords[];
}

/** The answers: a clip is ready, or a message for the owner. */
export type ClipNews =
  | { readonly kind: 'ready'; readonly name: string; readonly file: string }
  | { readonly kind: 'trouble'; readonly text: string };

function furtherClip({ clip, text }: FurtherWords, pacePercent: number): WantedClip {
  return { name: clip, text, slotMs: clipLengthMs({ text }, pacePercent) };
}

const tell = (news: ClipNews) => tellParent(news);

endWithParent();

process.once('message', (message) => {
  // Only the table that started this process is at the other end.
  const { placed, language, pacePercent, further, names = [] } = message as ClipsWanted;
  const trouble = (error: Error) => tell({ kind: 'trouble', text: error.message });
  const { store, wanted } = clipsOfTable(placed, language, trouble, {
    parts: further === undefined ? PARTS : [],
    pacePercent,
  });
  const words = (further === undefined ? names : [further]).map((one) =>
    furtherClip(one, pacePercent),
  );
  store
    .make([...words, ...wanted], {
      ready: (name, file) => tell({ kind: 'ready', name, file }),
      trouble,
    })
    .catch((error: unknown) =>
      tell({ kind: 'trouble', text: `Clips cannot be kept: ${String(error)}` }),
    )
    .finally(() => process.disconnect());
});
