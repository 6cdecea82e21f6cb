/**
 * A telephone that is a seat, by day: whose it is and whose turn, its own cards, what the voice says, and at most two
 * answers, named for what they mean now. All of it follows from the moves of this seat.
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import { isPlace } from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { isMeant } from '../../engine/view/index.js';
import type { ClientMessage, Face, Hello } from '../messages/index.js';
import { faceCard } from './card-drawing.js';
import { newcomersNote } from './circle.js';
import { suspectWith } from './guide.js';
import { type Holding, heldByKey, holds } from './holding.js';
import { type Labels, labelsIn, type SeatLabels, seatLabelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { colourOf, isAwaited, slotsOfMoves, wordsNow } from './model-facts.js';
import { handInGame, type NextStep, nameOf, nextStep, type StepAct } from './next-step.js';
import { refusalPart } from './press-echo.js';
import { announcement, remarkList } from './remarks.js';
import { resultCard, roleText } from './result-card.js';
import { seatHead } from './seat-head.js';
import { badge } from './seat-marks.js';
import { ownerOf, slotLabel } from './seat-night.js';
import { objectsIn, tokenIcon } from './token-drawing.js';

/** The acts of a seat by day. */
export interface SeatActs {
  readonly send: (message: ClientMessage) => void;
  readonly doStep: (act: StepAct) => void;
  /** The own cards show their faces, or their backs again. */
  readonly peek: (isHeld: boolean) => void;
  /** Votes in secret for a person, who sits so many places further clockwise. */
  readonly vote: (seat: SeatIndex, places: number) => void;
}

/** What this telephone remembers of its own cards. */
export interface OwnHand {
  /** The cards that the seat was dealt, once it has looked at them. */
  readonly cards: readonly Face[];
  readonly isPeeking: boolean;
  /** The person whom this telephone has voted for in the secret vote that is open. */
  readonly votedFor: SeatIndex | undefined;
}

/** The seat's screen in a game by day, and after it. */
export function seatView(
  hello: Hello,
  model: Model,
  own: SeatIndex,
  hand: OwnHand,
  holding: Holding,
  acts: SeatActs,
): TemplateResult {
  const labels = labelsIn(model.language);
  const words = seatLabelsIn(model.language);
  const step = nextStep(hello, model);
  // Cards in the hand have the whole screen: what they do is read now.
  const looksAtCards = model.held !== undefined || isLooking(model, own);
  return html`
    <div class="seat" data-turn=${isTurn(model, own)}>
      ${seatHead(model, own, acts.send)}
      ${model.connected ? nothing : html`<p class="lost" role="alert">${labels.lost}</p>`}
      <main ?inert=${!model.connected}>
        ${newcomersNote(model)}
        <section class="said" aria-label=${labels.captions}>
          <p class="caption" lang=${hello.language} aria-live="polite">${wordsNow(
            model,
          ).said?.texts.join(' ')}</p>
        </section>
        ${announcement(model)}
        ${remarkList(hello, model)}
        ${looksAtCards ? nothing : people(hello, model, own, hand, holding, acts)}
        ${resultCard(hello, model)}
        ${ownHand(hello, model, own, hand, words, acts)}
        ${inHand(hello, model, words, acts)}
        ${refusalPart(model)}
      </main>
      <footer>${answers(hello, model, own, step, holding, acts)}</footer>
    </div>`;
}

/** Whether the table waits for this seat now. */
function isTurn(model: Model, own: SeatIndex): boolean {
  const { state } = model;
  return state?.state === 'running' && isAwaited(model, own);
}

/** Returns the slots that a hand of this seat may choose by a touch now. */
function slotsToTouch(hello: Hello, model: Model, own: SeatIndex): readonly SlotIndex[] {
  return slotsOfMoves(hello, model, (move) => {
    return move.by === 'touch' && move.means === 'choose' && isMeant(move, own);
  });
}

