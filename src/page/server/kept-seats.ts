/** The word of an evening and the people who sit by telephone, from start to start. */
import { createHash, randomInt } from 'node:crypto';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { type ByLanguage, inLanguage, type Language } from '../../engine/table/index.js';
import { newKey } from './guard.js';
import type { KeptPerson, SeatKeeping } from './telephones.js';

/** 2,048 words a language, each told apart from the others by its first four letters. */
const WORDS = { en: english, it: italian } satisfies ByLanguage<readonly string[]>;

/** The part of an evening that is kept for its telephones. */
export interface SeatsOfEvening {
  readonly word: string;
  readonly people: readonly KeptPerson[];
}

/** Returns an evening that begins: a word by chance, and nobody sits. */
export function newSeats(language: Language): SeatsOfEvening {
  const words = inLanguage(WORDS, language);
  return { word: words[randomInt(words.length)] ?? '', people: [] };
}

/** Keeps them; never rejects. */
type Keep = (seats: SeatsOfEvening) => Promise<void>;

/** The seats of an evening, each change of which is kept. */
export class KeptSeats implements SeatKeeping {
  readonly word: string;
  people: readonly KeptPerson[];
  private areKept = false;
  /** Resolves when nothing is being written. */
  kept: Promise<void> = Promise.resolve();

  /** @param keepSeats absent: they are lost with this object. */
  constructor(
    { word, people }: SeatsOfEvening,
    private readonly keepSeats: Keep = async () => {},
  ) {
    this.word = word;
    this.people = people;
  }

  newSecret(): string {
    return newKey();
  }

  digestOf(secret: string): string {
    return createHash('sha256').update(secret).digest('base64url');
  }

  keep(people: readonly KeptPerson[]): void {
    this.people = people;
    this.areKept = false;
    void this.written();
  }

  /** Resolves when all is kept: before that nobody is shown the word, so a shown one outlives a power cut. */
  written(): Promise<void> {
    if (this.areKept) return this.kept;
    this.areKept = true;
    const { word, people } = this;
    this.kept = this.kept.then(() => this.keepSeats({ word, people }));
    return this.kept;
  }
}
