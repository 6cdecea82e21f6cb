/**
 * Back, of a browser or a telephone, closes the dialog that is open and stays on the page. While a dialog was opened
 * there is one more entry in the history; going back past it when nothing is open leaves the page.
 */

const MARK = { dialog: 'artiglio' } as const;

/** The history of one page: `isOpen` and `close` are about its dialog. */
export class BackKey {
  constructor(
    private readonly isOpen: () => boolean,
    private readonly close: () => void,
  ) {
    addEventListener('popstate', () => {
      if (hasEntry()) return;
      if (this.isOpen()) this.close();
      // The entry of a dialog that was closed in another way: one press goes back where the person came from.
      else history.back();
    });
  }

  /** A dialog opens. One entry serves all dialogs, also after they were closed by a button. */
  opened(): void {
    if (!hasEntry()) history.pushState(MARK, '');
  }
}

function hasEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'dialog' in state;
}
