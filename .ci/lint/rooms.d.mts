export interface Room {
  readonly room: string;
  readonly knows: readonly string[];
}
export const ROOMS: readonly Room[];
export function importsUp(rooms: readonly Room[]): readonly string[];
