/** How the clips of a voice pack may be written. */

/** Each is also the ending of its files; the smallest first. */
export const PACK_FORMATS = ['opus', 'flac', 'wav'] as const;
/** One of them. */
export type PackFormat = (typeof PACK_FORMATS)[number];
