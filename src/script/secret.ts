/**
 * A value that only a rule may open (law 2): it cannot be printed, compared into a cue, or
 * serialised. What is derived from a secret is a secret again.
 */

/** The only way to a value: no other code can name the field it is in, and nothing that prints shows it. */
let openSecret: <T>(closed: Secret<T>) => T;

/** Something nobody may learn from the table before a rule opens it. */
export class Secret<out T> {
  readonly #value: T;

  private constructor(value: T) {
    this.#value = value;
  }

  static {
    openSecret = (closed) => closed.#value;
  }

  /** Closes `value` in. */
  static of<T>(value: T): Secret<T> {
    return new Secret(value);
  }

  /** Refuses: a secret in a message is a fault of the program, found by the first test that meets it. */
  toJSON(): never {
    throw new TypeError('A secret was about to be serialised');
  }

  /** Refuses comparison, arithmetic and printing. */
  [Symbol.toPrimitive](): never {
    throw new TypeError('A secret was about to be printed or compared');
  }
}

/** Closes a value in. */
export function secret<T>(value: T): Secret<T> {
  return Secret.of(value);
}

/**
 * Opens a secret because a rule says so. `rule` is the id of that rule; each game lists the rules
 * that may stand here, and a test compares the list with the calls.
 */
export function reveal<T>(closed: Secret<T>, _rule: string): T {
  return unseal(closed);
}

/** A secret computed from a secret: nothing of it can be seen either. */
export function derive<T, U>(closed: Secret<T>, compute: (value: T) => U): Secret<U> {
  return Secret.of(compute(unseal(closed)));
}

/** A secret computed from two secrets. */
export function derive2<T, U, V>(
  first: Secret<T>,
  second: Secret<U>,
  compute: (first: T, second: U) => V,
): Secret<V> {
  return Secret.of(compute(unseal(first), unseal(second)));
}

/**
 * Opens a secret: to keep it in the open question, to seal it on the disk. Only `src/play` may import
 * it; the linter holds that.
 */
export function unseal<T>(closed: Secret<T>): T {
  return openSecret(closed);
}
