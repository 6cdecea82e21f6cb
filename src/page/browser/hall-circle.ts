/** The people of a television's page, around the screen as around a table; and the size of all that stands there. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { SeatIndex } from '../../engine/table/index.js';
import type { Hello } from '../messages/index.js';
import { hallLabelsIn, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { isAwaited, personAt } from './model-facts.js';
import { nameOf } from './next-step.js';
import { badge } from './seat-marks.js';
import { tokensOf } from './seats.js';
import { factsAt, tokenIcon, nameOf as tokenName } from './token-drawing.js';

/** A place at the edge of the screen: its middle, in hundredths of width and height. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** The places of the people, each of one size in hundredths; what is left in the middle is the stage. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly places: readonly Place[];
}

/** What is free between two places, in hundredths. */
const GAP = 0.5;
/** The widest and the highest place, in hundredths of the screen. */
const WIDEST = 20;
const HIGHEST = 19;

/** Returns the places of so many people, clockwise from the top left: the more there are, the smaller. */
export function frameOf(count: number): Frame {
  // A sixth of them at each side, the others above and below.
  const sides = count < 2 ? 0 : Math.max(1, Math.floor(count / 6));
  const [above, below] = [Math.ceil((count - 2 * sides) / 2), Math.floor((count - 2 * sides) / 2)];
  const width = Math.min(WIDEST, 100 / Math.max(1, above));
  const height = Math.min(HIGHEST, 100 / (sides + 2));
  const spread = (index: number, of: number) => ((index + 0.5) * 100) / of;
  const [top, bottom] = [above > 0 ? height : 0, below > 0 ? 100 - height : 100];
  const atSide = (index: number) => top + (spread(index, sides) * (bottom - top)) / 100;
  const all = (of: number) => [...Array(of).keys()];
  return {
    width,
    height,
    places: [
      ...all(above).map((index) => ({ x: spread(index, above), y: height / 2 })),
      ...all(sides).map((index) => ({ x: 100 - width / 2, y: atSide(index) })),
      ...all(below).map((index) => ({ x: 100 - spread(index, below), y: 100 - height / 2 })),
      ...all(sides).map((index) => ({ x: width / 2, y: atSide(sides - 1 - index) })),
    ],
  };
}

/** Returns the seats that are shown: those that play or have joined, before that those at which somebody sits. */
export function seatsInHall({ state, telephones }: Model): readonly SeatIndex[] {
  const playing = state?.seats.map(({ seat }) => seat) ?? [];
  const joined = state?.asks?.progress?.joined?.map(({ seat }) => seat) ?? [];
  const shown = playing.length > 0 ? playing : [...new Set([...joined, ...telephones.seats])];
  return [...shown].sort((one, other) => one - other);
}

/** Returns whether the table waits for a seat; at night nobody is told whose turn it is. */
export function isAwaitedByDay(model: Model, seat: SeatIndex): boolean {
  return model.state?.state === 'running' && !model.state.night && isAwaited(model, seat);
}

/** Shows the people around the screen. */
export function circleInHall(hello: Hello, model: Model): TemplateResult | typeof nothing {
  const seats = seatsInHall(model);
  if (seats.length === 0) return nothing;
  const { people } = hallLabelsIn(model.language);
  const many = seats.length <= 8 ? 'few' : seats.length <= 16 ? 'many' : 'most';
  return html`
    <ul class="people" data-many=${many} aria-label=${people}>
      ${seats.map((seat) => person(hello, model, seat))}
    </ul>`;
}

