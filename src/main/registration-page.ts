/** What the page of a registration is told: how far it is, what came of the last sticker, who reads. */
import type { Held, Registration } from '../cards/registration.js';
import type { CardId } from '../table/cards.js';
import type { Language } from '../table/languages.js';
import type { RegistrationPort } from '../web/registration.js';
import type {
  NumberedCard,
  Outcome,
  RegistrationAct,
  RegistrationState,
} from '../web/registration-messages.js';

/** What it is made from. */
export interface RegistrationPageParts {
  readonly registration: Registration;
  readonly deck: string;
  readonly language: Language;
  /** What a card is called in that language. */
  readonly name: (card: CardId) => string;
  readonly act: (act: RegistrationAct) => void;
}

export class RegistrationPage implements RegistrationPort {
  private last: Outcome | undefined;
  private heldSoFar = 0;
  private readers: number | undefined;
  private troubles: readonly string[] = [];
  private ended = false;
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly parts: RegistrationPageParts) {}

  state(): RegistrationState {
    const { registration, deck, language, name } = this.parts;
    const { asked, progress, counts } = registration;
    return {
      language,
      deck,
      ...progress,
      asked: asked && { ...asked, name: name(asked.card) },
      last: this.last,
      heldSoFar: this.heldSoFar,
      cards: counts.map((counted) => ({ ...counted, name: name(counted.card) })),
      readers: this.readers,
      troubles: this.troubles,
      ended: this.ended,
    };
  }

  act(act: RegistrationAct): void {
    this.parts.act(act);
  }

  subscribe(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Another card is asked for: what came of the one before is no news any more. */
  asked(): void {
    this.last = undefined;
    this.changed();
  }

  /** A sticker was held to a reader. */
  held(held: Held): void {
    this.cameTo(this.outcomeOf(held));
  }

  /** A thing was held to a reader that is no sticker. */
  noSticker(): void {
    this.cameTo({ kind: 'no-sticker' });
  }

  /** How many readers answer, and what stands in their way. */
  reading(readers: number, troubles: readonly string[]): void {
    this.readers = readers;
    this.troubles = troubles;
    this.changed();
  }

  /** Nothing more is registered. */
  end(): void {
    this.ended = true;
    this.changed();
  }

  private cameTo(outcome: Outcome): void {
    this.last = outcome;
    this.heldSoFar += 1;
    this.changed();
  }

  private outcomeOf(held: Held): Outcome {
    const { name } = this.parts;
    switch (held.kind) {
      case 'registered': {
        const card: NumberedCard = { ...held.asked, name: name(held.asked.card) };
        const movedFrom = held.movedFrom === undefined ? undefined : name(held.movedFrom);
        return { kind: 'registered', card, movedFrom };
      }
      case 'taken':
        return { kind: 'taken', name: name(held.card), deck: held.deck };
      case 'not-asked':
        return held;
    }
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
