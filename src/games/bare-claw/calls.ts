/** The calls that the table makes for another game, in the order of a night. */
export const CALLS = ['guard', 'wolves', 'seer'] as const;
export type Call = (typeof CALLS)[number];
