/** The cards in front of a seat, taken up by its player: large, with what can be done with each. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import type { ClientMessage, Hello } from '../messages/index.js';
import { faceCard } from './card-drawing.js';
import { ownSlotName } from './geometry.js';
import { labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { mayBeShown } from './model-facts.js';
import { roleText } from './result-card.js';

/** Shows the cards that this page has taken up and nobody else sees; nothing while there are none. */
export function ownCards(
  hello: Hello,
  model: Model,
  send: (message: ClientMessage) => void,
): TemplateResult | typeof nothing {
  const { faces } = model;
  if (faces === undefined || faces.cards.length === 0) return nothing;
  const labels = labelsIn(model.language);
  return html`
    <section class="own-cards" tabindex="-1" @keydown=${goOn}
      aria-label=${`${labels.ownCards}: ${faces.cards.map(({ name }) => name).join(', ')}`}>
      ${faceActs(hello, model, send)}
      ${faces.cards.map(({ card }) => roleText(model, card))}
      <p class="hint">${labels.onlyYou} ${labels.layOnHint}</p>
    </section>`;
}

/** Goes on by the same keys as the button of the next step, while the section has the focus and not that button. */
function goOn(event: KeyboardEvent): void {
  const { target, currentTarget, key } = event;
  if (target !== currentTarget || event.repeat || (key !== 'Enter' && key !== ' ')) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('#next')?.click();
}

/** Shows the faces of the cards, each with its actions. */
export function faceActs(
  hello: Hello,
  model: Model,
  send: (message: ClientMessage) => void,
): TemplateResult | typeof nothing {
  const { faces } = model;
  if (faces === undefined) return nothing;
  const labels = labelsIn(model.language);
  const { seat } = faces;
  return html`
    <div class="faces">
      ${faces.cards.map(
        (face, index) => html`
        <div class="face-acts">
          ${faceCard(face, hello.language)}
          ${
            mayBeShown(model, face)
              ? html`<button class="to-reader" aria-label=${`${face.name}: ${labels.toReader}`}
                @click=${() => send({ kind: 'show-in-front', seat, index })}>${labels.toReader}</button>`
              : nothing
          }
          ${slotsOf(hello, model, seat).map((slot) => {
            const place = ownSlotName(labels, hello.layout, slot);
            return html`<button class="lay-on small" aria-label=${`${face.name}: ${labels.layOn} ${place}`}
              @click=${() => send({ kind: 'lay', seat, index, slot })}><span
                class="lay-word">${labels.layOn}: </span>${place}</button>`;
          })}
        </div>`,
      )}
    </div>`;
}

/** Returns the slots where a seat lays its cards: from the game, else from the layout. */
function slotsOf(hello: Hello, model: Model, seat: SeatIndex): readonly SlotIndex[] {
  const inGame = model.state?.slots.filter(({ owner }) => owner === seat) ?? [];
  if (inGame.length > 0) return inGame.map(({ slot }) => slot);
  return hello.layout.seats[seat]?.slots ?? [];
}

/**
 * The focus and the sight of a person who looks at his cards. They are read to who has the focus, and to nobody else:
 * a live region would betray them by a loudspeaker.
 */
export class OwnCardsFocus {
  private isShown = false;

  constructor(private readonly root: ParentNode) {}

  /** Gives the focus, after a rendering, to cards that were just taken up; when they are gone, to the next step. */
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
