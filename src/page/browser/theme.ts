/** The colours of the page on this browser: by candle light, bright, or with the highest contrast. */
import { recall, remember } from './remembered.js';

/** Every theme; the first is the table's own. */
export const THEMES = ['candle', 'bright', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const THEME = 'artiglio.theme';

/** Returns the theme that was chosen on this browser, else its device's: a room is dark, unless contrast is wanted. */
export function pageTheme(): Theme {
  const chosen = themeOf(recall(THEME));
  if (chosen !== undefined) return chosen;
  return matchMedia('(prefers-contrast: more)').matches ? 'contrast' : 'candle';
}

/** Colours the page. */
export function wearTheme(theme: Theme = pageTheme()): void {
  document.documentElement.dataset['theme'] = theme;
}

/** Colours the page as a list of themes has it from now on, and remembers it. */
export function chooseTheme({ target }: Event): void {
  const theme = target instanceof HTMLSelectElement ? themeOf(target.value) : undefined;
  if (theme === undefined) return;
  remember(THEME, theme);
  wearTheme(theme);
}

function themeOf(name: string | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === name);
}
