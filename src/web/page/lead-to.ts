/** Leads the eye and the focus to the place of an act: the drawing's first ring that may be touched, or the buttons. */
import type { Model } from './model.js';

/** Time for which the place stands out, ms. */
const STANDS_OUT_MS = 2_500;

/** Scrolls the place into sight, marks it for a moment, and gives it the focus. */
export function leadTo(
  root: ParentNode,
  model: Model,
  where: 'drawing' | 'buttons',
  changed: () => void,
): void {
  const asked = model.state?.asks?.slots[0];
  const target =
    where === 'buttons'
      ? root.querySelector<HTMLElement>('.own-button')
      : (root.querySelector<SVGElement>(`#pad-${asked ?? 'none'}`) ??
        root.querySelector<SVGElement>('.table [data-spot^="pad-"]'));
  const place = where === 'buttons' ? target : root.querySelector('.table');
  place?.scrollIntoView({ block: 'nearest' });
  target?.focus({ preventScroll: true });
  model.leadsTo = where;
  changed();
  setTimeout(() => {
    model.leadsTo = undefined;
    changed();
  }, STANDS_OUT_MS);
}
