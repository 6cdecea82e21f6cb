/** What is said beside the voice: sentences of bots in a discussion, and the announcement of the house. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { Hello } from '../messages/index.js';
import { labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { asksIfReady } from './model-facts.js';
import { badge } from './seat-marks.js';

/** The most sentences: more would push what people do next out of sight. */
const MOST = 3;

/** Lists the last sentences of bots, each in the colour of its seat, the newest last. */
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

/** Shows the announcement of the house. */
export function announcement({ state, language }: Model): TemplateResult | typeof nothing {
  if (state?.announcement === undefined) return nothing;
  const { announcement: label } = labelsIn(language);
  return html`<p class="announcement" role="status"><strong>${label}</strong> ${state.announcement}</p>`;
}
