/** A call of the night, as a role's file tells of it in every game that has one. */

/** A call: its words, whose ids begin with its name, and the nights in which it is made. */
export interface NightCall<Name extends string = string> {
  /** Ids of the words that open the eyes and close them. */
  readonly open: `${Name}.open`;
  readonly close: `${Name}.close`;
  /** The first night it is due in: the very first unless given. `once`: in no later one. */
  readonly from?: 1 | 2;
  readonly once?: true;
}

/** Whether a call is made in this night, from 1. */
export function isDue({ from = 1, once }: NightCall, night: number): boolean {
  return once ? night === from : night >= from;
}
