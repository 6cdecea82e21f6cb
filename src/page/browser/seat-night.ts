/**
 * The night on a telephone that is a seat. Every telephone shows the same dark screen; whoever holds it opens the eyes of
 * the seat and sees one picture, which gives the same light called or not (law 2).
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { CardAct } from '../../engine/script/index.js';
import type { SeatIndex, Side, SlotIndex } from '../../engine/table/index.js';
import type { Hello, Pixels } from '../messages/index.js';
import { wordsOfCode } from './code-words.js';
import { heldByKey } from './holding.js';
import { callFor } from './label-terms.js';
import { labelsIn, type SeatLabels, seatLabelsIn } from './labels-by-language.js';
import { brightnessOf } from './lights.js';
import type { Model } from './model.js';
import { slotsToChoose, slotsToLift, wordsNow } from './model-facts.js';
import { handInGame, nameOf } from './next-step.js';
import { drawNight, tileBoxes } from './night-picture.js';

/** A thing that a finger may be laid on at night. */
export interface NightTile {
  readonly id: string;
  readonly label: string;
  readonly target: NightTarget;
}

/** What a finger on it does. */
export type NightTarget =
  | { readonly kind: 'pad'; readonly slot: SlotIndex }
  | { readonly kind: 'button'; readonly side: Side }
  | { readonly kind: 'card'; readonly slot: SlotIndex }
  | { readonly kind: 'mode'; readonly act: CardAct };

/** The fingers of this telephone at night as the screen shows them. */
export interface ShownFingers {
  /** The names that they are on, by their ids. */
  readonly down: ReadonlySet<string>;
  /** The act that a finger on a card does, where the call leaves the choice. */
  readonly act: CardAct | undefined;
}

/** The acts of fingers at night. */
export interface NightActsOfPage {
  readonly fingerDown: (event: PointerEvent) => void;
  readonly fingerMoved: (event: PointerEvent) => void;
  readonly fingerUp: (event: PointerEvent) => void;
  /** A name was pressed without a finger: by a key, a switch or a screen reader. */
  readonly pressed: (tile: NightTile) => void;
  /** The eyes stay open until this is pressed again. */
  readonly keepOpen: () => void;
  readonly keyHeld: (isHeld: boolean) => void;
}

/** The height of the foot with the two buttons, px. */
const FOOT_HEIGHT = 84;

/** The names that may be chosen in the open call: made of what everybody knows, and so the same on every telephone. */
export function nightTiles(hello: Hello, model: Model, own: SeatIndex): readonly NightTile[] {
  const { state, language } = model;
  const { asks } = state ?? {};
  if (asks?.call === undefined || state?.state !== 'running') return [];
  const words = seatLabelsIn(language);
  const tile = (target: NightTarget, label: string): NightTile => ({
    id: JSON.stringify(target),
    label,
    target,
  });
  if (asks.way === 'walk' || asks.way === 'list')
    return [
      tile({ kind: 'button', side: 'right' }, words.night.choice.yes),
      tile({ kind: 'button', side: 'left' }, words.night.choice.takeBack),
    ];
  const named = (kind: 'pad' | 'card') => (slot: SlotIndex) =>
    tile({ kind, slot }, slotLabel(hello, model, slot, own));
  const { cards } = asks.call;
  const modes =
    cards.length > 1 ? cards.map((act) => tile({ kind: 'mode', act }, words.night.acts[act])) : [];
  return [
    ...modes,
    ...slotsToChoose(hello, model).map(named('pad')),
    ...slotsToLift(hello, model).map(named('card')),
  ];
}

/** Returns what a finger on a card does: the chosen act, where the call leaves the choice; else an exchange, unseen. */
export function actOnCards({ state }: Model, chosen: CardAct | undefined): CardAct | undefined {
  const offered = state?.asks?.call?.cards ?? [];
  if (chosen !== undefined && offered.includes(chosen)) return chosen;
  return offered.find((act) => act === 'exchange') ?? offered[0];
}

/** Returns the name of a slot on a telephone: its person, and which of several of his it is. */
export function slotLabel(hello: Hello, model: Model, slot: SlotIndex, own?: SeatIndex): string {
  const words = seatLabelsIn(model.language);
  const owner = ownerOf(hello, model, slot);
  if (owner === undefined) {
    const { slots = [] } = model.state ?? {};
    const middle = slots.filter((one) => one.owner === undefined).map((one) => one.slot);
    return words.middle(middle.indexOf(slot) + 1);
  }
  const name =
    owner === own ? labelsIn(model.language).you : nameOf(labelsIn(model.language), model, owner);
  const hand = handInGame(hello, model, slot);
  return hand === undefined ? name : `${name}, ${words.of[hand]}`;
}

/** Returns the seat to which a slot belongs in the game that is open; undefined for one in the middle. */
export function ownerOf({ layout }: Hello, { state }: Model, slot: SlotIndex) {
  const known = state?.slots.find((one) => one.slot === slot);
  // Cards of the middle may lie where nobody sits.
  return known === undefined ? layout.slots[slot]?.seat : known.owner;
}

