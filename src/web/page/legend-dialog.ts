/** The legend of the table's lights: a picture and a sentence each. */
import { html, svg, type TemplateResult } from 'lit-html';
import { inLanguage } from '../../table/languages.js';
import { drawnColour, LEGEND, LEGEND_WORDS, type LegendLight } from '../../table/legend.js';
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

function picture({ pixels, claw }: LegendLight): TemplateResult {
  const radius = claw ? 17 : 14;
  return html`<svg class="legend-light" viewBox="-22 -22 44 44" aria-hidden="true">
    <circle r=${radius + 5} fill="#14100e" stroke="#4a3826"></circle>
    ${pixels.map((colour, index) => {
      const angle = (index * Math.PI) / 6;
      const fill = colour === undefined ? '#2c2622' : drawnColour(colour);
      return svg`<circle cx=${radius * Math.sin(angle)} cy=${-radius * Math.cos(angle)} r="3.1" fill=${fill}></circle>`;
    })}
  </svg>`;
}
