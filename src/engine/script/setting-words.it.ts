/** Settings that several games have, in Italian. */
import type { SettingWords } from './setting-words.js';

export const sharedSettingWords: SettingWords = {
  discussion_seconds: {
    name: 'Durata della discussione',
    meaning: 'Quanto dura al massimo la discussione, in secondi.',
  },
  defence_seconds: {
    name: 'Durata della difesa',
    meaning: 'Quanto può parlare al massimo chi è accusato, in secondi; 0 per niente.',
  },
  night_choice: {
    name: 'Scelta di notte',
    meaning:
      'Come si sceglie di notte: la mano ferma su un anello; oppure l’artiglio fa il giro del tavolo, e chi è chiamato preme il proprio pulsante destro quando punta alla sua scelta.',
    options: { pad: 'con l’anello', walk: 'con il giro dell’artiglio' },
  },
  walk_step_seconds: {
    name: 'Passo del giro',
    meaning: 'Quanto l’artiglio punta a un posto, in secondi; di più per mani più lente.',
  },
  night_masking: {
    name: 'Sottofondo della notte',
    meaning: 'Un suono leggero copre i rumori della notte.',
  },
  recognising_seconds: {
    name: 'Durata degli sguardi',
    meaning:
      'Quanto dura la chiamata in cui ci si cerca soltanto con gli occhi, in secondi: ne bastano cinque. Se manca, dura come le altre.',
  },
  discussion_close: {
    name: 'Fine della discussione',
    meaning: 'Chi può chiudere la discussione prima del tempo.',
    options: { all_ready: 'tutti insieme', borgomastro: 'il Borgomastro', never: 'nessuno' },
  },
  no_wolf_agreement: {
    name: 'Lupi in disaccordo',
    meaning:
      'Che cosa vale se i lupi non si accordano: la loro ultima scelta, altrimenti nessuna preda; la sorte; o la preda scelta più spesso.',
    options: { no_kill: 'nessuna preda', random: 'la sorte', majority: 'la più scelta' },
  },
  end_check: {
    name: 'Controllo della fine',
    meaning: 'Quando, all’alba, si guarda se la partita è finita.',
    options: {
      each_kill: 'dopo ogni morte',
      each_death: 'dopo ogni morte',
      once_per_dawn: 'una volta, alla fine dell’alba',
    },
  },
  suspects_vote_runoff: {
    name: 'Voto degli indiziati',
    meaning: 'Gli indiziati votano nel ballottaggio.',
  },
  skull_pass_self: {
    name: 'Teschio tenuto',
    meaning: 'Chi ha il teschio può tenerlo.',
  },
};
