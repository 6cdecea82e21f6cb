/** What the roles are called, as printed on the tiles; in English too (their articles are not). */
import type { RoleId } from './roles/role.js';

/** The words for one role: bare, with "a" and "the", and for several. */
export interface RoleName {
  readonly one: string;
  readonly aOne: string;
  readonly the: string;
  readonly many: string;
}

const il = (one: string, many: string): RoleName => ({
  one,
  aOne: `un ${one}`,
  the: `il ${one}`,
  many,
});

export const inItalian: Readonly<Record<RoleId, RoleName>> = {
  wolf: il('Lupo Mannaro', 'Lupi Mannari'),
  seer: il('Veggente', 'Veggenti'),
  mason: il('Massone', 'Massoni'),
  wannabe: il('Mitomane', 'Mitomani'),
  spoilsport: {
    one: 'Guastafeste',
    aOne: 'una Guastafeste',
    the: 'la Guastafeste',
    many: 'Guastafeste',
  },
  apprentice: {
    one: 'Apprendista Stregone',
    aOne: 'un Apprendista Stregone',
    the: 'l’Apprendista Stregone',
    many: 'Apprendisti Stregoni',
  },
  swindler: il('Truffatore', 'Truffatori'),
  farmer: il('Contadino', 'Contadini'),
  undead: il('Mortovivo', 'Mortovivi'),
  hamster: il('Criceto Mannaro', 'Criceti Mannari'),
  penguin: il('Pinguino Mannaro', 'Pinguini Mannari'),
};

const inEnglishOf = ({ one, many }: RoleName): RoleName => ({
  one,
  aOne: `one ${one}`,
  the: `the ${one}`,
  many,
});

export const inEnglish: Readonly<Record<RoleId, RoleName>> = {
  wolf: inEnglishOf(inItalian.wolf),
  seer: inEnglishOf(inItalian.seer),
  mason: inEnglishOf(inItalian.mason),
  wannabe: inEnglishOf(inItalian.wannabe),
  spoilsport: inEnglishOf(inItalian.spoilsport),
  apprentice: inEnglishOf(inItalian.apprentice),
  swindler: inEnglishOf(inItalian.swindler),
  farmer: inEnglishOf(inItalian.farmer),
  undead: inEnglishOf(inItalian.undead),
  hamster: inEnglishOf(inItalian.hamster),
  penguin: inEnglishOf(inItalian.penguin),
};
