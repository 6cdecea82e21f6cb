/**
 * The contrast of words against what lies behind them, worst place of a gradient first: axe leaves gradients to people.
 * WCAG 2.2, 1.4.3: 4.5 : 1, for large words 3 : 1.
 */
import type { Page } from 'playwright-core';

/** Words of the page, outside drawings, whose contrast is too low; one line an element. */
export function tooFaint(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const colours = (text: string): readonly Colour[] =>
      [...text.matchAll(/rgba?\(([^)]+)\)/gu)].map(([, inner = '']) => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = inner.split(/[\s,/]+/u).map(Number);
        return [red, green, blue, alpha];
      });
    const over = ([r, g, b, a]: Colour, [r0, g0, b0]: Colour): Colour => [
      r * a + r0 * (1 - a),
      g * a + g0 * (1 - a),
      b * a + b0 * (1 - a),
      1,
    ];
    const luminance = ([r, g, b]: Colour) => {
      const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ratio = (one: Colour, other: Colour) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const known = new Map<Element, readonly Colour[]>();
    /** Every colour that may lie behind the words of an element. */
    const behind = (element: Element): readonly Colour[] => {
      const grounds = known.get(element) ?? groundsOf(element);
      known.set(element, grounds);
      return grounds;
    };
    const groundsOf = (element: Element): readonly Colour[] => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const all = [...colours(backgroundColor), ...colours(backgroundImage)];
      const own = all.filter(([, , , alpha]) => alpha > 0);
      // A gradient that fades out leaves what is below it in sight.
      const stops = colours(backgroundImage);
      const isWhole = (stops.length > 0 ? stops : own).every(([, , , alpha]) => alpha === 1);
      const parent = element.parentElement;
      const below: readonly Colour[] =
        parent === null || element.tagName === 'DIALOG' ? [[0, 0, 0, 1]] : behind(parent);
      if (own.length === 0) return below;
      const mixed = own.flatMap((colour) => below.map((under) => over(colour, under)));
      return isWhole ? mixed : [...mixed, ...below];
    };
    const dialog = document.querySelector('dialog[open]');
    const within = dialog ?? document.querySelector('.layout') ?? document.body;
    const found: string[] = [];
    for (const element of within.querySelectorAll<HTMLElement>('*')) {
      const words = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (
        !words ||
        element.closest('svg, .visually-hidden, :disabled, [aria-disabled="true"], option') !== null
      )
        continue;
      if (!element.checkVisibility({ opacityProperty: true })) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const [ink] = colours(color);
      if (ink === undefined) continue;
      const px = Number.parseFloat(fontSize);
      const least = px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
      const worst = Math.min(...behind(element).map((ground) => ratio(over(ink, ground), ground)));
      if (worst < least)
        found.push(
          `${worst.toFixed(2)} : 1 ${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 30)}”`,
        );
    }
    return found;
  });
}
