/** Tells the style whether the row of commands goes on to the right, where it is pushed sideways. */
export class ScrollSign {
  private row: Element | null = null;
  private isAsked = false;
  private readonly observer = new ResizeObserver(() => this.measure());

  constructor(private readonly root: ParentNode) {}

  /** The page was rendered: the row may be another element, or have other buttons. */
  rendered(): void {
    const row = this.root.querySelector('.controls');
    if (row !== this.row) {
      this.row = row;
      this.observer.disconnect();
      if (row !== null) this.observer.observe(row);
      row?.addEventListener('scroll', () => this.measure(), { passive: true });
    }
    // With the next picture, whose layout is needed anyway.
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
