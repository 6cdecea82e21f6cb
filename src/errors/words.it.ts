/** The words of pages for errors, in Italian: the fault and its remedy. */
import type { CodeWords } from './records.js';

/** The words of each code, in Italian. */
export const codeWords: CodeWords = {
  BOARD_NOT_FOUND:
    'La scheda non risponde e il tavolo aspetta. Guarda il cavo e l’alimentazione: la si cerca di continuo.',
  BOARD_PORT_TAKEN:
    'Un altro programma usa la porta della scheda. Chiudilo: poi la scheda si prende da sé.',
  BOARD_PORT_REFUSED:
    'Il programma non ha il permesso di aprire la porta della scheda. Scrivi in un terminale “sudo usermod -aG dialout $USER”, poi rientra nel sistema.',
  BOARD_PORT_FAILED: 'La porta della scheda si è guastata. Stacca il cavo e rimettilo.',
  BOARD_PORT_MOVED:
    'La porta della scheda ha cambiato nome; il tavolo continua a usarla. Dopo la serata, scrivi nella configurazione il nome che ha in /dev/serial/by-id.',
  BOARD_FIRMWARE_OLDER:
    'Il firmware della scheda è più vecchio del programma. Scrivi sulla scheda quello nuovo.',
  BOARD_FIRMWARE_NEWER: 'Il firmware della scheda è più nuovo del programma. Aggiorna il tavolo.',
  COMPUTER_TOO_SLOW:
    'Questo computer è troppo lento per la scheda emulata, o è occupato in altro: luci e pressioni arrivano in ritardo, ma nessuna va persa. Chiudi gli altri programmi.',
  BOARD_OTHER_KIND:
    'La scheda che risponde è dell’altro tipo: ha i lettori dove si cercano le luci, o le luci dove si cercano i lettori. Collega anche l’altra.',
  BOARD_FIRMWARE_OTHER:
    'Sulla scheda c’è un altro firmware da quello che il tavolo aspetta. Scrivi sulla scheda quello che serve.',
  BOARD_LIGHTS_DARK:
    'Le luci sono senza alimentazione. Accendi la presa degli alimentatori, e guarda i fusibili e il primo cavo dei dati.',
  BOARD_CHAIN_BROKEN:
    'I contatti e i pulsanti dietro un chip non rispondono: il chip manca, o un filo della catena è rotto. Guarda lo zoccolo e i fili.',
  BOARD_TOO_SMALL:
    'Il tavolo è troppo grande per questa scheda. Usane una più grande, o togli posti dalla configurazione.',
  BOARD_CONFIGURATION_INVALID: 'La configurazione della scheda si contraddice. Correggila.',
  EMULATED_BOARD_STOPPED: 'La scheda emulata si è fermata. Fai ripartire il programma.',
  FIRMWARE_IMAGE_INVALID:
    'Il firmware che sta nel programma è rovinato. Installa di nuovo il programma.',
  FLASH_TOOL_MISSING: 'Manca avrdude, il programma che scrive sulle schede. Installalo.',
  FLASH_PORT_UNCLEAR:
    'Non si trova una scheda sola. Collega quella giusta, con un cavo che porta anche i dati, e stacca le altre.',
  FLASH_BOARD_UNCLEAR:
    'Non si capisce che scheda sia. Dillo da un terminale, per esempio con “npx artiglio flash --board mega”.',
  FLASH_BOARD_UNFIT:
    'Per questa scheda non c’è un firmware. Usa una Uno, una Nano con un ATmega328P o una Mega 2560.',
  FLASH_FAILED: 'Scrivere sulla scheda non è riuscito. Stacca il cavo, rimettilo e prova di nuovo.',
  FLASH_NOT_PROVEN:
    'Il firmware è scritto, ma la scheda non risponde. Premi il suo tasto di reset.',
  GAME_UNDER_WAY:
    'Il gioco si sceglie solo quando il tavolo lo chiede. Continua a giocare, o ferma prima questa serata.',
  CARDS_NOT_DUE:
    'Non è il momento di distribuire: prima ci si siede tutti. Dai le carte quando il tavolo le chiede.',
  CARDS_NOT_THERE: 'Lì non c’è una carta così per questa mano. Prendila da dove sta ora.',
  SEAT_WORD_WRONG: 'Non è la parola di questa serata. Rileggila sullo schermo di chi ospita.',
  SEAT_WORDS_TOO_MANY:
    'Da qui sono arrivate cinque parole sbagliate. Leggi la parola sullo schermo di chi ospita, e riprova tra un minuto.',
  TABLE_FULL:
    'I posti sono tutti presi. Chiedi il posto di un telefono che non c’è più, o fanne liberare uno da chi ospita.',
  SEAT_NAME_INVALID:
    'Quel nome non lo legge nessuno. Scrivi il nome con cui ti chiamano gli altri.',
  SEAT_SECRET_UNKNOWN:
    'Questo telefono qui non ha più un posto. Siediti di nuovo con la parola della serata.',
  SEAT_NOT_YIELDED:
    'Chi ospita non ti ha dato quel posto. Prendine uno libero, o parla con chi ospita.',
  SEAT_FREE: 'Lì non siede nessuno, o nessuno chiede più quel posto. Riguarda il cerchio.',
  SEATS_STAY:
    'Posti e nomi per ora restano così. Aspetta il giorno; i posti si scambiano tra una partita e l’altra.',
  CALL_ASKS_NOT: 'La chiamata non ti chiede questo. Fai ciò che la voce chiede al tuo personaggio.',
  TELEPHONES_PLAY:
    'I posti sono dei telefoni: questa pagina può agire solo per il proprio. Usa il telefono di quel posto.',
  TABLE_NOT_EMULATED: 'Questo tavolo è vero. Toccalo con le mani.',
  BETWEEN_GAMES_ONLY:
    'Si può fare solo tra una partita e l’altra. Aspetta la fine della partita, o fermala.',
  TEST_UNDER_WAY: 'È in corso una prova. Fermala dalla console, o aspetta che finisca.',
  BUILDER_ONLY: 'Le prove sono di chi costruisce. Apri la console con la sua chiave.',
  HOST_ONLY: 'Lo può fare solo chi ospita. Apri la console con la sua chiave, o fallo al tavolo.',
  SETTING_REFUSED: 'Il tavolo non accetta questo valore. Scegline un altro: non è cambiato niente.',
  SETTING_CHANGED_MEANWHILE:
    'Intanto qualcun altro ha cambiato la stessa impostazione. Della tua modifica non è salvato niente. Guarda, e salva ancora.',
  SETTINGS_NOT_KEPT:
    'Le impostazioni non si possono scrivere sul disco. Non è cambiato niente. Fai spazio, o dai al programma il permesso di scriverci.',
  JOURNAL_GONE:
    'Il file della serata precedente è stato tolto mentre il tavolo era spento. Gioca nella serata nuova, che è cominciata.',
  EVENING_SET_ASIDE:
    'La serata precedente non poteva continuare; i suoi file sono conservati. Gioca nella serata nuova, che è cominciata.',
  GAME_FAULT:
    'Il tavolo ha commesso un errore ed è tornato all’ultima decisione. Niente è perso. Continua, annullane un’altra, o ferma la partita.',
  PROGRAM_FAULT:
    'Una parte del programma ha commesso un errore. Il gioco è in pausa e niente è perso. Continua. Se poi manca qualcosa, riavvia il tavolo.',
  JOURNAL_LOST:
    'Il file della serata è stato tolto o cambiato. Il tavolo è in pausa e lo riscrive. Lascialo stare.',
  JOURNAL_DAMAGED: 'Il file della serata non è più come è stato scritto. Guarda il disco.',
  JOURNAL_DISK_FULL:
    'Il disco è pieno e il tavolo è in pausa. Fai spazio: poi si continua, e niente è perso.',
  JOURNAL_READ_ONLY:
    'Sul disco non si può scrivere e il tavolo è in pausa. Rendilo scrivibile; se è guasto, cambialo.',
  JOURNAL_REFUSED: 'Il programma non ha il permesso di scrivere nella cartella dei dati. Daglielo.',
  SHARED_GAME_UNREADABLE:
    'Questa non è una partita condivisa, o ne manca una parte. Riapri il link o il file intero.',
  TAB_KEEPS_NOTHING:
    'Questo browser non conserva niente della serata: a ricaricare la pagina si perde. Gioca; la prossima volta apri una finestra non anonima.',
  JOURNAL_FAILED: 'Il disco ha un guasto e il tavolo è in pausa. Guarda il disco.',
  JOURNAL_CLOSED: 'Il file della serata è già chiuso. Fai ripartire il programma.',
  JOURNAL_ENTRY_INVALID:
    'Il programma ha sbagliato una riga della serata. Segnalalo con il messaggio.',
  JOURNAL_SECRET_TOO_LARGE:
    'Il programma ha sbagliato una riga segreta della serata. Segnalalo con il messaggio.',
  READERS_NO_MODULE:
    'Manca il modulo per i lettori USB. Si gioca senza quei lettori. Installalo con il comando del registro, poi riavvia.',
  READERS_NO_DAEMON:
    'Il servizio dei lettori, pcscd, non è in funzione. Si gioca. Avvialo: i lettori tornano da sé.',
  READERS_DAEMON_SILENT:
    'Il servizio dei lettori, pcscd, è in funzione ma non risponde. Riavvialo con “sudo systemctl restart pcscd”.',
  READERS_REFUSED:
    'Il servizio dei lettori, pcscd, non lascia usare i lettori. Si gioca. Dai al programma quel permesso: si riprova di continuo.',
  READERS_TOO_MANY:
    'Ci sono più lettori USB di quanti il servizio pcscd ne tenga. Spostane alcuni su MQTT.',
  READERS_NO_BROKER:
    'Il broker MQTT dei lettori non risponde. Guarda che sia acceso: si riprova di continuo.',
  READERS_BROKER_REFUSED:
    'Il broker MQTT dei lettori non ammette il tavolo. Correggi utente, password o permessi.',
  READERS_BROKER_CERTIFICATE:
    'Il certificato del broker MQTT dei lettori non è accettato. Rinnovalo, o cambia l’impostazione che dice il registro.',
  READERS_OTHER_FORM:
    'Alcuni lettori su MQTT mandano i numeri in un’altra forma: le loro carte restano sconosciute. Fai mandare i numeri interi, in esadecimale, alle schede che dice il registro.',
  READERS_FLOODED: 'Al broker MQTT arrivano troppi messaggi. Dagli una password.',
  READERS_BOARD_MISSING:
    'La scheda dei lettori non risponde: ciò che c’era vale come se ci fosse ancora. Guarda il suo cavo.',
  READERS_MODULE_FAULTY:
    'Un modulo sotto una casella non funziona: ciò che c’era vale come se ci fosse ancora. Guarda la spina e il cavo, o cambialo.',
  READERS_SILENT:
    'Il lettore non risponde: ciò che c’era vale come se ci fosse ancora. Guarda il suo cavo.',
  SOUND_CARD_MISSING:
    'La scheda audio non c’è o non suona: le parole restano sulla pagina. Guarda cavo e cassa.',
  BACKUP_NO_STICK:
    'Non c’è una chiavetta USB su cui si possa scrivere, o ce n’è più d’una. Inseriscine una sola.',
  BACKUP_NOT_WRITTEN: 'Il disco non ha preso la copia. Fai spazio, o usa un’altra chiavetta.',
  BACKUP_PASS_PHRASE_MISSING:
    'Per una copia serve una frase segreta. Scrivi almeno 8 caratteri, due volte gli stessi.',
  UPDATE_REFUSED:
    'Il pacchetto non va bene, o si sta giocando. Non è cambiato niente. Aspetta la fine della partita, o prendi un pacchetto più nuovo.',
  UPDATE_FAILED: 'L’aggiornamento non è riuscito. Fai spazio sul disco, e richiedilo.',
  UPDATE_TAKEN_BACK:
    'La versione più nuova non funzionava. È tornata quella di prima. Gioca pure; segnalalo con il registro.',
  STATISTICS_LOCKED: 'Un altro programma sta usando le statistiche. Riprova tra un minuto.',
  STATISTICS_FULL:
    'Sul disco non c’è posto per le statistiche. Fai spazio: al prossimo avvio si continua.',
  STATISTICS_NEWER: 'Le statistiche sono di una versione più nuova. Aggiorna questo tavolo.',
  STATISTICS_DAMAGED:
    'Il file delle statistiche è guasto. Spostalo: si rifà da ciò che resta delle serate.',
  STATISTICS_UNREACHABLE: 'Il server delle statistiche non risponde. Guarda che sia acceso.',
  STATISTICS_TWO_TABLES:
    'Due tavoli con la stessa chiave scrivono nelle stesse statistiche. Dai a uno una chiave sua.',
  STATISTICS_FAILED:
    'Le statistiche non si possono leggere o scrivere. Dai al programma il permesso di farlo.',
  MESSAGE_INVALID: 'Il tavolo non ha capito. Ricarica la pagina, e riprova.',
  INTERNAL: 'Il programma ha sbagliato e non l’ha fatto. Riprova.',
};
