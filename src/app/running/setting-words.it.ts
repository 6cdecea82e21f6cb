/** The table's own settings in Italian, by their place in the configuration. */
import type { SettingWords } from '../../engine/script/index.js';
import { GAMES } from '../../games/index.js';

export const tableSettingWords: SettingWords = {
  language: {
    name: 'Lingua',
    meaning:
      'Che lingua parla la voce quando il tavolo parte. La scelta del gioco può cambiarla per una serata; ogni pagina parla la lingua del suo browser, o quella scelta nel suo angolo.',
    options: { it: 'italiano', en: 'inglese' },
  },
  keptEvenings: {
    name: 'Serate conservate',
    meaning:
      'Di quante serate concluse si conserva il diario; delle più vecchie restano giochi, vincitori e durate.',
  },
  'voice.volumePercent': { name: 'Volume', meaning: 'Quanto è forte la voce.' },
  'voice.quiet.from': {
    name: 'Più piano dalle',
    meaning: 'L’ora da cui la voce è più bassa, secondo l’orologio del computer del tavolo.',
  },
  'voice.quiet.until': {
    name: 'Più piano fino alle',
    meaning: 'L’ora fino a cui lo è; la stessa ora due volte: mai.',
  },
  'voice.quiet.volumePercent': {
    name: 'Volume delle ore quiete',
    meaning: 'Quanto è forte la voce in queste ore.',
  },
  'voice.mode': {
    name: 'Voce',
    meaning: 'In silenzio non si sente niente: parole e luci dicono tutto.',
    options: { sound: 'con la voce', silent: 'in silenzio' },
  },
  'voice.pacePercent': {
    name: 'Ritmo delle parole',
    meaning: 'Quanto durano le parole, in percento del solito; 150: metà tempo in più.',
  },
  'voice.phasesPercent': {
    name: 'Ritmo delle fasi',
    meaning: 'Quanto durano i secondi dei giochi, in percento di ciò che dicono le regole.',
  },
  'voice.teaching': {
    name: 'Spiegazioni',
    meaning: 'Quando la voce spiega i gesti; altrimenti è breve.',
    options: { 'first-turn': 'nel primo turno', always: 'sempre', never: 'mai' },
  },
  'voice.masking': {
    name: 'Sottofondo',
    meaning: 'Un suono copre i rumori della notte, dove il gioco ne ha uno.',
  },
  'simulatedPlayers.talk': {
    name: 'I giocatori simulati parlano',
    meaning: 'In una discussione ciascuno dice una frase sulla pagina, e vota di conseguenza.',
  },
  'openToAll.on': {
    name: 'Aperto a tutti',
    meaning:
      'Per uno stand: chi passa si siede con il telefono e se ne va tra una partita e l’altra, e le partite cominciano da sole quando siede abbastanza gente.',
  },
  'openToAll.game': {
    name: 'Gioco dello stand',
    meaning: 'Il gioco delle partite che cominciano da sole.',
    options: Object.fromEntries(GAMES.map(({ id, titles }) => [id, titles.it])),
  },
  'openToAll.mostRounds': {
    name: 'Partite senza nessuno',
    meaning:
      'Tante partite cominciano da sole, una dopo l’altra, finché nessun altro si siede e nessuno dà un comando.',
  },
  'board.brightnessPercent': {
    name: 'Luminosità',
    meaning: 'Quanto sono chiare le luci di tutto il tavolo.',
  },
  'statistics.kept': {
    name: 'Statistiche',
    meaning:
      'Di ogni serata finita tiene le partite, la loro durata e le fasi, i vincitori per ruolo, i passi annullati e i guasti dei lettori: niente nomi, se non li ha una lega. Spente: non si aggiunge altro; ciò che c’è resta nella base di dati (evenings.sqlite nella cartella dei dati) finché non cancelli quel file. I nomi di una lega si dimenticano con «artiglio stats --forget NOME».',
  },
  presets: {
    name: 'Regole con un nome',
    meaning: 'Regole dei giochi accanto a quelle della casa, ciascuna con numero e nome.',
  },
};
