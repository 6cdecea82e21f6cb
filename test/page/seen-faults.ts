/** What is wrong with a page that somebody looks at: axe's rules, and boxes that overlap or leave the screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds, one line an element. Contrast takes most of its time: without it where `tooFaint` judges the same
 * words.
 */
export async function violations(page: Page, contrast = true): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: AXE });
  return page.evaluate(async (enabled) => {
    // The script that was brought into the page has this shape.
    const { axe } = window as unknown as {
      readonly axe: {
        run(options: {
          readonly resultTypes: readonly string[];
          readonly rules: Readonly<Record<string, { readonly enabled: boolean }>>;
        }): Promise<{
          readonly violations: readonly {
            readonly id: string;
            readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
          }[];
        }>;
      };
    };
    const found = await axe.run({
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled } },
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  }, contrast);
}

/**
 * What axe goes by, as one text: the kinds of elements that are seen together, each with its place among tags and roles
 * and with its attributes. Words count as there or not; `tooFaint` judges their contrast.
 */
export function seenKinds(page: Page): Promise<string> {
  return page.evaluate(() => {
    const TOLD = /^(?:role|type|class|tabindex|lang|scope|for|id|aria-.+)$/u;
    const FREE = /^aria-(?:label|description|valuetext|valuenow|roledescription)$/u;
    const placeOf = (element: Element | null): string =>
      element === null
        ? ''
        : `${placeOf(element.parentElement)} ${element.tagName}${element.role ?? ''}`;
    const kinds = new Set<string>();
    for (const element of document.querySelectorAll('*')) {
      // Lines and areas of a drawing are nothing to axe; what of it has a name or a role is.
      const isDrawn = element instanceof SVGElement && element.tagName !== 'svg';
      if (isDrawn && !element.hasAttribute('role') && !element.hasAttribute('tabindex')) continue;
      if (!element.checkVisibility({ opacityProperty: true })) continue;
      const attributes = [...element.attributes].map(({ name, value }) =>
        TOLD.test(name) && !FREE.test(name)
          ? `${name}=${value.replaceAll(/\d+/gu, '#')}`
          : `${name}${value.trim() === '' ? '=' : ''}`,
      );
      const hasWords = (element.textContent ?? '').trim() !== '';
      kinds.add(`${placeOf(element)} ${attributes.join(' ')} ${hasWords}`);
    }
    return [...kinds].sort().join('\n');
  });
}

/**
 * Elements beyond the screen's width, words cut off, controls that lie over each other, a guide that the foot cuts, own
 * cards out of sight.
 */
export function misplaced(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}${[...element.classList].map((one) => `.${one}`).join('')} “${element.textContent?.trim().slice(0, 30)}”`;
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`the page is ${wide} px wider than the screen`);
    const dialog = document.querySelector('dialog[open]');
    const within = dialog ?? document.querySelector('.layout') ?? document.body;
    const seen = (element: Element) => element.checkVisibility({ opacityProperty: true });
    const htmlParts = [...within.querySelectorAll<HTMLElement>('*')].filter(
      (element) => !(element instanceof SVGElement) && seen(element),
    );
    for (const element of htmlParts) {
      if (element.closest('.visually-hidden') !== null) continue;
      const box = element.getBoundingClientRect();
      if (box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)) {
        const scrolls = element.parentElement?.closest('.timeline, .log, .controls');
        if (!scrolls) found.push(`beyond the screen: ${nameOf(element)}`);
      }
      const { overflowX } = getComputedStyle(element);
      if (
        overflowX === 'visible' &&
        element.scrollWidth > element.clientWidth + 2 &&
        element.clientWidth > 0
      )
        if (element.matches('button, p, h2, label, summary, li'))
          found.push(`words leave their box: ${nameOf(element)}`);
    }
    const foot = document.querySelector('.foot');
    const guide = document.querySelector('.guide')?.getBoundingClientRect();
    const footTop = foot?.getBoundingClientRect().top ?? innerHeight;
    // What is open over the page covers it on purpose.
    const isCovered = dialog !== null || document.querySelector('.more[open]') !== null;
    if (guide !== undefined && !isCovered && guide.top < footTop - 1 && guide.bottom > footTop + 1)
      found.push(`the foot cuts the guide at ${Math.round(footTop - guide.top)} px of its height`);
    for (const part of document.querySelectorAll('.own-cards svg, .own-cards figcaption')) {
      const { left, top, width, height } = part.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!isCovered && !part.contains(there) && there !== part)
        found.push(`an own card is out of sight: ${nameOf(part.parentElement ?? part)}`);
    }
    const stuck = (element: Element) =>
      element.closest('.foot, .sections, .dialog-body > .choices');
    const controls = htmlParts.filter((element) =>
      element.matches('button, select, summary, input:not([type="radio"]), label, a'),
    );
    for (const [index, one] of controls.entries()) {
      for (const other of controls.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        // What sticks to the lower edge lies over what scrolls below it.
        if (stuck(one) !== stuck(other)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) found.push(`${nameOf(one)} lies over ${nameOf(other)}`);
      }
    }
    return found;
  });
}

/** The least side of what a finger must hit, CSS px; half a pixel is the browser's rounding. */
const FINGER_PX = 44;

/**
 * Controls of the page that a finger cannot hit, and lit rings of the drawing that no button of that size stands for.
 * For telephones only. Letters are as small as nothing meanwhile: no machine has narrower ones.
 * `areTouched`: whether hands touch what is lit now.
 */
export function tooSmall(page: Page, areTouched: boolean): Promise<readonly string[]> {
  const told = { least: FINGER_PX, areTouched };
  return page.evaluate(({ least, areTouched }) => {
    const narrow = document.createElement('style');
    narrow.textContent = 'body * { font-size: 1px !important; }';
    document.head.append(narrow);
    const within = document.querySelector('dialog[open]') ?? document.body;
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.min(width, height) < least - 0.5;
    };
    const seen = (element: Element) => element.checkVisibility({ opacityProperty: true });
    const small = [...within.querySelectorAll('button, select, summary, label.switch, input')]
      // A box is hit on its label.
      .filter((one) => seen(one) && !(one instanceof HTMLInputElement && one.labels?.length))
      .filter((one) => !one.matches('input[type="range"]') && isSmall(one))
      .map((one) => {
        const { width, height } = one.getBoundingClientRect();
        const name = `${one.tagName.toLowerCase()}.${[...one.classList].join('.')}`;
        return `${Math.round(width)} x ${Math.round(height)} px: ${name} “${one.textContent?.trim().slice(0, 20)}”`;
      });
    const buttons = document.querySelectorAll('.slot-ring, .named-choice, .game');
    const asked = document.querySelectorAll('.pad[data-asked]').length;
    const isReached = asked <= [...buttons].filter((one) => seen(one) && !isSmall(one)).length;
    narrow.remove();
    return isReached || !areTouched
      ? small
      : [...small, `${asked} lit rings have no buttons of their own`];
  }, told);
}
