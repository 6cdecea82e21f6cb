/** The whole page of a table: its drawing, where there is one, the panel, and the dialog over both. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Hello } from '../messages/index.js';
import { askingPart, newcomersNote, watchNote } from './circle.js';
import { controls, slotButtons } from './controls.js';
import { type DialogActs, type DialogName, dialogContent } from './dialogs.js';
import { type Places, placesOf } from './geometry.js';
import { type GuideActs, guideStrip, nextBar } from './guide.js';
import type { Holding } from './holding.js';
import { labelsIn, languageOptions } from './labels-by-language.js';
import type { Model } from './model.js';
import { onlyWatches } from './model-facts.js';
import { type NewGameActs, newGame } from './new-game.js';
import { ownCards } from './own-cards.js';
import { captionPanel, choices, deckInGame, inHand, inTheMiddle, type PanelActs } from './panel.js';
import { refusalPart } from './press-echo.js';
import { announcement, remarkList } from './remarks.js';
import { resultCard } from './result-card.js';
import { seatHands, seatList } from './seats.js';
import { type PixelCounts, type TableActs, tableDrawing } from './table-drawing.js';
import { faults } from './table-status.js';

/** The page of the host's desk; its own bundle brings it. */
export interface ConsoleView {
  /** Returns the whole page as it is now. */
  readonly page: typeof pageView;
  /** Asks the host for what the socket does not tell. */
  load(): void;
}

/** The settings of this browser that the view needs. */
export interface Shown {
  readonly dialog: DialogName | undefined;
  readonly counts: PixelCounts;
  /** The only part of the drawing that Tab reaches. */
  readonly spot: string;
}

/** The actions of the page. */
export interface PageActs {
  readonly table: TableActs;
  readonly panel: PanelActs;
  readonly dialog: DialogActs;
  readonly guide: GuideActs;
  readonly newGame: NewGameActs;
  readonly languageChosen: (event: Event) => void;
  /** Lays the tablet in the middle: sound and full screen begin. */
  readonly layTablet: () => void;
  readonly tableKey: (event: KeyboardEvent) => void;
  readonly tableFocus: (event: FocusEvent) => void;
}

/** Returns the page as it is now. */
export function pageView(
  hello: Hello,
  model: Model,
  shown: Shown,
  holding: Holding,
  acts: PageActs,
): TemplateResult {
  const labels = labelsIn(model.language);
  const hasSeatHands = hello.emulated && !onlyWatches(model);
  const parts = {
    'own-cards': shown.dialog === undefined ? ownCards(hello, model, acts.panel.send) : nothing,
    result: resultCard(hello, model),
    named: choices(hello, model, holding),
    'in-hand': inHand(hello, model, acts.panel),
    'slot-buttons': onlyWatches(model)
      ? nothing
      : slotButtons(hello, model, holding, acts.table.openCards),
    'new-game': newGame(hello, model, acts.newGame),
  };
  return html`
    <div class="layout" data-emulated=${hello.emulated}
      data-leads-to=${model.leadsTo ?? nothing}
      data-shows=${namesOf({
        ...parts,
        choosing: parts['new-game'] !== nothing && !isTouched(model),
        lost: !model.connected,
        'sound-off': isSoundOff(hello, model),
      })}>
      ${model.connected ? nothing : html`<p class="lost" role="alert">${labels.lost}</p>`}
      <main class="panel" ?inert=${!model.connected}>
        <h1 class="visually-hidden">Artiglio</h1>
        ${captionPanel(hello, model)}
        ${remarkList(hello, model)}
        ${announcement(model)}
        ${watchNote(model)}
        ${newcomersNote(model)}
        ${shown.dialog?.kind === 'telephones' ? nothing : askingPart(model, acts.dialog.send)}
        ${guideStrip(hello, model, acts.guide)}
        ${faults(hello, model)}
        ${parts['own-cards']}
        ${parts.result}
        ${parts['slot-buttons']}
        ${inTheMiddle(hello, model)}
        ${deckInGame(hello, model)}
        ${parts['new-game']}
        ${refusalPart(model)}
        ${parts.named}
        ${parts['in-hand']}
        ${hasSeatHands ? seatHands(hello, model, holding, acts.panel) : nothing}
        ${seatList(hello, model, acts.panel)}
        <footer class="foot">
          ${nextBar(hello, model, holding, acts.guide)}
          ${controls(hello, model, acts.panel)}
        </footer>
      </main>
      ${hello.emulated ? tablePart(hello, model, shown, holding, acts) : nothing}
      ${corner(hello, model, acts)}
      ${dialogPart(shown, hello, model, acts)}
    </div>`;
}