/**
 * Everybody else in a circle as one sits, the left neighbour first, with what lies open before them; and what stands for
 * something else, such as the middle. Who may be chosen is a button.
 */
function people(
  hello: Hello,
  model: Model,
  own: SeatIndex,
  { votedFor }: OwnHand,
  holding: Holding,
  acts: SeatActs,
): TemplateResult {
  const { state } = model;
  const labels = labelsIn(model.language);
  const named = state?.asks?.named ?? [];
  const touchable = slotsToTouch(hello, model, own);
  if (named.length > 0 && touchable.length > 0)
    return namedChoices(hello, model, touchable, holding);
  const seats = state?.seats.map(({ seat }) => seat) ?? [];
  const at = seats.indexOf(own);
  const inOrder = [...seats.slice(at + 1), ...seats.slice(0, Math.max(0, at))];
  const ofSeat = (seat: SeatIndex | undefined) =>
    touchable.filter((slot) => ownerOf(hello, model, slot) === seat);
  const votes = isInVote(model, own);
  const circle = votes || ofSeat(own).length > 0 ? [...inOrder, own] : inOrder;
  return html`
    <ul class="people" data-many=${circle.length > 9} aria-label=${labels.seats}>
      ${circle.map((seat, index) =>
        person(hello, model, seat, own, ofSeat(seat), holding, {
          side: sideOf(index, circle.length),
          vote: votes
            ? { isCast: votedFor === seat, cast: () => acts.vote(seat, index + 1) }
            : undefined,
        }),
      )}
      ${ofSeat(undefined).map(
        (slot) => html`
        <li class="person" data-side="middle">${slotButton(hello, model, slot, own, holding)}</li>`,
      )}
    </ul>`;
}

/** Returns whether this person votes now, in secret, for one of the others. */
function isInVote({ state }: Model, own: SeatIndex): boolean {
  return state?.asks?.way === 'vote-for-seat' && state.asks.seats.includes(own);
}

/** Returns the side of the circle: up at the left, along the top, down at the right. */
function sideOf(index: number, count: number): 'left' | 'top' | 'right' {
  const atEachSide = Math.floor(count / 3 + (count > 3 ? 0.5 : 0));
  if (index < atEachSide) return 'left';
  return index >= count - atEachSide ? 'right' : 'top';
}

/** The place of a person in the circle, and the vote for that person where a secret vote is open. */
interface PlaceOf {
  readonly side: string;
  readonly vote: { readonly isCast: boolean; readonly cast: () => void } | undefined;
}

function person(
  hello: Hello,
  model: Model,
  seat: SeatIndex,
  own: SeatIndex,
  slots: readonly SlotIndex[],
  holding: Holding,
  { side, vote }: PlaceOf,
): TemplateResult {
  const labels = labelsIn(model.language);
  const { state } = model;
  const isAway = state?.absent.includes(seat) === true;
  const facts = isAway ? labels.away : isAwaited(model, seat) ? labels.itsTurn : '';
  const [slot, ...more] = slots;
  const name = html`
    <svg class="seat-icon" viewBox="-22 -22 44 44" aria-hidden="true">${badge(seat, colourOf(model, seat))}</svg>
    <b>${seat === own ? labels.you : nameOf(labels, model, seat)}</b>`;
  const about = html`<span class="facts">${facts}${tokensOf(hello, model, seat)}</span>`;
  if (vote !== undefined)
    return html`
      <li class="person" data-side=${side}>
        <button class="pick" aria-pressed=${vote.isCast} @click=${vote.cast}>${name}${about}</button>
      </li>`;
  if (slot !== undefined && more.length === 0)
    return html`
      <li class="person" data-side=${side}>
        <button class="pick" data-slot=${slot} aria-pressed=${state?.asks?.proposed === slot}
          ${holds(holding, { kind: 'pad', slot })}>${name}${about}</button>
      </li>`;
  return html`
    <li class="person" data-side=${side} data-away=${isAway}>
      <span class="name">${name}</span>${about}
      ${slots.map((one) => slotButton(hello, model, one, own, holding, true))}
    </li>`;
}