/** Shows the whole screen of a night; `tiles` while the eyes are open. */
export function nightView(
  hello: Hello,
  model: Model,
  tiles: readonly NightTile[],
  { shown, acts }: { readonly shown: ShownFingers; readonly acts: NightActsOfPage },
): TemplateResult {
  const words = seatLabelsIn(model.language);
  const byKey = heldByKey(acts.keyHeld);
  return html`
    <main class="night" @pointerdown=${acts.fingerDown} @pointermove=${acts.fingerMoved}
      @pointerup=${acts.fingerUp} @pointercancel=${acts.fingerUp}
      @contextmenu=${(event: Event) => event.preventDefault()}>
      <h1 class="visually-hidden">Artiglio</h1>
      <canvas id="eyes" ?hidden=${!model.looks} aria-hidden="true"></canvas>
      ${model.looks ? nothing : closed(hello, model, words)}
      ${tiles.map(
        (tile) => html`
        <button class="night-tile" data-tile=${tile.id} aria-pressed=${shown.down.has(tile.id)}
          @click=${(event: MouseEvent) => {
            // A finger has done it already.
            if (event.detail === 0) acts.pressed(tile);
          }}>${tile.label}</button>`,
      )}
      <footer class="night-foot">
        <button id="look" aria-pressed=${model.looks} @keydown=${byKey.down} @keyup=${byKey.up}
          >${words.night.hold}</button>
        <button id="keep" aria-pressed=${model.latched} @click=${acts.keepOpen}
          >${model.latched ? words.night.close : words.night.keep}</button>
      </footer>
    </main>`;
}

/** The closed eyes: the word of the call and the time left, in the same dim letters everywhere. */
function closed(hello: Hello, model: Model, words: SeatLabels): TemplateResult {
  const labels = labelsIn(model.language);
  const { said } = wordsNow(model);
  return html`
    <div class="night-closed">
      <p class="night-phase">${
        model.state?.state === 'paused' ? labels.paused : words.night.closed
      }</p>
      <p class="caption" lang=${hello.language} aria-live="polite">${said?.texts.join(' ')}</p>
      <output class="clock-digits" role="timer" aria-label=${labels.remaining}></output>
    </div>`;
}

/** Draws what open eyes see; after each rendering. */
export function paintNight(
  root: ParentNode,
  model: Model,
  tiles: readonly NightTile[],
  fingers: ShownFingers,
  lights: Pixels['lights'],
): void {
  const canvas = root.querySelector<HTMLCanvasElement>('#eyes');
  if (canvas === null) return;
  const [width, height] = [innerWidth, innerHeight - FOOT_HEIGHT];
  const boxes = tileBoxes(tiles.length, width, height);
  // The page's policy takes no styles from a template.
  root.querySelectorAll<HTMLElement>('.night-tile').forEach((button, index) => {
    const { x = 0, y = 0, width: wide = 0, height: high = 0 } = boxes[index] ?? {};
    const sides = { left: x, top: y, width: wide, height: high };
    for (const [side, pixels] of Object.entries(sides))
      button.style.setProperty(side, `${pixels}px`);
  });
  const ringOf = (slot: SlotIndex) => Math.max(0, ...brightnessOf(lights?.rings[slot]));
  const picture = {
    call: wordsNow(model).said?.texts.join(' ') ?? '',
    todo: todo(model),
    seen: seenWords(model),
    claw: brightnessOf(lights?.claw),
    tiles: tiles.map(({ id, label, target }) => ({
      label,
      isDown: fingers.down.has(id) || isChosen(model, fingers, target),
      ring: 'slot' in target ? ringOf(target.slot) : 0,
    })),
  };
  drawNight(canvas, picture, width, height);
}

function isChosen(model: Model, { act }: ShownFingers, target: NightTarget): boolean {
  if (target.kind === 'mode') return actOnCards(model, act) === target.act;
  return target.kind === 'card' && model.exchanging?.slot === target.slot;
}

/** Returns what whoever is called does, by the open call. */
function todo({ state, language }: Model): string {
  const { asks } = state ?? {};
  const { night } = seatLabelsIn(language);
  if (asks?.call === undefined) return night.closed;
  const way =
    asks.way === 'hold-pad' || asks.way === 'walk' || asks.way === 'list' ? asks.way : undefined;
  return night.do[way ?? callFor(asks.call.cards)];
}

/** Returns what the eyes of this seat see, in words; empty before the table has told it. */
function seenWords(model: Model): string {
  const { sight, ownSeat, language } = model;
  const labels = labelsIn(language);
  const { night, chosen } = seatLabelsIn(language);
  if (sight === undefined) return '';
  const refusal = sight.refused && wordsOfCode(labels.codes, sight.refused);
  if (refusal) return refusal;
  const cards = sight.held?.cards ?? [];
  if (cards.length > 0) return night.card(cards.map(({ name }) => name).join(', '));
  if (model.exchanging !== undefined) return chosen(1, 2);
  const others = sight.awake.filter((seat) => seat !== ownSeat);
  if (others.length > 0)
    return night.awake(others.map((seat) => nameOf(labels, model, seat)).join(', '));
  if (sight.called === undefined) return '';
  return sight.called ? night.alone : night.notCalled;
}
