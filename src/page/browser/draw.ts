/**
 * Draws words that survive a browser's translation. The page says that it is not to be translated; some browsers, and
 * what people add to them, do it all the same: they put elements of their own in the place of texts, and a text that is
 * not there any more would never change again. So every drawing begins with the page's own texts.
 */
import { render } from 'lit-html';

/** Draws `content` in `root`; nobody else draws there. */
export function draw(content: unknown, root: HTMLElement): void {
  const own = drawn.get(root) ?? new OwnTexts(root);
  drawn.set(root, own);
  own.restore();
  try {
    render(content, root, { renderBefore: own.end });
  } catch (error) {
    // If more was taken away than texts, all of it is drawn afresh.
    if (!own.isForeign) throw error;
    own.beginAfresh();
    render(content, root, { renderBefore: own.end });
  }
}

/** Returns a function that has `render` called once, soon, also after many calls. */
export function renderSoon(render: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    queueMicrotask(() => {
      isAsked = false;
      render();
    });
  };
}

const drawn = new WeakMap<HTMLElement, OwnTexts>();

/** The texts that were drawn in a root, as far as something else was put in their places. */
class OwnTexts {
  /** The end of the drawing: the drawings before another end are forgotten. */
  end = document.createComment('');
  /** Whether a translation was at this root. */
  isForeign = false;
  private readonly replaced = new Map<Element, Text>();
  private readonly observer = new MutationObserver((records) => this.note(records));

  constructor(private readonly root: HTMLElement) {
    root.append(this.end);
    this.observer.observe(root, { childList: true, subtree: true });
  }

  /** Puts every text back where it was, with the words that were drawn last. */
  restore(): void {
    this.note(this.observer.takeRecords());
    if (!this.isForeign) return;
    for (const [element, text] of this.replaced) element.replaceWith(text);
    this.replaced.clear();
    // A text whose place is not known stays as it reads, and changes with the next words.
    for (const element of this.root.querySelectorAll('font'))
      if (element.isConnected) element.replaceWith(element.textContent ?? '');
    this.observer.takeRecords();
  }

  beginAfresh(): void {
    this.end = document.createComment('');
    this.root.replaceChildren(this.end);
    this.observer.takeRecords();
  }

  private note(records: readonly MutationRecord[]): void {
    const came = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isForeign)));
    if (came.size === 0) return;
    this.isForeign = true;
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const texts = [...removedNodes].filter((node) => node instanceof Text);
      const places = [...addedNodes, previousSibling, nextSibling].filter(
        (node): node is Element => node !== null && isForeign(node) && came.delete(node),
      );
      texts.forEach((text, index) => {
        const place = places[index];
        if (place !== undefined) this.replaced.set(place, text);
      });
    }
  }
}

/** Returns whether a translation made an element, for its words; the page makes no such element. */
function isForeign(node: Node): node is Element {
  return node.nodeName === 'FONT';
}
