/** A television cannot be scrolled: text that does not fit is written smaller, the story left out first. */

/** The width from which the page is not scrolled (hall.css). */
const ONE_SCREEN = matchMedia('(min-width: 861px)');
/** The sizes that are tried, the largest first. */
const SIZES = Array.from({ length: 15 }, (_, step) => 1 - step * 0.04);
/** Words are not made smaller than this for the sake of the story of the nights. */
const SMALLEST_WITH_STORY = 0.8;

/** Makes the panel fit; called after each rendering and each change of the window. */
export function fitToScreen(root: ParentNode): void {
  const panel = root.querySelector<HTMLElement>('.panel');
  const foot = root.querySelector('.foot');
  if (panel === null || foot === null) return;
  const set = (size: number, hasStory: boolean) => {
    panel.style.setProperty('--size', String(size));
    panel.dataset['story'] = hasStory ? 'shown' : 'away';
  };
  set(1, true);
  if (!ONE_SCREEN.matches) return;
  const fits = () => foot.getBoundingClientRect().bottom <= innerHeight + 1;
  const ways = [
    ...SIZES.filter((size) => size >= SMALLEST_WITH_STORY).map((size) => [size, true] as const),
    ...SIZES.map((size) => [size, false] as const),
  ];
  for (const [size, hasStory] of ways) {
    set(size, hasStory);
    if (fits()) return;
  }
}
