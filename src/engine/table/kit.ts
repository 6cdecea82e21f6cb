/** Kits: the readers from which a table knows which card lies where. Public, and the same for a whole evening. */

/**
 * `every-slot`: a reader under every slot looks by itself. `one-reader`: one reader within everybody's
 * reach, to which cards are shown before they are laid. `no-reader`: people say what the table cannot
 * know.
 */
export const KITS = ['every-slot', 'one-reader', 'no-reader'] as const;
/** The source from which a table knows which card lies where. */
export type Kit = (typeof KITS)[number];
