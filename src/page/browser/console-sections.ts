/** The sections of the host's desk, each at an address of its own, and the way from one to the other. */
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import type { Language } from '../../engine/table/index.js';
import { consoleLabelsIn } from './labels-by-language.js';

export const SECTIONS = [
  'evening',
  'table',
  'voice',
  'games',
  'people',
  'backup',
  'statistics',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Returns the section that the address names; the evening, where it names none. */
export function sectionOfAddress(): Section {
  return SECTIONS.find((one) => `#${one}` === location.hash) ?? 'evening';
}

/** The sections of settings by the beginning of their place in the configuration; the others are the table's. */
const OF_SETTINGS: Readonly<Record<string, Section>> = {
  language: 'voice',
  voice: 'voice',
  games: 'games',
  presets: 'games',
  simulatedPlayers: 'people',
  keptEvenings: 'backup',
  statistics: 'statistics',
};

/** Returns the section that has the field of a setting. */
export function sectionOf({ path }: { readonly path: string }): Section {
  return OF_SETTINGS[path.split('.', 1)[0] ?? ''] ?? 'table';
}

/** Shows the list of sections; `marks` says what is to be seen in one that is not open. */
export function sectionList(
  language: Language,
  open: Section,
  marks: (section: Section) => { readonly unsaved: number; readonly isWrong: boolean },
): TemplateResult {
  const labels = consoleLabelsIn(language);
  return html`
    <nav class="sections" aria-label=${labels.sectionList}>
      ${SECTIONS.map((section) => {
        const { name, title } = labels.sections[section];
        const { unsaved, isWrong } = marks(section);
        return html`
        <a href="#${section}" aria-current=${section === open ? 'page' : nothing}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[section]}></path>
            ${isWrong ? svg`<path class="wrong" d="M19 1l5 9H14z"></path>` : nothing}</svg>
          <span class="short">${name}</span><span class="long">${title}</span>
          ${
            unsaved === 0
              ? nothing
              : html`<b class="unsaved" title=${labels.notSaved(unsaved)}>${unsaved}<span
            class="visually-hidden"> ${labels.notSaved(unsaved)}</span></b>`
          }
        </a>`;
      })}
    </nav>`;
}

/** A moon, a round table, a loudspeaker, two cards, two people, a box, columns. */
const ICONS: Readonly<Record<Section, string>> = {
  evening: 'M20 14A8.500 8.500 0 0 1 10 4a8.500 8.500 0 1 0 10 10z',
  table:
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 6v.1M18 12h-.1M12 18v-.1M6 12h.1M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  voice: 'M4 9.500v5h4l5 4v-13l-5 4zM16.500 9a4.500 4.500 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11',
  games: 'M4 6h9v14H4zM8 6l1-3 10 2.500-3 14-3-.7',
  people:
    'M5.500 8.500a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0M2.500 20c0-8 13-8 13 0M15.500 5.500a3.500 3.500 0 0 1 0 6.500M17.500 14.500c3 .5 4.500 2.500 4.500 5.500',
  backup: 'M3 5h18v4H3zM5 9v11h14V9M10 13h4',
  statistics: 'M4 20h16M6.500 20v-6M12 20V5M17.500 20v-10',
};

/** Shows a section, which keeps what is typed in it while another one is open. */
export function sectionPart(
  language: Language,
  section: Section,
  open: Section,
  parts: unknown,
): TemplateResult {
  const { title } = consoleLabelsIn(language).sections[section];
  return html`
    <section class="section" data-section=${section} aria-label=${title} ?hidden=${section !== open}>
      <h2 tabindex="-1">${title}</h2>
      ${parts}
    </section>`;
}
