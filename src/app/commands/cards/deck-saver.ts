/** Saves a deck that is being registered, one state after the other. */
import { type RegisteredDeck, saveDeck } from '../../../host/cards/index.js';

type SaveOptions = Parameters<typeof saveDeck>[2];

export class DeckSaver {
  private saving: Promise<void> = Promise.resolve();
  private begun = false;

  /** Saves to `path` in the data directory. Only the first save makes the backup. */
  constructor(
    private readonly dataDirectory: string,
    readonly path: string,
    private readonly options: SaveOptions,
  ) {}

  /** Whether anything was to be saved. */
  get hasSaved(): boolean {
    return this.begun;
  }

  /** Resolves when everything is on the disk. @throws ArtiglioError CARD_REGISTER_FAILED */
  get saved(): Promise<void> {
    return this.saving;
  }

  /** Saves this state after those before. `failed` is called when it cannot be saved. */
  save(deck: RegisteredDeck, failed: () => void): void {
    const options = { ...this.options, backup: this.options.backup && !this.begun };
    this.begun = true;
    this.saving = this.saving.then(() => saveDeck(this.dataDirectory, deck, options));
    // `saved` reports the error.
    this.saving.catch(failed);
  }
}