/** One of several slots of a person, or one in the middle. */
function slotButton(
  hello: Hello,
  model: Model,
  slot: SlotIndex,
  own: SeatIndex,
  holding: Holding,
  isUnderName = false,
): TemplateResult {
  const label = slotLabel(hello, model, slot, own);
  const hand = isUnderName ? handInGame(hello, model, slot) : undefined;
  return html`
    <button class="pick" data-slot=${slot} aria-label=${label}
      aria-pressed=${model.state?.asks?.proposed === slot}
      ${holds(holding, { kind: 'pad', slot })}>${
        hand === undefined ? label : seatLabelsIn(model.language).of[hand]
      }</button>`;
}

/** What slots stand for, where it is not their owners. */
function namedChoices(
  hello: Hello,
  model: Model,
  touchable: readonly SlotIndex[],
  holding: Holding,
): TemplateResult {
  const { asks } = model.state ?? {};
  return html`
    <ul class="people" data-many="true" lang=${hello.language}>
      ${asks?.named
        ?.filter(({ slot }) => touchable.includes(slot))
        .map(
          ({ slot, text }) => html`
          <li class="person"><button class="pick" data-slot=${slot} aria-pressed=${asks.proposed === slot}
            ${holds(holding, { kind: 'pad', slot })}>${text}</button></li>`,
        )}
    </ul>`;
}

/** The objects and the open cards before a person. */
function tokensOf(hello: Hello, model: Model, seat: SeatIndex): TemplateResult {
  const { state } = model;
  const slots = state?.slots.filter(({ owner }) => owner === seat) ?? [];
  const isHere = (at: Parameters<typeof isPlace>[0]) =>
    isPlace(at, { seat }) || slots.some(({ slot }) => isPlace(at, { slot }));
  return html`
    ${objectsIn(state)
      .filter(({ at }) => isHere(at))
      .map((token) => tokenIcon(token, model))}
    ${slots
      .flatMap(({ faceUp }) => faceUp)
      .map(({ name }) => html`<i lang=${hello.language}>${name}</i>`)}`;
}

/** The own cards: dealt and not yet looked at, or remembered; they show their faces while they are held. */
function ownHand(
  hello: Hello,
  model: Model,
  own: SeatIndex,
  { cards, isPeeking }: OwnHand,
  words: SeatLabels,
  acts: SeatActs,
): TemplateResult | typeof nothing {
  const { faces } = model;
  const looks = isLooking(model, own);
  const shown = (looks ? faces?.cards : undefined) ?? cards;
  if (shown.length === 0) return nothing;
  const isOpen = looks || isPeeking;
  const down = ({ currentTarget, pointerId }: PointerEvent) => {
    // Faces are larger than backs: the button moves from under the finger, which holds it all the same.
    if (currentTarget instanceof Element) currentTarget.setPointerCapture(pointerId);
    acts.peek(true);
  };
  const up = () => acts.peek(false);
  const byKey = heldByKey(acts.peek);
  return html`
    <section class="my-cards" aria-label=${words.cards.title}>
      <button class="peek" aria-pressed=${isOpen}
        @pointerdown=${down} @pointerup=${up} @pointercancel=${up} @blur=${up}
        @keydown=${byKey.down} @keyup=${byKey.up}
        @contextmenu=${(event: Event) => event.preventDefault()}>
        ${
          isOpen
            ? html`<span class="faces">${shown.map((face) => faceCard(face, hello.language))}</span>`
            : html`<span class="backs" aria-hidden="true">${shown.map(() => html`<i></i>`)}</span>
              <span>${words.cards.hold}</span>`
        }
      </button>
      ${isOpen ? shown.map(({ card }) => roleText(model, card)) : nothing}
      ${isPeeking && !looks ? html`<p class="hint">${words.cards.changed}</p>` : nothing}
    </section>`;
}

