/** Tells the style how high the sticky foot is, so that what gets the focus is never scrolled behind it. */
export class FootRoom {
  private foot: Element | null = null;
  private readonly observer = new ResizeObserver(() => this.measure());

  constructor(private readonly root: ParentNode) {}

  /** The page was rendered: the foot may be another element. */
  rendered(): void {
    const foot = this.root.querySelector('.foot');
    if (foot === this.foot) return;
    this.observer.disconnect();
    this.foot = foot;
    if (foot !== null) this.observer.observe(foot);
    this.measure();
  }

  private measure(): void {
    const heightPx = this.foot?.getBoundingClientRect().height ?? 0;
    document.documentElement.style.setProperty('--foot-height', `${Math.ceil(heightPx)}px`);
  }
}
