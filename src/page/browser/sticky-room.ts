/** Tells the style how high the words above and the foot below are: the focused element is not scrolled behind. */
export class StickyRoom {
  private readonly parts: Record<'said' | 'foot', Element | null> = { said: null, foot: null };
  private readonly observer = new ResizeObserver(() => this.measure());

  constructor(private readonly root: ParentNode) {}

  /** The page was rendered: they may be other elements. */
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
