/** What must never happen, by name; each has a check that finds it. */
export type Never =
  | 'shown without a cause'
  | 'said without a cause'
  | 'lit without a cause'
  | 'heard without a cause'
  | 'words over words'
  | 'published without a cause'
  | 'confirmed and lost'
  | 'journal not as written'
  | 'secret told'
  | 'night without a sign'
  | 'wrong outcome'
  | 'cards lost'
  | 'game without an end'
  | 'script threw'
  | 'program threw'
  | 'start refused for ever'
  | 'two programs at one table'
  | 'does not recover'
  | 'goes on by itself'
  | 'night without light or voice'
  | 'board left dark'
  | 'left behind'
  | 'error without a code'
  | 'error without a cause'
  | 'flashes'
  | 'too much current'
  | 'two runs differ';

export interface Violation {
  readonly never: Never;
  readonly what: string;
}
