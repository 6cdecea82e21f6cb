/**
 * A tablet as the table (`?tablet`): it lies in the middle, with rings, claw and pads on glass, seats with their two
 * buttons around the edge, and the words on every side, upright to the people there.
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Hello } from '../messages/index.js';
import { placesOf, SIDES, type Side, seatsBySide } from './geometry.js';
import type { Holding } from './holding.js';
import { holds } from './holding.js';
import { mayKeepAwake, screenWords } from './keep-awake.js';
import { labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { colourOf, isAwaited, wordsNow } from './model-facts.js';
import { type PageActs, type Shown, tableSvg } from './page-view.js';
import { badge } from './seat-marks.js';

/** The part of the drawing that is shown: rings and claw; the group's own cards lie next to the tablet. */
const VIEW = '180 180 640 640';
/** The distance of objects before a seat: between its rings and the edge of that part. */
const SEAT_TOKENS_AT = 304;

/** Shows the whole page of the tablet. */
export function tabletView(
  hello: Hello,
  model: Model,
  shown: Shown,
  holding: Holding,
  acts: PageActs,
): TemplateResult {
  const labels = labelsIn(model.language);
  const places = { ...placesOf(hello.layout), seatTokensAt: SEAT_TOKENS_AT };
  const sides = seatsBySide(places.seatDeg, innerWidth / innerHeight);
  return html`
    <div class="tablet" data-emulated="true">
      <main class="tablet-table" ?inert=${!model.connected}>
        <h1 class="visually-hidden">Artiglio</h1>
        ${tableSvg(VIEW, places, hello, model, shown, holding, acts)}
      </main>
      ${SIDES.map((side) => sideOf(side, sides[side], hello, model, holding))}
      ${model.connected ? nothing : html`<p class="lost" role="alert">${labels.lost}</p>`}
      ${
        model.isLaid
          ? nothing
          : html`<button id="lay" class="main" @click=${acts.layTablet}>${labels.layTablet}${
              mayKeepAwake() ? nothing : html` <small>${screenWords(labels.telephones)}</small>`
            }</button>`
      }
    </div>`;
}

/** Shows one side: its seats from left to right as the people there see them, and the words. */
function sideOf(
  side: Side,
  seats: readonly number[],
  hello: Hello,
  model: Model,
  holding: Holding,
): TemplateResult {
  const { said, count } = wordsNow(model);
  const texts = [...(said?.texts ?? []), ...(count === undefined ? [] : [count])];
  const words = html`<p class="tablet-words" lang=${hello.language}
    aria-hidden=${side === 'bottom' ? nothing : 'true'} aria-live=${side === 'bottom' ? 'polite' : nothing}
    data-length=${texts.join(' ').length > 110 ? 'long' : 'short'}>${texts.join(' ')}</p>`;
  const half = Math.ceil(seats.length / 2);
  return html`
    <section class="tablet-side" data-side=${side}>
      ${seats.slice(0, half).map((seat) => seatGroup(seat, model, holding))}
      ${words}
      ${seats.slice(half).map((seat) => seatGroup(seat, model, holding))}
    </section>`;
}

/** Shows the two buttons of a seat, and its badge between them, which presses both. */
function seatGroup(seat: number, model: Model, holding: Holding): TemplateResult {
  const labels = labelsIn(model.language);
  const button = (side: 'left' | 'right') => html`
    <button class="tablet-button" data-side=${side} id="edge-${seat}-${side}"
      aria-label=${labels.buttonOf(seat + 1, side)}
      ${holds(holding, { kind: 'button', seat, side })}>${labels.button[side]}</button>`;
  return html`
    <div class="tablet-seat" data-acting=${isAwaited(model, seat)}>
      ${button('left')}
      <button class="tablet-badge" id="edge-${seat}-both" aria-label=${labels.buttonOf(seat + 1, 'both')}
        ${holds(holding, { kind: 'button', seat, side: 'both' })}><svg viewBox="-22 -22 44 44"
          aria-hidden="true">${badge(seat, colourOf(model, seat))}</svg></button>
      ${button('right')}
    </div>`;
}
