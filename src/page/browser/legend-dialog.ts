/** The legend of the table's lights: a picture and a sentence each. */
import { html, svg, type TemplateResult } from 'lit-html';
import {
  inLanguage,
  LEGEND,
  LEGEND_WORDS,
  type LegendLight,
  legendDots,
} from '../../engine/table/index.js';
import { labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';

export function legendDialog({ language }: Model, close: () => void): TemplateResult {
  const { title, sentences } = inLanguage(LEGEND_WORDS, language);
  return html`
    <h2>${title}</h2>
    <ul class="legend">
      ${LEGEND.map((light) => html`<li>${picture(light)}<span>${sentences[light.id]}</span></li>`)}
    </ul>
    <div class="choices"><button class="main" @click=${close}>${labelsIn(language).close}</button></div>`;
}

function picture(light: LegendLight): TemplateResult {
  const radius = light.claw ? 17 : 14;
  return html`<svg class="legend-light" viewBox="-22 -22 44 44" aria-hidden="true">
    <circle r=${radius + 5} fill="#14100e" stroke="#4a3826"></circle>
    ${legendDots(light, radius).map(
      ({ x, y, fill }) => svg`<circle cx=${x} cy=${y} r="3.1" fill=${fill}></circle>`,
    )}
  </svg>`;
}
