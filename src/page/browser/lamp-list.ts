/** The lamps of all devices, on the console. */
import { html, type TemplateResult } from 'lit-html';
import type { Hello } from '../messages/index.js';
import type { ShownState } from './label-terms.js';
import { labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { deviceName } from './table-status.js';

/** Every device with its lamp: a shape and a word, so that no colour is needed to read it. */
export function lampList(hello: Hello, model: Model): TemplateResult {
  const labels = labelsIn(model.language);
  return html`
    <section class="lamps" aria-label=${labels.status.title}>
      <h2>${labels.status.title}</h2>
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
