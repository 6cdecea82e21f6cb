/** Listeners of a part of the table, called in the order in which they joined. */
export class Listeners<Told = void> {
  private readonly listeners = new Set<(told: Told) => void>();

  /**
   * Adds a listener.
   * @returns a function that ends it.
   */
  add(listener: (told: Told) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  tell(told: Told): void {
    for (const listener of this.listeners) listener(told);
  }
}
