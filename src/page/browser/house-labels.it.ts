/** The Italian labels of the page of a house. */
import type { venueLabels as en } from './house-labels.en.js';

export const venueLabels: typeof en = {
  heading: (house) => house,
  looking: 'Cerco la casa …',
  noTables: 'Nessun tavolo ha ancora detto qualcosa.',
  counts: (tables, online, playing, wrong) =>
    `${tables} tavoli, ${online} accesi, ${playing} in gioco${wrong === 0 ? '' : `, ${wrong} con un guasto`}`,
  filter: 'Mostra',
  filters: {
    all: 'tutti i tavoli',
    playing: 'in gioco',
    free: 'liberi',
    waiting: 'in attesa di qualcuno',
    wrong: 'con un guasto',
  },
  statistics: 'Statistiche',
  announce: 'Annuncio a tutti i tavoli',
  announceField: 'Che cosa devono leggere',
  send: 'Invia',
  offline: 'Spento',
  night: 'Notte',
  paused: 'In pausa',
  free: 'Libero',
  turn: (turn) => `turno ${turn}`,
  timeLeft: 'Tempo rimasto',
  stopped: 'fermo',
  waitsFor: (seats) =>
    `Si aspetta ${seats.length === 1 ? 'il posto' : 'i posti'} ${seats.join(', ')}`,
  nobody: 'Qui non siede nessuno.',
  seat: (seat, isGhost, isAbsent, isAwaited) =>
    [
      `Posto ${seat}`,
      ...(isGhost ? ['fantasma'] : []),
      ...(isAbsent ? ['assente'] : []),
      ...(isAwaited ? ['atteso'] : []),
    ].join(', '),
  lastWon: (title, winners) =>
    winners.length === 0
      ? `Ultima partita: ${title}, non ha vinto nessuno`
      : `Ultima partita: ${title}, vinta da ${winners.join(', ')}`,
  pause: 'Pausa',
  goOn: 'Continua',
  repeat: 'Ripeti',
  volume: 'Volume',
  nextGame: 'Prossima partita',
  otherVersion: (version) =>
    `Questo tavolo parla ${version}: va aggiornato, o va aggiornata la casa.`,
  broker: 'La casa non raggiunge il suo broker. Quello che si vede può essere vecchio.',
  answered: (table) => `${table}: fatto`,
  refused: (table, why) => `${table}: ${why}`,
  why: {
    HOUSE_NO_BROKER: 'Non risponde.',
    HOUSE_BROKER_REFUSED: 'Non ammette la casa: utente o password sono sbagliati.',
    HOUSE_BROKER_CERTIFICATE: 'Il suo certificato non è accettato.',
    HOUSE_TOPIC_REFUSED: 'La sua lista di accesso esclude la casa.',
    HOUSE_NO_ANSWER: 'il tavolo non ha risposto',
    HOUSE_BY_DAY_ONLY: 'non di notte',
    HOUSE_COMMAND_INTERRUPTED: 'si è spento mentre lo eseguiva',
    HOUSE_COMMANDS_FLOODED: 'troppi comandi',
    HOST_ONLY: 'alla casa lascia solo guardare',
    GAME_UNDER_WAY: 'si sta giocando una partita',
    HOUSE_GAME_UNKNOWN: 'non ha questo gioco',
  },
};
