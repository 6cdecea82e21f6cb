/** Types of wifi-file.mjs for its tests; the card needs none. */
export function connectionOf(bytes: Uint8Array): string;