/** Returns the names of the parts that are shown, for the style, because older browsers do not know `:has()`. */
function namesOf(parts: Readonly<Record<string, unknown>>): string {
  return Object.entries(parts)
    .filter(([, part]) => part !== nothing && part !== false)
    .map(([name]) => name)
    .join(' ');
}

/** Shows the dialog over the page. */
export function dialogPart(
  { dialog }: Shown,
  hello: Hello,
  model: Model,
  acts: PageActs,
): TemplateResult {
  // A press outside the dialog closes it.
  const pressBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) acts.dialog.close();
  };
  // Escape closes the dialog at once and reports it later, when another may be open.
  const closedByBrowser = ({ currentTarget: element }: Event) => {
    if (element instanceof HTMLDialogElement && !element.open) acts.dialog.close();
  };
  return html`
      <dialog @close=${closedByBrowser} @click=${pressBeside}>
        <div
          class="dialog-body">${dialog === undefined ? nothing : dialogContent(dialog, hello, model, acts.dialog)}</div>
      </dialog>`;
}

/** Returns whether a game was touched at the table: then the table's own words say what follows. */
function isTouched({ state }: Model): boolean {
  return state?.asks?.way === 'touch-named' && state.asks.proposed !== undefined;
}

/** Returns whether the table waits for this page to play its sound. */
function isSoundOff(hello: Hello, model: Model): boolean {
  return hello.sound === 'main' && !model.speaking;
}

/** Shows the browser's own choices for the page. */
export function corner(hello: Hello, model: Model, acts: PageActs): TemplateResult {
  const labels = labelsIn(model.language);
  return html`
      <header class="corner">
        ${
          isSoundOff(hello, model)
            ? html`<button id="sound-on" @click=${() => acts.panel.toggle('speaking')}>${labels.soundOn}</button>`
            : nothing
        }
        <select id="page-language" aria-label=${labels.pageLanguage} @change=${acts.languageChosen}>
          ${languageOptions(labels.languages, model.language)}
        </select>
        ${
          model.console
            ? nothing
            : html`<button class="afar-toggle quiet" aria-pressed=${model.afar}
              @click=${() => acts.panel.toggle('afar')}>
          ${model.afar ? labels.near : labels.afar}
        </button>`
        }
      </header>`;
}

/** Draws the table, where it is emulated. */
export function tablePart(
  hello: Hello,
  model: Model,
  shown: Shown,
  holding: Holding,
  acts: PageActs,
): TemplateResult {
  return html`
    <div class="table" ?inert=${!model.connected || onlyWatches(model)}>
      ${tableSvg('0 0 1000 1000', placesOf(hello.layout), hello, model, shown, holding, acts)}
    </div>`;
}

/** Draws the part of the table in `viewBox`. */
export function tableSvg(
  viewBox: string,
  places: Places,
  hello: Hello,
  model: Model,
  { counts, spot }: Pick<Shown, 'counts' | 'spot'>,
  holding: Holding,
  acts: Pick<PageActs, 'table' | 'tableKey' | 'tableFocus'>,
): TemplateResult {
  return html`
      <svg viewBox=${viewBox} role="group" aria-label=${labelsIn(model.language).table}
        @keydown=${acts.tableKey} @focusin=${acts.tableFocus}>
        ${tableDrawing(hello, model, places, counts, holding, acts.table, spot)}
      </svg>`;
}
