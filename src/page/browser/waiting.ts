/** The view until the first message of the table. */
import { html, type TemplateResult } from 'lit-html';
import type { Language } from '../../engine/table/index.js';
import type { DoorTrouble } from './door-trouble.js';
import { labelsIn } from './labels-by-language.js';

/** The search for the table, or why it is in vain. */
export function waiting(language: Language, trouble: DoorTrouble | undefined): TemplateResult {
  const { connecting, door } = labelsIn(language);
  return html`<p class="waiting" role="status">${trouble === undefined ? connecting : door[trouble]}</p>`;
}
