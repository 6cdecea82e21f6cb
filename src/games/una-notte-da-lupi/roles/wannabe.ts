import type { OneNightOptions } from '../settings.js';
import type { Role } from './role.js';

/**
 * Mitomane: learns who the wolves are while they raise a hand with closed eyes (ON-MITO-01), and wins
 * with them, though neither a Lupo nor an Umano (ON-FAC-03, ON-MITO-02, ON-MITO-05).
 */
export const wannabe = {
  names: {
    it: { one: 'Mitomane', many: 'Mitomani' },
    en: { one: 'Wannabe', many: 'Wannabes' },
  },
  tiles: 1,
  side: 'wannabe',
  harder: 1,
  call: {
    open: 'onw.wannabe.open',
    close: 'onw.wannabe.close',
    recognises: true,
    raises: 'wolves',
  },
} as const satisfies Role;

/** Returns whether the Mitomane wins where no Lupo plays and somebody is lynched (ON-MITO-03, ON-MITO-04, R-06). */
export function winsWithoutWolves(
  lynched: { readonly human: boolean; readonly wannabe: boolean },
  option: OneNightOptions['mitomaneNoWolf'],
): boolean {
  switch (option) {
    case 'literal':
      return lynched.human || lynched.wannabe;
    case 'human_only':
      return lynched.human;
    case 'side':
      return true;
  }
}
