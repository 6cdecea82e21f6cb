/** The dialog over the page: which one it is, opened and closed by buttons, Escape and Back. */

import type { DialogName } from './dialogs.js';
import { BackKey } from './shortcuts.js';

/** The dialog that is open, one at most. `changed` asks for a new drawing. */
export class OpenDialog {
  /** Undefined: none is open. */
  name: DialogName | undefined;
  /** The dialog that was opened last. Escape may have closed it; the browser reports that later. */
  private shown: DialogName | undefined;
  private readonly backKey: BackKey;

  constructor(
    private readonly root: ParentNode,
    private readonly changed: () => void,
    private readonly closed: () => void,
  ) {
    this.backKey = new BackKey(
      () => this.name !== undefined,
      () => this.close(),
    );
  }

  open(name: DialogName): void {
    this.backKey.opened();
    this.name = name;
    this.changed();
  }

  close(): void {
    this.name = undefined;
    this.closed();
    this.changed();
  }

  /** Updates the element of the dialog after the page has been drawn. */
  rendered(): void {
    const element = this.root.querySelector('dialog');
    if (element === null || this.name === this.shown) return;
    if (this.name !== undefined && !element.open) element.showModal();
    if (this.name === undefined && element.open) element.close();
    this.shown = this.name;
  }

  /** Gives the focus to the dialog's first action when the focused element is gone from it. */
  keepFocus(): void {
    const open = this.root.querySelector('dialog[open]');
    if (open !== null && !open.contains(document.activeElement))
      (
        open.querySelector<HTMLElement>('.face-acts .to-reader') ??
        open.querySelector<HTMLElement>('.face-acts button') ??
        open.querySelector<HTMLElement>('button')
      )?.focus();
  }
}
