/** File formats of the clips of a voice pack. */

/** Each is also the ending of its files; the smallest first. */
export const PACK_FORMATS = ['opus', 'flac', 'wav'] as const;
/** A format of clips. */
export type PackFormat = (typeof PACK_FORMATS)[number];
