/** The house rules of La Vendetta della Lupa Mannara in Italian. */
import type { SettingWords } from '../../../engine/script/index.js';

export const settingWords: SettingWords = {
  aura_absorbs_lynch: {
    name: 'Aura e linciaggio',
    meaning: 'Un’Aura salva dal linciaggio.',
  },
  call_order: {
    name: 'Ordine delle chiamate',
    meaning:
      'In che ordine si chiama di notte; i lupi sono gli ultimi. Ogni nome una volta, Amleto e Jekyll prima di Darius e della Cartomante.',
  },
  jekyll_self: {
    name: 'Pozione su di sé',
    meaning: 'Jekyll può mettere la pozione sulla propria carta. Il tavolo lo dice soltanto.',
  },
  amleto_before_check: {
    name: 'Amleto prima della fine',
    meaning: 'Amleto può mostrarsi prima che si guardi se la partita è finita.',
  },
  aura_absorbs_skull: {
    name: 'Aura e teschio',
    meaning: 'Un’Aura salva dal teschio.',
  },
  night_phase_seconds: {
    name: 'Durata delle chiamate',
    meaning: 'Quanto dura una chiamata della notte, in secondi; quella dei lupi dura il doppio.',
  },
};
