/**
 * Cards as a reader names them. A tag says nothing about a role: this is what the card register
 * makes of a tag, and it is secret wherever it travels.
 */

/** `<what>:<which>`, from a game's deck, e.g. `character:wolf` or `house:green:chest`. */
export type CardId = string;
