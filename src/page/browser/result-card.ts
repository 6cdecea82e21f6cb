/** The end of the last game: who has won, as what, with how many points, and why; with the story of the nights. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { CardId } from '../../engine/table/index.js';
import type { Hello, PublicResultState } from '../messages/index.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { personOrColour } from './next-step.js';
import { badge } from './seat-marks.js';

/** Shows the card, from the end of a game until the next one begins. */
export function resultCard(hello: Hello, model: Model): TemplateResult | typeof nothing {
  const result = model.state?.result;
  if (result === undefined) return nothing;
  const labels = labelsIn(model.language);
  return html`
    <section class="result" aria-label=${labels.result.title(result.title)}>
      <h2>${labels.result.title(result.title)}</h2>
      <p class="result-reason" lang=${hello.language}>${result.reason}</p>
      <div class="result-body">
        <ul class="result-players">
          ${inOrder(result).map((player) => playerRow(player, hello, model))}
        </ul>
        ${result.story.length === 0 ? nothing : timeline(result, hello, labels)}
      </div>
      ${result.story.length === 0 ? nothing : shareButton(model)}
    </section>`;
}

function shareButton({ share }: Model): TemplateResult | typeof nothing {
  if (share === undefined) return nothing;
  return html`<button class="quiet" id="share" @click=${share.offer}>${share.label}</button>`;
}

type PlayerRow = PublicResultState['players'][number];

/** Sorts the players: winners first, then by points. */
function inOrder({ players }: PublicResultState): readonly PlayerRow[] {
  return [...players].sort(
    (one, other) => Number(other.won) - Number(one.won) || (other.points ?? 0) - (one.points ?? 0),
  );
}

function playerRow(
  { seat, colour, won, shared, role, points }: PlayerRow,
  hello: Hello,
  model: Model,
): TemplateResult {
  const labels = labelsIn(model.language);
  return html`
    <li class="result-player" data-won=${won}>
      <svg class="seat-icon" viewBox="-22 -22 44 44" aria-hidden="true">${badge(seat, colour)}</svg>
      <span class="result-name">${personOrColour(labels, model, seat, colour)}</span>
      ${role === undefined ? nothing : html`<span class="result-role" lang=${hello.language}>${role}</span>`}
      ${won ? html`<strong class="result-won">${shared ? labels.result.shared : labels.result.won}</strong>` : nothing}
      ${points === undefined ? nothing : html`<span class="result-points">${labels.points(points)}</span>`}
    </li>`;
}

/** Shows the nights one after the other; the list scrolls in itself, also by the arrow keys. */
function timeline({ story }: PublicResultState, hello: Hello, labels: Labels): TemplateResult {
  const nights = [...new Set(story.map(({ night }) => night))].sort((one, other) => one - other);
  const isOneNight = nights.filter((night) => night > 0).length <= 1;
  const heading = isOneNight ? labels.result.storyOfOne : labels.result.story;
  const nameOf = (night: number) => {
    if (night === 0) return labels.result.before;
    return isOneNight ? labels.result.oneNight : labels.result.night(night);
  };
  return html`
    <div class="result-story">
    <h3>${heading}</h3>
    <div class="timeline" role="region" tabindex="0" aria-label=${heading}>
      <ol>
        ${nights.map(
          (night) => html`
          <li>
            <b>${nameOf(night)}</b>
            ${story
              .filter((line) => line.night === night)
              .map(({ text }) => html`<p lang=${hello.language}>${text}</p>`)}
          </li>`,
        )}
      </ol>
    </div>
    </div>`;
}

// Rules and roles in short, as the page has them. Pure.

/** Returns a game in short, if it has been asked for. */
export function handbookOf({ handbooks }: Model, game: string | undefined) {
  return handbooks?.find((one) => one.game === game);
}

/** Returns the role that a card has in the handbook: `tile:seer` is the seer. */
export function roleOf(card: CardId): string {
  return card.slice(card.indexOf(':') + 1);
}

/** Shows the role on a card in short, as the handbook of the game tells it. */
export function roleText(model: Model, card: CardId): TemplateResult | typeof nothing {
  const text = handbookOf(model, model.state?.game)?.roles[roleOf(card)]?.text;
  return text === undefined ? nothing : html`<p class="role-text">${text}</p>`;
}
