import { BASE_HUMAN, type Role } from './role.js';

/** Mitomane: becomes what he names at the end of the second night (LM8-213..216). */
export const mythomaniac = {
  names: {
    it: { one: 'mitomane', many: 'mitomani' },
    en: { one: 'wannabe', many: 'wannabes' },
  },
  ...BASE_HUMAN,
  from: 16,
} as const satisfies Role;
