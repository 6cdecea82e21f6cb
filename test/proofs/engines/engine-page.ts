/** One page in any browser engine, as the steps of a test see it: each engine is driven in its own way behind it. */

/** Keys that a person without a pointer needs. */
export type Key = 'Tab' | 'Enter' | 'Escape';

export interface EnginePage {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Resolves with the value of an expression in the page as soon as that is truthy; also across a reload. */
  until<Value>(expression: string): Promise<Value>;
  /** The value of an expression in the page now. */
  value<Value>(expression: string): Promise<Value>;
  /** Presses what a selector finds with the pointer. */
  click(selector: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Makes the window so large, as far as the engine's can be. */
  size(width: number, height: number): Promise<void>;
  /** Writes a picture of the page, for people. */
  picture(file: string): Promise<void>;
}

/** A browser with its one page. */
export interface Engine extends EnginePage {
  readonly name: string;
  close(): Promise<void>;
}