/** Returns whether this person looks at the cards that were just dealt. */
function isLooking({ faces }: Model, own: SeatIndex): boolean {
  return faces?.seat === own && faces.cards.length > 0;
}

/** Cards that this hand holds, as when a card is looked at by day. */
function inHand(
  hello: Hello,
  { held }: Model,
  words: SeatLabels,
  { send }: SeatActs,
): TemplateResult | typeof nothing {
  if (held === undefined) return nothing;
  return html`
    <section class="my-cards">
      <span class="faces">${held.cards.map((face) => faceCard(face, hello.language))}</span>
      <button id="put-back" class="main" @click=${() => send({ kind: 'put-back' })}>${words.cards.putBack}</button>
    </section>`;
}

/** What is asked in one line, and at most two answers. */
function answers(
  hello: Hello,
  model: Model,
  own: SeatIndex,
  step: NextStep,
  holding: Holding,
  acts: SeatActs,
): TemplateResult {
  const labels = labelsIn(model.language);
  const words = seatLabelsIn(model.language);
  const { asks } = model.state ?? {};
  const line = model.act === 'unanswered' ? labels.why.unanswered : askLine(model, own, step);
  return html`
    <p class="ask" role="status">${line}</p>
    <div class="answers">
      ${
        asks?.way === 'two-votes' && asks.seats.includes(own)
          ? twoVotes(hello, model, own, labels, words, holding)
          : isInVote(model, own)
            ? nothing
            : html`
          ${slotsOfMoves(hello, model, (move) => move.by === 'lift' && isMeant(move, own)).map(
            (slot) => html`
            <button class="answer" @click=${() => acts.send({ kind: 'lift', slot })}
              >${slotLabel(hello, model, slot, own)}</button>`,
          )}
          ${stepButton(step, 'main', acts)}
          ${step.second === undefined ? nothing : stepButton(step.second, 'quiet', acts)}`
      }
    </div>`;
}

function stepButton(
  { label, act }: Pick<NextStep, 'label' | 'act'>,
  look: 'main' | 'quiet',
  acts: SeatActs,
): TemplateResult | typeof nothing {
  // What is led to stands on this screen already.
  if (act === undefined || act.kind === 'lead-to') return nothing;
  return html`
    <button class=${`answer ${look}`} data-side=${act.kind === 'press' ? act.side : nothing}
      @click=${() => acts.doStep(act)}>${label}</button>`;
}

/** Returns what is asked of this person, or of whom else. */
function askLine(model: Model, own: SeatIndex, step: NextStep): string {
  const words = seatLabelsIn(model.language);
  const { asks, state } = model.state ?? {};
  if (state !== 'running' || asks === undefined) return step.act === undefined ? step.label : '';
  const isMine = asks.seats.includes(own) && (asks.awaited?.includes(own) ?? true);
  if (!isMine) return step.act === undefined ? step.label : '';
  return `${words.yourTurn}. ${words.ask[asks.way]}`;
}

/** The two suspects of a secret vote. */
function twoVotes(
  hello: Hello,
  model: Model,
  own: SeatIndex,
  labels: Labels,
  words: SeatLabels,
  holding: Holding,
): TemplateResult {
  const of = (mark: 'paw' | 'tuft') => {
    const suspect = suspectWith(mark, hello, model);
    return words.vote(suspect === undefined ? labels.votes[mark] : nameOf(labels, model, suspect));
  };
  return html`
    <button class="answer" data-side="left"
      ${holds(holding, { kind: 'button', seat: own, side: 'left' })}>${of('paw')}</button>
    <button class="answer" data-side="right"
      ${holds(holding, { kind: 'button', seat: own, side: 'right' })}>${of('tuft')}</button>`;
}
