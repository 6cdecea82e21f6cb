/** The faults of the table: a banner for each on every view. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Hello, Lamp } from '../messages/index.js';
import { inWords, wordsOfCode } from './code-words.js';
import { slotName } from './geometry.js';
import type { ShownState } from './label-terms.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';

/** Shows a banner for each cause while it lasts; on the console with the terminal's own sentences, too. */
export function faults(hello: Hello, model: Model): TemplateResult {
  const labels = labelsIn(model.language);
  const causes = causesOf(model.lamps);
  const inFull = model.console ? causes : causes.slice(0, IN_FULL);
  const further = causes.slice(inFull.length);
  return html`
    <div class="faults" ?data-none=${causes.length === 0} aria-live="polite">
      ${inFull.map(
        (cause) => html`
        <p class="fault">
          <b>${labels.status.wrong(namesOf(cause, hello, labels))}.</b>
          ${causeWords(cause, labels, model.console, hello)}
        </p>`,
      )}
      ${
        further.length === 0
          ? nothing
          : html`<p class="fault">${labels.status.also(further.map((cause) => namesOf(cause, hello, labels)))}</p>`
      }
    </div>`;
}

type WrongLamp = Extract<Lamp, { state: 'wrong' }>;
/** Things with one fault: a broker that is gone is the fault of all its readers. */
type Cause = readonly [WrongLamp, ...WrongLamp[]];

/** Returns the causes, those that stop play first: on a television nothing else may be read. */
function causesOf(lamps: readonly Lamp[]): readonly Cause[] {
  const causes = new Map<string, Cause>();
  for (const lamp of lamps) {
    if (lamp.state !== 'wrong') continue;
    const cause = causes.get(lamp.code);
    causes.set(lamp.code, cause === undefined ? [lamp] : [...cause, lamp]);
  }
  const isLater = ([{ device }]: Cause) => Number(!STOPS_PLAY.has(device));
  return [...causes.values()].sort((one, other) => isLater(one) - isLater(other));
}

/** The devices without which play waits; without sound only at night. */
const STOPS_PLAY: ReadonlySet<Lamp['device']> = new Set([
  'board',
  'sound',
  'disk',
  'journal',
  'play',
]);

/** Returns the names of a cause's devices: a service behind readers stands for them. */
function namesOf(cause: Cause, hello: Hello, labels: Labels): string {
  const behind = cause.filter(({ place }) => place === undefined);
  const named = behind.length > 0 ? behind : cause;
  return named.map((lamp) => deviceName(lamp, hello, labels)).join('; ');
}

function causeWords(
  cause: Cause,
  { codes, status }: Labels,
  isConsole: boolean,
  { emulated }: Hello,
): TemplateResult {
  const [{ code, said, mend }] = cause;
  // Nothing of an emulated board can be plugged in.
  if (emulated && code === 'BOARD_NOT_FOUND')
    return html`${status.emulatedBoard} <span class="fault-code">${code}</span>`;
  const words = wordsOfCode(codes, code);
  // The terminal's sentence of one of several readers would tell of that one only.
  const isOfOne = cause.length === 1 || cause.some(({ place }) => place === undefined);
  if (words === undefined || (isConsole && isOfOne))
    return inWords(codes, { code, text: `${said} ${mend}` });
  return html`${words} <span class="fault-code">${code}</span>`;
}

/** The number of causes that a view shows in full next to the console. */
const IN_FULL = 2;

/** Names a device in words, with its place where there are several. */
export function deviceName(
  { device, place }: Pick<Lamp, 'device' | 'place'>,
  hello: Hello,
  labels: Labels,
): string {
  const name = labels.status.devices[device];
  switch (place?.kind) {
    case undefined:
      return name;
    case 'rim':
      return `${name}, ${labels.status.atTheRim}`;
    case 'seat':
      return `${name}, ${labels.seat(place.seat + 1)}`;
    case 'slot':
      return `${name}, ${slotName(labels, hello.layout, place.slot)}`;
  }
}

// The lamps of all devices, on the console.

/** Lists every device with its lamp: a shape and a word, so that no colour is needed to read it. */
export function lampList(hello: Hello, model: Model): TemplateResult {
  const labels = labelsIn(model.language);
  return html`
    <section class="lamps" aria-label=${labels.status.title}>
      <h3>${labels.status.title}</h3>
      <ul>
        ${model.lamps.map((lamp) => {
          const state = model.connected ? lamp.state : 'unknown';
          return html`
          <li data-state=${state}>
            <svg class="lamp" viewBox="-10 -10 20 20" aria-hidden="true"><path d=${SHAPES[state]}></path></svg>
            <span>${deviceName(lamp, hello, labels)}</span>
            <b>${labels.status.states[state]}</b>
          </li>`;
        })}
      </ul>
    </section>`;
}

/** A disc, a ring that is open, a dash, a triangle; a closed ring while the table is lost. */
const SHAPES: Readonly<Record<ShownState, string>> = {
  ok: 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
  sought: 'M-8 0a8 8 0 0 1 16 0h-3a5 5 0 0 0-10 0z',
  unused: 'M-8-1.5h16v3h-16z',
  wrong: 'M0-9L9 8H-9z',
  unknown: 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0z',
};
