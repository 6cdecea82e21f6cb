/** Tells the style how high the words above and the foot below are: the focused element is not scrolled behind. */
export class StickyRoom {
  private readonly parts: Record<'said' | 'foot', Element | null> = { said: null, foot: null };
  private readonly observer = new ResizeObserver(() => this.measure());

  constructor(private readonly root: ParentNode) {}

  /** Looks the elements up again after the page was rendered: they may be others. */
  rendered(): void {
    const said = this.root.querySelector('.said');
    const foot = this.root.querySelector('.foot');
    if (said === this.parts.said && foot === this.parts.foot) return;
    Object.assign(this.parts, { said, foot });
    this.observer.disconnect();
    for (const part of [said, foot]) if (part !== null) this.observer.observe(part);
    this.measure();
  }

  private measure(): void {
    const { style } = document.documentElement;
    for (const [name, part] of Object.entries(this.parts)) {
      const heightPx = part?.getBoundingClientRect().height ?? 0;
      style.setProperty(`--${name}-height`, `${Math.ceil(heightPx)}px`);
    }
  }
}

/** Tells the style whether the row of commands goes on to the right, where it is pushed sideways. */
export class ScrollSign {
  private row: Element | null = null;
  private isAsked = false;
  private readonly observer = new ResizeObserver(() => this.measure());

  constructor(private readonly root: ParentNode) {}

  /** Looks the row up again after the page was rendered: it may be another element, or have other buttons. */
  rendered(): void {
    const row = this.root.querySelector('.controls');
    if (row !== this.row) {
      this.row = row;
      this.observer.disconnect();
      if (row !== null) this.observer.observe(row);
      row?.addEventListener('scroll', () => this.measure(), { passive: true });
    }
    // This waits for the next picture, whose layout is needed anyway.
    if (this.isAsked) return;
    this.isAsked = true;
    requestAnimationFrame(() => {
      this.isAsked = false;
      this.measure();
    });
  }

  private measure(): void {
    if (this.row === null) return;
    const { scrollLeft, scrollWidth, clientWidth } = this.row;
    this.row.toggleAttribute('data-goes-on', scrollWidth - clientWidth - scrollLeft > 2);
  }
}
