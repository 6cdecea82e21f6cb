/** Sentences of simulated players in a discussion: the last ones, each in the colour of its seat. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { Hello } from '../messages/index.js';
import { labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { asksIfReady } from './model-facts.js';
import { badge } from './seat-marks.js';

/** The most sentences: more would push what people do next out of sight. */
const MOST = 3;

/** The sentences, the newest last. */
export function remarkList(hello: Hello, model: Model): TemplateResult | typeof nothing {
  const { remarks, state } = model;
  // At the reveal nobody needs them.
  if (remarks.length === 0 || !asksIfReady(state?.asks)) return nothing;
  const labels = labelsIn(model.language);
  const numbered = remarks.map((remark, index) => ({ ...remark, index }));
  return html`
    <ol class="remarks" aria-label=${labels.remarks} aria-live="polite" aria-relevant="additions">
      ${repeat(
        numbered.slice(-MOST),
        ({ index }) => index,
        ({ seat, text }) => {
          const colour = state?.seats.find((one) => one.seat === seat)?.colour;
          return html`
            <li data-colour=${colour ?? nothing}>
              <svg class="remark-icon" viewBox="-22 -22 44 44" aria-hidden="true">${badge(seat, colour)}</svg>
              <span><span class="visually-hidden">${labels.seat(seat + 1)}: </span><q
                lang=${hello.language}>${text}</q></span>
            </li>`;
        },
      )}
    </ol>`;
}
