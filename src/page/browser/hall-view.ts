/**
 * A television's page, or the laptop of a group without a table: the people around what happens now. It knows what
 * everybody knows, and has no hands.
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Hello } from '../messages/index.js';
import { newcomersNote } from './circle.js';
import { placesOf } from './geometry.js';
import { sentence } from './guide.js';
import { circleInHall, isAwaitedByDay, seatsInHall } from './hall-circle.js';
import { qrCode } from './handed-on.js';
import type { Holding } from './holding.js';
import { hallLabelsIn, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { isHost, wordsNow } from './model-facts.js';
import { choosesGame, nameOf } from './next-step.js';
import { type Shown, tableSvg } from './page-view.js';
import { inTheMiddle } from './panel.js';
import { announcement } from './remarks.js';
import { resultCard } from './result-card.js';
import { faults } from './table-status.js';

/** The settings of this screen. */
export interface HallShown extends Pick<Shown, 'counts'> {
  readonly hasDrawing: boolean;
  /** Whether the host has asked for another round. */
  readonly isBeginning: boolean;
}

/** The acts of a television's page. */
export interface HallActs {
  readonly again: () => void;
  readonly toggleDrawing: () => void;
  /** Turns the sound on. */
  readonly hear: () => void;
  readonly holding: Holding;
}

/** Returns the page as it is now. */
export function hallView(
  hello: Hello,
  model: Model,
  shown: HallShown,
  acts: HallActs,
): TemplateResult {
  const labels = labelsIn(model.language);
  const shows = model.state?.result !== undefined ? 'result' : isLobby(model) ? 'lobby' : 'play';
  const hasDrawing = shows === 'play' && hello.emulated && shown.hasDrawing;
  return html`
    <main class="hall" data-lost=${!model.connected}>
      <h1 class="visually-hidden">Artiglio</h1>
      ${shows === 'result' ? nothing : circleInHall(hello, model)}
      <section class="stage" data-shows=${shows} data-drawn=${hasDrawing}>
        ${hasDrawing ? drawing(hello, model, shown, acts) : nothing}
        <div class="words">
          ${model.connected ? nothing : html`<p class="lost" role="alert">${labels.lost}</p>`}
          ${faults(hello, model)}
          ${announcement(model)}
          ${newcomersNote(model)}
          ${shows === 'result' ? resultPart(hello, model, shown, acts) : shows === 'lobby' ? lobby(model) : play(hello, model)}
        </div>
        ${corner(hello, model, shows === 'play' && hello.emulated ? shown : undefined, acts)}
      </section>
    </main>`;
}

/** Returns whether people sit down now by telephone: between two games. */
function isLobby(model: Model): boolean {
  return model.telephones.areWelcome && choosesGame(model) && model.setUp !== 'starting';
}

/** What happens now: the phase and its time, what the voice says, and who is waited for. */
function play(hello: Hello, model: Model): TemplateResult {
  const labels = labelsIn(model.language);
  const { state } = model;
  const { said, count } = wordsNow(model);
  return html`
    <header class="moment">
      <p class="phase" lang=${hello.language}>
        ${state !== undefined && state.turn > 0 ? html`${labels.turn(state.turn)} · ` : nothing}
        <b>${state?.phase ?? ''}</b> ${count ?? nothing}
        ${state?.state === 'paused' ? html`<strong>${labels.paused}</strong>` : nothing}
        ${state?.state === 'ended' ? html`<strong>${labels.ended}</strong>` : nothing}
      </p>
      ${
        state?.clock === undefined
          ? nothing
          : html`
          <div class="clock" role="timer" aria-label=${labels.remaining}>
            <output class="clock-digits"></output>
            <span class="clock-track"><span class="clock-left"></span></span>
          </div>`
      }
    </header>
    <p class="caption" lang=${hello.language} aria-live="polite">${said?.texts.join(' ')}</p>
    ${namedChoices(hello, model)}
    ${inTheMiddle(hello, model)}
    <p class="awaited" role="status">${awaitedLine(hello, model)}</p>
    ${codeForNext(model)}`;
}

/** What may be chosen by a lit ring, where the table asks for it. */
function namedChoices(hello: Hello, { state }: Model): TemplateResult | typeof nothing {
  const { named = [], proposed } = state?.asks ?? {};
  if (named.length === 0) return nothing;
  return html`
    <ul class="named" lang=${hello.language}>
      ${named.map(({ slot, text }) => html`<li data-chosen=${slot === proposed}>${text}</li>`)}
    </ul>`;
}

/** The most people who are named as awaited. */
const MOST_NAMED = 6;

