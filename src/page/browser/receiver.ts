/** Effects of the table's messages on the page, beside the model that takes them. */
import type { ClientMessage, Hello, ServerMessage } from '../messages/index.js';
import { applyMessage } from './apply-message.js';
import type { AwaitedAnswer } from './awaited-answer.js';
import type { Lead } from './lead.js';
import type { NewestFrame } from './lights.js';
import type { OpenLog } from './log-dialog.js';
import type { Model } from './model.js';
import { isHost, lastSaid } from './model-facts.js';
import type { OpenDialog } from './open-dialog.js';
import type { PageSound } from './sound.js';
import { speak } from './speech.js';

/** The parts of the page that messages move. */
export interface ReceiverParts {
  readonly root: ParentNode;
  readonly model: Model;
  readonly connection: { readonly send: (message: ClientMessage) => void };
  readonly frame: NewestFrame;
  readonly dialog: OpenDialog;
  readonly log: OpenLog;
  readonly sound: PageSound;
  readonly lead: Lead;
  readonly answer: AwaitedAnswer;
  /** Reports that this page is a host's. */
  readonly hostAdmitted: () => void;
  /** Reports that the seats with a telephone are known, or have changed. */
  readonly telephonesTold: () => void;
  /** Asks for the page to be rendered soon. */
  readonly changed: () => void;
}

export class Receiver {
  constructor(private readonly parts: ReceiverParts) {}

  receive(message: ServerMessage): void {
    const { model, root, frame, sound, dialog, log, lead, answer } = this.parts;
    // First start runs now, and its messages have no kind. Its page is at the same address.
    if (!('kind' in message)) {
      location.assign('./');
      return;
    }
    const before = {
      said: lastSaid(model),
      hello: model.hello,
      isHolding: model.held !== undefined,
    };
    applyMessage(model, message, performance.now());
    answer.came();
    switch (message.kind) {
      case 'pixels':
        frame.receive(message.lights);
        return;
      case 'state':
        sound.tellTime(message.nowMs, performance.now());
        if (dialog.name?.kind === 'log') void log.load();
        if (message.night && model.telephones.seats.length > 0 && !model.looks)
          frame.receive(undefined);
        lead.stateCame();
        break;
      case 'sound':
        sound.receive(message);
        break;
      case 'volume':
        sound.setVolume(message.percent);
        break;
      case 'admitted':
        if (isHost(model)) this.parts.hostAdmitted();
        break;
      case 'hello':
        this.helloCame(message, before.hello);
        lead.helloCame();
        break;
      case 'hand':
        // A hand that has just taken cards can put them back at once, also by key.
        if (message.held !== undefined && !before.isHolding)
          this.focusWhenShown(() => root.querySelector<HTMLElement>('#put-back')?.focus());
        break;
      case 'faces':
        // The button that took the cards up is gone; the focus goes to the first card.
        this.focusWhenShown(() => dialog.keepFocus());
        break;
      case 'telephones':
      case 'asking':
        this.parts.telephonesTold();
        break;
      case 'map':
      case 'test':
      case 'players':
        lead.playersCame();
        break;
      case 'asked':
      case 'recalled':
      case 'seated':
      case 'sight':
      case 'cards':
      case 'status':
      case 'refused':
        break;
    }
    this.readAloud(before.said);
    this.parts.changed();
  }

  /** Reads captions with the browser's own voice, where the table's sound is not played. */
  private readAloud(before: ReturnType<typeof lastSaid>): void {
    const { model } = this.parts;
    const said = lastSaid(model);
    const isNew = said?.atMs !== before?.atMs || said?.texts.length !== before?.texts.length;
    if (model.hello?.sound === 'none' && model.speaking && said !== undefined && isNew)
      speak(said.texts.join(' '), model.hello.language, model.volumePercent);
  }

  /** Moves the focus after the rendering that shows its place. */
  private focusWhenShown(focus: () => void): void {
    this.parts.changed();
    queueMicrotask(focus);
  }

  /** Takes a hello of another table, language or program. */
  private helloCame({ language, version }: Hello, before: Hello | undefined): void {
    const { model, sound, connection } = this.parts;
    // The program was updated while this page was open: it knows neither its messages nor its words.
    if (before !== undefined && before.version !== version) location.reload();
    sound.setLanguage(language);
    if (before?.language === language) return;
    // The words of the log are another language's.
    model.log = undefined;
    // The names of the open cards are asked for again.
    if (model.faces !== undefined)
      connection.send({ kind: 'look-in-front', seat: model.faces.seat });
  }
}
