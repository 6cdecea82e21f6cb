/**
 * The focus and the sight of a person who looks at his cards. They are read to who has the focus, and to nobody else:
 * a live region would betray them by a loudspeaker.
 */
export class OwnCardsFocus {
  private isShown = false;

  constructor(private readonly root: ParentNode) {}

  /**
   * The page was rendered: cards that have just been taken up get the focus; when they are gone, the next step has it.
   */
  rendered(): void {
    const cards = this.root.querySelector<HTMLElement>('.own-cards');
    const next = this.root.querySelector<HTMLElement>('#next');
    const wasShown = this.isShown;
    this.isShown = cards !== null;
    if (this.isShown === wasShown) return;
    const { activeElement } = document;
    // On a page that was scrolled away they come into sight, above the foot.
    cards?.scrollIntoView({ block: 'nearest' });
    if (cards !== null && activeElement === next) cards.focus({ preventScroll: true });
    if (cards === null && activeElement === document.body) next?.focus({ preventScroll: true });
  }
}
