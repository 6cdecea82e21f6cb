/** The house rules of Lupusburg in Italian. */
import type { SettingWords } from '../../../engine/script/index.js';

export const settingWords: SettingWords = {
  tie_origin: {
    name: 'Da chi si conta',
    meaning: 'Da chi si parte, in senso orario, per trovare il più vicino.',
    options: {
      borgomastro_first: 'dal Borgomastro',
      left_neighbour_first: 'da chi siede alla sua sinistra',
    },
  },
  wolf_no_choice: {
    name: 'Lupo senza scelta',
    meaning: 'Che cosa succede se il lupo non sceglie.',
    options: { repeat: 'lo si richiama', nobody: 'non muore nessuno', random: 'decide la sorte' },
  },
  privilege_show: {
    name: 'Personaggio mostrato',
    meaning: 'Quale proprio personaggio può mostrare il Borgomastro.',
    options: { any_own: 'uno qualsiasi dei suoi', living_only: 'solo uno vivo' },
  },
  first_vote_own: {
    name: 'Voto contro se stessi',
    meaning: 'Nel primo voto si può votare un proprio personaggio.',
    options: { allowed: 'permesso', forbidden: 'vietato' },
  },
  single_target: {
    name: 'Voti su uno solo',
    meaning: 'Che cosa succede se tutti i voti sono su un solo personaggio.',
    options: { fill: 'se ne aggiunge un altro', lynch: 'è linciato subito' },
  },
  runoff_tie: {
    name: 'Pareggio nel ballottaggio',
    meaning: 'Chi è linciato se il ballottaggio è pari.',
    options: { nearest: 'il più vicino', nobody: 'nessuno' },
  },
  series_tie: {
    name: 'Pareggio nella serie',
    meaning: 'Chi vince una serie finita pari.',
    options: { nearest: 'il più vicino', shared: 'tutti i primi insieme' },
  },
  night_phase_seconds: {
    name: 'Durata delle chiamate',
    meaning: 'Quanto durano la chiamata del ladro e quella del lupo, in secondi.',
  },
  ghost_thief_decoy: {
    name: 'Finta del ladro fantasma',
    meaning:
      'Un ladro senza più personaggi può far finta di agire di notte. Il tavolo si comporta allo stesso modo.',
  },
  series: {
    name: 'Partite di una serie',
    meaning: 'Quante partite ha una serie, da 1 a 20; players: tante quanti sono i giocatori.',
  },
};
