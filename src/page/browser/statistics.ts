/** Pictures of evenings that are over: rates with their intervals, lengths, weekdays. */
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { inLanguage, type Language } from '../../engine/table/index.js';
import type { ShownGame, ShownRate, ShownStatistics } from '../server/index.js';
import { inWords } from './code-words.js';
import { askHost, type HostRefusal } from './connection.js';
import { consoleLabelsIn, labelsIn } from './labels-by-language.js';

/** The statistics as the table tells them; it is asked when somebody opens them. */
export class StatisticsOnPage {
  told: ShownStatistics | undefined;
  refusal: HostRefusal | undefined;
  /** Whether the table keeps none, which it says when it is asked. */
  isNone = false;
  isLoading = false;

  constructor(private readonly changed: () => void) {}

  async load(): Promise<void> {
    this.isLoading = true;
    this.refusal = undefined;
    this.changed();
    const answer = await askHost<ShownStatistics>('statistics');
    if (answer.kind === 'told') this.told = answer.told;
    else if (answer.kind === 'nothing') this.isNone = true;
    else this.refusal = answer;
    this.isLoading = false;
    this.changed();
  }
}

export function statisticsPart(
  language: Language,
  statistics: StatisticsOnPage,
): TemplateResult | typeof nothing {
  const labels = consoleLabelsIn(language).statistics;
  const { told, refusal, isLoading, isNone } = statistics;
  return html`
    <section class="statistics" aria-label=${labels.title}>
      <h2>${labels.title}</h2>
      <p>${isNone ? labels.none : labels.hint}</p>
      ${
        isNone
          ? nothing
          : html`<div class="choices"><button id="show-statistics" aria-disabled=${isLoading}
              @click=${() => !isLoading && void statistics.load()}>${labels.show}</button></div>`
      }
      <div role="status" class="console-answer">${isLoading ? labels.loading : nothing}
        ${
          refusal === undefined
            ? nothing
            : html`<p class="refusal">${
                refusal.kind === 'lost' ? labels.lost : inWords(labelsIn(language).codes, refusal)
              }</p>`
        }</div>
      ${told === undefined ? nothing : pictures(language, told)}
    </section>`;
}

function pictures(language: Language, { evenings, weekdays, games }: ShownStatistics) {
  const labels = consoleLabelsIn(language).statistics;
  if (evenings === 0) return html`<p>${labels.nobody}</p>`;
  const day = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  const names = weekdays.map((_, index) => day.format(Date.UTC(2024, 0, 1 + index)));
  return html`
    <h3>${labels.weekdays(evenings)}</h3>
    ${columns(labels.weekdays(evenings), weekdays, names)}
    ${games.map((game) => ofGame(language, game))}`;
}

function ofGame(language: Language, { titles, played, seconds, roles, lengths }: ShownGame) {
  const labels = consoleLabelsIn(language).statistics;
  const last = lengths.at(-1)?.minutes ?? 0;
  const step = lengths.length === 0 ? 0 : last / STEP + 1;
  const steps = Array.from({ length: step }, (_, index) => index * STEP);
  const counts = steps.map((from) => lengths.find(({ minutes }) => minutes === from)?.times ?? 0);
  return html`
    <h3>${inLanguage(titles, language)}</h3>
    <p>${labels.played(played, seconds === 0 ? '–' : String(Math.round(seconds / 60)))}</p>
    ${counts.length === 0 ? nothing : columns(labels.lengths, counts, steps.map(String))}
    ${roles.length === 0 ? nothing : rates(language, labels.roles, roles)}`;
}

/** The step of lengths, minutes: `LENGTH_STEP_MINUTES` of the statistics. */
const STEP = 5;
const WIDTH = 640;
const HEIGHT = 180;
const FOOT = 26;

/** Draws columns with their numbers above and their names below. */
function columns(title: string, counts: readonly number[], names: readonly string[]) {
  const most = Math.max(1, ...counts);
  const wide = WIDTH / counts.length;
  const high = HEIGHT - 2 * FOOT;
  const each = Math.ceil(names.length / 16);
  return html`<svg class="picture" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"
    aria-label="${title}: ${names.map((name, at) => `${name} ${counts[at]}`).join(', ')}">
    ${counts.map((count, at) => {
      const size = (count / most) * high;
      const middle = (at + 0.5) * wide;
      return svg`<rect x=${at * wide + wide * 0.1} y=${FOOT + high - size} width=${wide * 0.8}
          height=${size}></rect>
        <text x=${middle} y=${FOOT + high - size - 6}>${count === 0 ? '' : count}</text>
        <text x=${middle} y=${HEIGHT - 6}>${at % each === 0 ? names[at] : ''}</text>`;
    })}
  </svg>`;
}

const LINE = 26;
const RIGHT = 90;
/** The width of a letter of a name, of the widest that are usual. */
const LETTER = 8;

/** Draws a line for each role: its interval, its rate, and in numbers how often it won. */
function rates(language: Language, title: string, roles: readonly ShownRate[]) {
  const high = roles.length * LINE + FOOT;
  // An English name has the one that is printed on the card behind it.
  const named = roles.map(({ names, ...rate }) => ({ name: inLanguage(names, language), ...rate }));
  const longest = Math.max(...named.map(({ name }) => name.length));
  const left = 24 + longest * LETTER;
  const at = (rate: number) => left + rate * (WIDTH - left - RIGHT);
  const told = named.map(({ name, won, times }) => `${name} ${won}/${times}`).join(', ');
  return html`<svg class="picture rates" viewBox="0 0 ${WIDTH} ${high}" role="img"
    aria-label="${title}: ${told}">
    ${[0, 0.25, 0.5, 0.75, 1].map(
      (
        rate,
      ) => svg`<line class="rule" x1=${at(rate)} x2=${at(rate)} y1="0" y2=${high - FOOT}></line>
        <text x=${at(rate)} y=${high - 6}>${rate * 100} %</text>`,
    )}
    ${named.map(({ name, won, times, rate, low, high: top }, index) => {
      const y = (index + 0.5) * LINE;
      return svg`<text class="name" x=${left - 12} y=${y + 5}>${name}</text>
        <line class="interval" x1=${at(low)} x2=${at(top)} y1=${y} y2=${y}></line>
        <circle cx=${at(rate)} cy=${y} r="6"></circle>
        <text x=${WIDTH - RIGHT / 2} y=${y + 5}>${won}/${times}</text>`;
    })}
  </svg>`;
}
