/** A dialog of a tab, beside those of its page. */
import { html, type TemplateResult } from 'lit-html';
import { draw } from '../page/browser/index.js';

/** Opens it, and returns what draws its content: below a title, above the button that closes it. */
export function openDialog(
  id: string,
  title: string,
  close: string,
): (content: TemplateResult) => void {
  const dialog = document.createElement('dialog');
  dialog.id = id;
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  return (content) => {
    draw(
      html`<div class="dialog-body">
        <h2>${title}</h2>
        ${content}
        <div class="choices">
          <button class="main" @click=${() => dialog.close()}>${close}</button>
        </div>
      </div>`,
      dialog,
    );
    if (!dialog.open) dialog.showModal();
  };
}
