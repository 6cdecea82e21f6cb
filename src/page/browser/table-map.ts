/** The map of a real table on the console: pads and buttons that are down, and rings that are lit. */
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import type { Hello } from '../messages/index.js';
import { CENTRE, placesOf, pointAt, SEAT_AT, slotName, TABLE_RADIUS } from './geometry.js';
import { consoleLabelsIn, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { deviceName } from './table-status.js';

/** Returns whether readers are plugged in: each has a lamp. */
function hasReaders({ lamps }: Model): boolean {
  return lamps.some(({ device }) => device === 'reader');
}

/** Angle between a button and the middle of its seat, degrees. */
const BUTTON_DEG = 7;

/** Shows the map, and the same in words; an emulated table is drawn anyway. */
export function tableMap(hello: Hello, model: Model): TemplateResult | typeof nothing {
  const { map } = model;
  if (map === undefined) return nothing;
  const words = labelsIn(model.language);
  const labels = consoleLabelsIn(model.language);
  const places = placesOf(hello.layout);
  const isDown = (seat: number, side: 'left' | 'right') =>
    map.buttons.some((button) => button.seat === seat && button.side === side);
  const read =
    map.readAt === undefined
      ? labels.holdACard
      : labels.readAt(deviceName({ device: 'reader', place: map.readAt }, hello, words));
  const down = [
    ...map.pads.map((slot) => `${words.pad}: ${slotName(words, hello.layout, slot)}`),
    ...map.buttons.map(({ seat, side }) => words.buttonOf(seat + 1, side)),
  ];
  return html`
    <section class="map" aria-label=${labels.map}>
      <h3>${labels.map}</h3>
      <p>${map.isOpen ? (down.length === 0 ? labels.nothingDown : down.join(' · ')) : labels.mapCloses}</p>
      ${
        map.isReadingTold && hasReaders(model)
          ? html`<p class="read" role="status">${read}</p>`
          : nothing
      }
      <svg viewBox="0 0 1000 1000" aria-hidden="true" data-open=${map.isOpen}>
        <circle class="map-rim" cx=${CENTRE} cy=${CENTRE} r=${TABLE_RADIUS}></circle>
        ${places.slots.map(
          ({ ring, ringRadius }, slot) => svg`
          <circle class="map-slot" cx=${ring.x} cy=${ring.y} r=${ringRadius}
            data-lit=${map.lit.includes(slot)} data-down=${map.pads.includes(slot)}></circle>
          <text x=${ring.x} y=${ring.y + 11}>${slot + 1}</text>`,
        )}
        ${places.seatDeg.map((seatDeg, seat) => {
          const at = pointAt(seatDeg, SEAT_AT);
          // A person who sits there looks to the middle: the right hand lies counter-clockwise from above.
          const right = pointAt(seatDeg - BUTTON_DEG, SEAT_AT);
          const left = pointAt(seatDeg + BUTTON_DEG, SEAT_AT);
          return svg`
            <text x=${at.x} y=${at.y + 11}>${seat + 1}</text>
            <circle class="map-button" cx=${right.x} cy=${right.y} r="17" data-down=${isDown(seat, 'right')}></circle>
            <rect class="map-button" x=${left.x - 16} y=${left.y - 16} width="32" height="32"
              data-down=${isDown(seat, 'left')}></rect>`;
        })}
      </svg>
    </section>`;
}