function person(hello: Hello, model: Model, seat: SeatIndex): TemplateResult {
  const labels = labelsIn(model.language);
  const { state } = model;
  const known = state?.seats.find((one) => one.seat === seat);
  const colour =
    known?.colour ?? state?.asks?.progress?.joined?.find((one) => one.seat === seat)?.colour;
  const slots = state?.slots.filter(({ owner }) => owner === seat) ?? [];
  // A lost telephone is told of by day alone: the table does not say it at night.
  const isAway = state?.absent.includes(seat) === true || personAt(model, seat)?.isHere === false;
  const isOut = known?.living === 0 && state?.seats.some(({ living }) => living > 0);
  const name = nameOf(labels, model, seat);
  const facts = [
    ...factsAt(state, { seat }),
    ...slots.flatMap(({ slot }) => factsAt(state, { slot })),
    ...slots.flatMap(({ faceUp }) => faceUp.map((face) => face.name)),
  ];
  return html`
    <li class="person" data-colour=${colour ?? nothing} data-away=${isAway} data-out=${isOut === true}
      data-awaited=${isAwaitedByDay(model, seat)}>
      <svg class="seat-icon" viewBox="-22 -22 44 44" aria-hidden="true">${badge(seat, colour)}</svg>
      <b class="name"><bdi>${name}</bdi></b>
      ${known === undefined || known.points === 0 ? nothing : html`<span class="points" aria-label=${labels.points(known.points)}>${known.points}</span>`}
      <span class="facts">
        ${isAway ? labels.away : nothing}
        ${tokensOf(hello, state, seat).map(
          (token) => html`<span title=${tokenName(token)}>${tokenIcon(token, model)}</span>`,
        )}
        ${facts.map((fact) => html`<i lang=${hello.language}>${fact}</i>`)}
      </span>
    </li>`;
}

// Sizes, which a style cannot know: a page's policy forbids them in its text, so they are set on its elements.

/** Puts everybody in place, and makes the words in the middle fit. Called after each rendering and each change of size. */
export function fitHall(root: ParentNode): void {
  const people = [...root.querySelectorAll<HTMLElement>('.person')];
  const { width, height, places } = frameOf(people.length);
  for (const [index, person] of people.entries()) {
    const { x, y } = places[index] ?? { x: 50, y: 50 };
    Object.assign(person.style, {
      width: `${width - GAP}%`,
      height: `${height - GAP}%`,
      left: `${x - (width - GAP) / 2}%`,
      top: `${y - (height - GAP) / 2}%`,
    });
    fitName(person, `${people.length} ${innerWidth} ${innerHeight} ${person.innerText}`);
  }
  const stage = root.querySelector<HTMLElement>('.stage');
  const words = root.querySelector<HTMLElement>('.words');
  if (stage === null || words === null) return;
  const edge = (at: readonly number[], size: number) => (at.length > 0 ? size : 0);
  const sides = places.filter(({ y }) => y > height && y < 100 - height).map(({ x }) => x);
  const below = places.filter(({ y }) => y > 100 - height).map(({ y }) => y);
  const above = places.filter(({ y }) => y < height).map(({ y }) => y);
  Object.assign(stage.style, {
    left: `${edge(sides, width)}%`,
    right: `${edge(sides, width)}%`,
    top: `${edge(above, height)}%`,
    bottom: `${edge(below, height)}%`,
  });
  shrinkToFit(words);
}

/** The sizes that are tried, of what lies before a person and of the name: the name is the last to be smaller. */
const NAME_SIZES = [
  ...[1, 0.8, 0.65].map((facts) => [1, facts] as const),
  ...[0.9, 0.8, 0.7, 0.6, 0.5, 0.4].map((name) => [name, 0.65] as const),
];

/** Writes a name smaller until no word of it breaks and its place holds it; `what` tells whether anything has changed. */
function fitName(person: HTMLElement, what: string): void {
  const name = person.querySelector<HTMLElement>('.name');
  if (name === null || person.dataset['fits'] === what) return;
  person.dataset['fits'] = what;
  for (const [size, facts] of NAME_SIZES) {
    person.style.setProperty('--size', String(size));
    person.style.setProperty('--facts', String(facts));
    const isWide = name.scrollWidth > name.clientWidth + 1;
    if (!isWide && person.scrollHeight <= person.clientHeight + 1) return;
  }
}

/** The sizes of the words that are tried, the largest first. */
const SIZES = Array.from({ length: 16 }, (_, step) => 1 - step * 0.05);
/** The smallest size of words that makes room for the story of the nights. */
const SMALLEST_WITH_STORY = 0.6;

/** Writes words smaller until they fit; the story of the nights is left out first. */
function shrinkToFit(words: HTMLElement): void {
  const ways = [
    ...SIZES.filter((size) => size >= SMALLEST_WITH_STORY).map((size) => [size, true] as const),
    ...SIZES.map((size) => [size, false] as const),
  ];
  for (const [size, hasStory] of ways) {
    words.style.setProperty('--size', String(size));
    words.dataset['story'] = hasStory ? 'shown' : 'away';
    const isWide = words.scrollWidth > words.clientWidth + 1;
    if (!isWide && words.scrollHeight <= words.clientHeight + 1) return;
  }
}