/** Says who is waited for; where nobody sits by telephone, also what hands do. */
function awaitedLine(hello: Hello, model: Model): string {
  const labels = labelsIn(model.language);
  const words = hallLabelsIn(model.language);
  const { state, telephones, setUp } = model;
  if (state?.night === true) return words.night;
  const awaited = seatsInHall(model).filter((seat) => isAwaitedByDay(model, seat));
  const isSetting = setUp === 'starting' || setUp === 'bare' || setUp === 'old-cards';
  if (telephones.seats.length === 0 || isSetting) return sentence(hello, model);
  if (awaited.length === 0) return '';
  const names = awaited.slice(0, MOST_NAMED).map((seat) => nameOf(labels, model, seat));
  const more = awaited.length - names.length;
  const all = names.join(', ');
  return words.waitsFor(more > 0 ? words.andMore(all, more) : all);
}

/** Between two games: the code to sit down, and how many do. */
function lobby(model: Model): TemplateResult {
  const words = hallLabelsIn(model.language);
  const { people, round } = model.telephones;
  const sitting = people.length === 0 ? words.nobodySits : words.sitting(people.length);
  return html`
    <section class="join">
      ${round === undefined ? nothing : html`<p class="about">${words.stand.about}</p>`}
      ${joinCode(model)}
      <p role="status">${sitting}. ${round === undefined ? words.begins : nextRound(model, round)}</p>
    </section>`;
}

/** Says when the next round of a stand begins. */
function nextRound({ language }: Model, { title, missing, isResting }: Round): string {
  const { stand } = hallLabelsIn(language);
  if (isResting) return stand.rests;
  return missing > 0 ? stand.missing(missing, title) : stand.soon(title);
}

type Round = NonNullable<Model['telephones']['round']>;

/** At a stand, the code for those who look on: they sit down for the next round. */
function codeForNext(model: Model): TemplateResult | typeof nothing {
  const { state, telephones } = model;
  if (telephones.round === undefined || state?.night === true) return nothing;
  return html`<section class="next-round">${joinCode(model)}</section>`;
}

/** The code and the word of the evening, as far as this screen has the right to know them. */
function joinCode(model: Model): TemplateResult | typeof nothing {
  const { circle } = labelsIn(model.language);
  const words = hallLabelsIn(model.language);
  const address = model.join?.addresses[0];
  if (address === undefined) return nothing;
  const { word, url, qr } = address;
  return html`
    <div class="code">
      ${qrCode(qr, circle.code)}
      <div>
        <h2>${model.telephones.round === undefined ? words.sitDown : words.playNext}</h2>
        <p class="scan">${words.scan}</p>
        <p class="word" lang=${model.hello?.language ?? nothing} translate="no">${word}</p>
        <p class="join-url">${qr === undefined ? circle.thisMachineOnly : url}</p>
      </div>
    </div>`;
}

/** The end of a game, the way to the next one, and the code for whoever comes for it. */
function resultPart(
  hello: Hello,
  model: Model,
  { isBeginning }: HallShown,
  { again }: HallActs,
): TemplateResult {
  const words = hallLabelsIn(model.language);
  const { round } = model.telephones;
  return html`
    ${resultCard(hello, model)}
    <section class="next-round">
      ${
        isHost(model) && hello.emulated
          ? html`<button id="again" class="main" aria-disabled=${isBeginning}
              @click=${again}>${isBeginning ? words.beginning : words.again}</button>`
          : nothing
      }
      ${model.telephones.areWelcome ? joinCode(model) : nothing}
      ${round === undefined ? nothing : html`<p role="status">${nextRound(model, round)}</p>`}
    </section>`;
}

/** The table from above, where this screen shows it. */
function drawing(
  hello: Hello,
  model: Model,
  { counts }: HallShown,
  { holding }: HallActs,
): TemplateResult {
  const nothingToDo = () => {};
  const table = { openCards: nothingToDo, openFront: nothingToDo, chooseSeat: nothingToDo };
  const acts = { table, tableKey: nothingToDo, tableFocus: nothingToDo };
  return html`
    <div class="table" inert>
      ${tableSvg('0 0 1000 1000', placesOf(hello.layout), hello, model, { counts, spot: '' }, holding, acts)}
    </div>`;
}

/** What a hand beside the screen may choose for it. */
function corner(
  hello: Hello,
  model: Model,
  shown: HallShown | undefined,
  acts: HallActs,
): TemplateResult {
  const labels = labelsIn(model.language);
  const words = hallLabelsIn(model.language);
  return html`
    <footer class="corner" ?inert=${!model.connected}>
      ${isHost(model) ? html`<a href="./">${words.host}</a>` : nothing}
      ${
        hello.sound === 'none' || model.speaking
          ? nothing
          : html`<button class="quiet" id="sound-on" @click=${acts.hear}>${labels.soundOn}</button>`
      }
      ${
        shown === undefined
          ? nothing
          : html`<button class="quiet" id="drawing" aria-pressed=${shown.hasDrawing} @click=${acts.toggleDrawing}
              >${shown.hasDrawing ? words.drawing.hide : words.drawing.show}</button>`
      }
    </footer>`;
}
