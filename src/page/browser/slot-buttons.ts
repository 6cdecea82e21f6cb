/**
 * The rings and cards that hands act on now, as buttons as large as a finger: a telephone's drawing is too small to hit
 * them there. All of it is made of what everybody sees (law 2).
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { SlotIndex } from '../../engine/table/index.js';
import type { Move } from '../../engine/view/index.js';
import type { Hello } from '../messages/index.js';
import { handOf, slotName } from './geometry.js';
import type { Holding } from './holding.js';
import { holds } from './holding.js';
import { labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { colourOf } from './model-facts.js';
import { choosesGame } from './next-step.js';
import { badge } from './seat-marks.js';

/** Shows the buttons; nothing where no slot is asked for, also where `choices` names what each stands for. */
export function slotButtons(
  hello: Hello,
  model: Model,
  holding: Holding,
  openCards: (slot: SlotIndex) => void,
): TemplateResult | typeof nothing {
  const asks = model.state?.asks;
  if (!hello.emulated || model.hall || asks === undefined || choosesGame(model)) return nothing;
  const labels = labelsIn(model.language);
  const slotsBy = (isOne: (move: Move) => boolean) => {
    const moves = model.state?.moves.filter(isOne) ?? [];
    const slots = moves.flatMap((move) => move.slots ?? slotsInGame(hello, model));
    // In the order of the seats, whatever order the question has.
    return [...new Set(slots)].sort((one, other) => one - other);
  };
  // Slots with names are in a list of their own.
  const rings = asks.named ? [] : slotsBy(choosesByPad);
  const lifts = slotsBy(takesCards);
  const cards = (model.held === undefined ? lifts : [...lifts, ...rings]).filter((slot) =>
    lies(model, slot),
  );
  if (rings.length + cards.length === 0) return nothing;
  const mark = (slot: SlotIndex) => {
    const seat = hello.layout.slots[slot]?.seat;
    const hand = handOf(hello.layout, slot);
    if (seat === undefined) return html`<b aria-hidden="true">${slot + 1}</b>`;
    return html`<svg viewBox="-22 -22 44 44" aria-hidden="true">${badge(seat, colourOf(model, seat))}</svg>${
      hand === undefined
        ? nothing
        : html`<small aria-hidden="true">${labels.button[hand].slice(0, 1)}</small>`
    }`;
  };
  return html`
    <section class="slot-buttons" aria-label=${labels.choices}>
      ${rings.map(
        (slot) => html`
        <button class="slot-ring" data-slot=${slot} aria-pressed=${slot === asks.proposed}
          ${holds(holding, { kind: 'pad', slot })}>
          <span class="visually-hidden">${labels.pad}: ${slotName(labels, hello.layout, slot)}</span>
          ${mark(slot)}</button>`,
      )}
      ${cards.map(
        (slot) => html`
        <button class="slot-cards" data-slot=${slot} @click=${() => openCards(slot)}>
          <span class="visually-hidden">${labels.cardsOf(slotName(labels, hello.layout, slot))}</span>
          ${CARD}${mark(slot)}</button>`,
      )}
    </section>`;
}

/** Returns whether a hand on a pad answers the question. */
function choosesByPad({ by, means }: Move): boolean {
  return (by === 'touch' || by === 'hold-pad') && means === 'choose';
}

/** Returns whether hands take up the cards of slots. */
function takesCards({ by, slots, means }: Move): boolean {
  return by === 'lift' || (by === 'show-card' && means === 'choose' && slots !== undefined);
}

/** The outline of a card. */
const CARD = html`
  <svg class="slot-card" viewBox="0 0 16 22" aria-hidden="true"><rect x="1" y="1" width="14" height="20"
    rx="2"></rect></svg>`;

/** Returns the slots on which something of the game lies; before cards lie anywhere, every slot. */
function slotsInGame({ layout }: Hello, model: Model): readonly SlotIndex[] {
  const slots = [...layout.slots.keys()];
  const inRing = model.state?.slots.filter((known) => known.inRing).map(({ slot }) => slot) ?? [];
  const inGame = slots.filter((slot) => lies(model, slot) || inRing.includes(slot));
  return inGame.length > 0 ? inGame : slots;
}

/** Returns whether a card lies at the slot. */
function lies({ backs }: Model, slot: SlotIndex): boolean {
  return (backs?.slots[slot]?.length ?? 0) > 0;
}
