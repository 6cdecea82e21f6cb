/**
 * The rings and cards that hands act on now, as buttons as large as a finger: a telephone's drawing is too small to hit
 * them there. All of it is made of what everybody sees (law 2).
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Asks, AsksOf } from '../../play/asks.js';
import type { SlotIndex } from '../../table/layout.js';
import type { Hello } from '../messages.js';
import type { Holding } from './holding.js';
import { holds } from './holds.js';
import { labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { colourOf } from './model-facts.js';
import { choosesGame } from './next-step.js';
import { badge } from './seat-marks.js';
import { handOf, slotName } from './slot-name.js';

/** The buttons; nothing where no slot is asked for, also where `choices` names what each stands for. */
export function slotButtons(
  hello: Hello,
  model: Model,
  holding: Holding,
  openCards: (slot: SlotIndex) => void,
): TemplateResult | typeof nothing {
  const asks = model.state?.asks;
  if (!hello.emulated || model.hall || asks === undefined || choosesGame(model)) return nothing;
  const labels = labelsIn(model.language);
  const slots = asks.kind === 'wake' && !asks.chooses ? slotsInGame(hello, model) : asks.slots;
  const { touches, lifts } = asks.kind === 'wake' ? handsOfCall(asks) : HANDS[asks.kind];
  // In the order of the seats, whatever order the question has.
  const rings = touches ? [...slots].sort((one, other) => one - other) : [];
  const cards = lifts || model.held !== undefined ? slots.filter((slot) => lies(model, slot)) : [];
  if (rings.length + cards.length === 0) return nothing;
  const proposed = 'proposed' in asks ? asks.proposed : undefined;
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
        <button class="slot-ring" data-slot=${slot} aria-pressed=${slot === proposed}
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

const NEITHER = { touches: false, lifts: false };
const TOUCHES = { touches: true, lifts: false };
const LIFTS = { touches: false, lifts: true };
const BOTH = { touches: true, lifts: true };

/** A call of the night is answered by a ring, by cards, or by eyes alone. */
function handsOfCall({ chooses, cards }: AsksOf<'wake'>): typeof BOTH {
  if (chooses) return TOUCHES;
  return cards.length > 0 ? LIFTS : NEITHER;
}

/** Whether a touch on a ring answers a question, and whether hands may lift cards meanwhile. */
const HANDS: Readonly<Record<Exclude<Asks['kind'], 'wake'>, typeof BOTH>> = {
  menu: NEITHER,
  join: NEITHER,
  claim: NEITHER,
  pick: TOUCHES,
  point: TOUCHES,
  propose: BOTH,
  press: NEITHER,
  choose: NEITHER,
  handle: BOTH,
  ready: NEITHER,
  show: BOTH,
  count: NEITHER,
  select: NEITHER,
  removal: LIFTS,
  'in-place': BOTH,
  ballot: NEITHER,
  'seat-ballot': NEITHER,
  walk: NEITHER,
  'roll-call': NEITHER,
};

/** The outline of a card. */
const CARD = html`
  <svg class="slot-card" viewBox="0 0 16 22" aria-hidden="true"><rect x="1" y="1" width="14" height="20"
    rx="2"></rect></svg>`;

/** The slots on which something of the game lies; before cards lie anywhere, every slot. */
function slotsInGame({ layout }: Hello, model: Model): readonly SlotIndex[] {
  const slots = layout.slots.map((_, slot) => slot);
  const isInRing = (slot: SlotIndex) =>
    model.state?.slots.some((known) => known.slot === slot && known.inRing) === true;
  const inGame = slots.filter((slot) => lies(model, slot) || isInRing(slot));
  return inGame.length > 0 ? inGame : slots;
}

/** Whether a card lies at the slot. */
function lies({ backs }: Model, slot: SlotIndex): boolean {
  return (backs?.slots[slot]?.length ?? 0) > 0;
}
