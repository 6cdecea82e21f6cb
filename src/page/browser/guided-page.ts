/** A page that is sent its whole state, shows and says it, and sends back presses: registration, first start. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { live } from 'lit-html/directives/live.js';
import type { Language } from '../../engine/table/index.js';
import { waiting } from './awaited-answer.js';
import type { DoorTrouble } from './code-words.js';
import { Connection } from './connection.js';
import { draw } from './draw.js';
import { browserLanguage } from './preferences.js';
import { canSpeak, hush, speak } from './speech.js';
import { wearTheme } from './theme.js';

/** The fields of every such state. */
export interface GuidedState {
  readonly language: Language;
  readonly ended: boolean;
  /** Whether the table answers at this address afterwards. */
  readonly thenPlays?: boolean;
}

/** A state as it is shown. */
export interface Guidance {
  /** The classes of the page. */
  readonly style: string;
  readonly title: string;
  readonly progress: { readonly done: number; readonly all: number; readonly text: string };
  /** The heading below the progress. */
  readonly heading?: TemplateResult;
  /** A drawing of what is asked for. */
  readonly drawing?: TemplateResult | undefined;
  /** The number of things that have happened: the same words may be said twice. */
  readonly happenedSoFar: number;
  /** The result of what was done last. */
  readonly last: { readonly text: string; readonly isWrong: boolean } | undefined;
  readonly ask: string;
  /** The label of the switch for the voice is `aloud`; `lost` is said while nothing answers. */
  readonly words: { readonly aloud: string; readonly lost: string };
  readonly below: TemplateResult;
}

/** The frame of the page, its connection and its voice. */
export class GuidedPage<State extends GuidedState, Act> {
  private readonly root = document.querySelector<HTMLElement>('#page') ?? document.body;
  private readonly connection: Connection<State, Act>;
  private state: State | undefined;
  private isConnected = false;
  private trouble: DoorTrouble | undefined;
  private isSpeaking = false;

  constructor(private readonly guidanceOf: (now: State) => Guidance) {
    wearTheme();
    this.connection = new Connection<State, Act>({
      opened: () => {
        // The table itself answers at this address after the end.
        if (this.state?.ended) return window.location.assign('/');
        this.isConnected = true;
        this.update();
      },
      lost: () => {
        this.isConnected = false;
        this.update();
      },
      shut: (why) => {
        this.trouble = why;
        this.update();
      },
      message: (message) => this.receive(message),
    });
  }

  open(): void {
    this.update();
    this.connection.open();
    this.connection.openAfterSleep();
  }

  readonly send = (act: Act) => this.connection.send(act);

  /** Sends it when something is pressed. */
  readonly press = (act: Act) => () => this.send(act);

  /** Shows a switch that turns the voice on, because browsers speak only after a click. */
  voiceSwitch({ aloud }: Guidance['words']): TemplateResult | typeof nothing {
    if (!canSpeak()) return nothing;
    const toggle = () => {
      this.isSpeaking = !this.isSpeaking;
      if (this.isSpeaking) this.sayAloud();
      else hush();
      this.update();
    };
    return html`<label class="switch">
      <input type="checkbox" .checked=${live(this.isSpeaking)} @change=${toggle}> ${aloud}</label>`;
  }

  private receive(message: State): void {
    window.pageShown = true;
    const before = this.state && this.saying(this.state);
    this.state = message;
    this.update();
    if (this.saying(message) !== before) this.sayAloud();
    // The next one has another address.
    if (message.ended && !message.thenPlays) this.connection.close();
  }

  private update(): void {
    const { state, root } = this;
    // The page speaks the table's language as soon as it knows it.
    document.documentElement.lang = state?.language ?? browserLanguage();
    if (state === undefined) return void draw(waiting(browserLanguage(), this.trouble), root);
    const guidance = this.guidanceOf(state);
    document.title = guidance.title;
    draw(this.frame(guidance, state), root);
  }

  private frame(guidance: Guidance, { ended }: State): TemplateResult {
    const { style, title, progress, heading, drawing, happenedSoFar, last, ask, words } = guidance;
    const { done, all, text } = progress;
    const outcome = last && html`<p class=${last.isWrong ? 'refusal' : 'noted'}>${last.text}</p>`;
    return html`
      ${this.isConnected || ended ? nothing : html`<p class="lost" role="alert">${words.lost}</p>`}
      <main class=${style}>
        <header>
          <h1>${title}</h1>
          <p class="progress"><progress max=${all} .value=${done} aria-label=${text}></progress>
            <span>${text}</span></p>
          ${heading}
        </header>
        <section class="asked">
          ${drawing && html`<div aria-hidden="true">${drawing}</div>`}
          <div class="saying" aria-live="assertive" aria-atomic="true">
            ${keyed(happenedSoFar, html`${outcome}<p class="ask-card">${ask}</p>`)}
          </div>
        </section>
        ${guidance.below}
      </main>`;
  }

  /** Returns a different text for each saying, also when its words are the same. */
  private saying(now: State): string {
    return `${this.guidanceOf(now).happenedSoFar} ${this.wordsOf(now)}`;
  }

  /** Returns everything that is said at once. */
  private wordsOf(now: State): string {
    const { last, ask } = this.guidanceOf(now);
    return last === undefined ? ask : `${last.text} ${ask}`;
  }

  private sayAloud(): void {
    if (this.isSpeaking && this.state !== undefined)
      speak(this.wordsOf(this.state), this.state.language, 100);
  }
}
