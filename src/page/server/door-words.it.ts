/** The words at the door, in Italian. */
import type { doorWords as en } from './door-words.en.js';

export const doorWords: typeof en = {
  key: {
    title: 'La chiave del tavolo',
    where: 'È scritta dove il tavolo è stato acceso.',
    wrong: 'Questa chiave non apre.',
    label: 'Chiave',
    enter: 'Entra',
  },
  unknown: {
    title: 'A questo indirizzo non c’è nulla',
    why: 'Il tavolo risponde, ma qui non ha nessuna pagina. Forse manca una lettera.',
    table: 'Al tavolo',
    hall: 'Per un televisore',
    console: 'Per chi ospita',
  },
  withoutScripts: 'Artiglio ha bisogno di JavaScript.',
  name: {
    title: 'Il tavolo non conosce questo nome',
    asked: (name) => `Hai chiesto di «${name}».`,
    why: 'Il tavolo risponde solo ai nomi che conosce: qualunque sito potrebbe dare un altro nome a questa macchina.',
    setting: 'Chi cura il tavolo scrive questo nella configurazione e lo riavvia:',
    proxy:
      'Se davanti al tavolo c’è un proxy, deve passare il nome che è stato scritto. In nginx si fa con «proxy_set_header Host $http_host;».',
  },
};
