/**
 * A value that only a rule may open (law 2): it cannot be printed, used in a cue, or serialised. A value
 * derived from a secret is a secret too.
 */

/**
 * Opens a secret, as the only way to its value: no other code can name the field it is in, and nothing that prints
 * shows it.
 */
let openSecret: <T>(closed: Secret<T>) => T;

/** A value that nobody may learn from the table before a rule opens it. */
export class Secret<out T> {
  readonly #value: T;

  private constructor(value: T) {
    this.#value = value;
  }

  static {
    openSecret = (closed) => closed.#value;
  }

  /** Encloses `value`. */
  static of<T>(value: T): Secret<T> {
    return new Secret(value);
  }

  /** Throws: a secret in a message is a programming fault, and a test will find it. */
  toJSON(): never {
    throw new TypeError('A secret was about to be serialised');
  }

  /** Throws on comparison, arithmetic and printing. */
  [Symbol.toPrimitive](): never {
    throw new TypeError('A secret was about to be printed or compared');
  }
}

/** Encloses a value. */
export function secret<T>(value: T): Secret<T> {
  return Secret.of(value);
}

/**
 * Opens a secret because a rule allows it. `rule` is the id of that rule; each game lists its rules that may
 * stand here, and a test compares the list with the calls.
 */
export function reveal<T>(closed: Secret<T>, _rule: string): T {
  return unseal(closed);
}

/**
 * Makes the one function with which a game opens its secrets: by a rule of its own list, rule id → what everybody
 * learns by it.
 */
export function revealBy<Rule extends string>(_rules: Readonly<Record<Rule, string>>) {
  return <T>(closed: Secret<T>, rule: Rule): T => reveal(closed, rule);
}

/** Computes a secret from a secret; its content stays hidden. */
export function derive<T, U>(closed: Secret<T>, compute: (value: T) => U): Secret<U> {
  return Secret.of(compute(unseal(closed)));
}

/** Computes a secret from two secrets. */
export function derive2<T, U, V>(
  first: Secret<T>,
  second: Secret<U>,
  compute: (first: T, second: U) => V,
): Secret<V> {
  return Secret.of(compute(unseal(first), unseal(second)));
}

/**
 * Opens a secret to keep it in the open question or to seal it on the disk. Only `src/engine/play` may import it;
 * the linter checks that.
 */
export function unseal<T>(closed: Secret<T>): T {
  return openSecret(closed);
}
