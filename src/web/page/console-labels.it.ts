/** The host's console in Italian. */
import type { ConsoleLabels } from './console-labels.js';

/** The labels in Italian. */
export const consoleLabels: ConsoleLabels = {
  hostOnly: 'La console è di chi ospita. Aprila con la sua chiave.',
  addresses: 'Indirizzi da dare',
  addressesHint:
    'Chi ha un indirizzo ne ha la chiave. In sala mostra solo i codici degli ospiti e del televisore.',
  thisMachineOnly:
    'La pagina ascolta solo su questa macchina, perciò non c’è un codice; web.host nella configurazione la apre agli altri.',
  uses: {
    guest: { name: 'Ospiti', may: 'Vedono ciò che vedono tutti; niente comandi né impostazioni.' },
    hall: { name: 'Un televisore', may: 'Parole, tempo e posti, leggibili da tutta la sala.' },
    host: { name: 'Chi ospita', may: 'Comandi, impostazioni e questa console.' },
    builder: { name: 'Chi costruisce', may: 'Come chi ospita, e prove di schede e lettori.' },
  },
  code: 'Codice QR',
  codeOf: (name) => `Codice QR: ${name}`,
};
