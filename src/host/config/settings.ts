/** Kinds of settings that several parts of the configuration's schema share. */
import { z } from 'zod';
import { BOARD_LIMITS } from '../../devices/board/index.js';

/** Makes the schema of a whole number within these limits. */
export const whole = (least: number, most: number) => z.int().min(least).max(most);

/** A slot of the largest board, from 0. */
export const slotIndex = whole(0, BOARD_LIMITS.mega.slots - 1);

/** Text that is not empty. */
export const text = z.string().min(1);

/** Makes a setting of yes or no. */
export const flag = (usual: boolean, meaning: string) =>
  z.boolean().default(usual).describe(meaning);

/** Makes a setting that is one of these words. */
export const choice = <Word extends string>(
  words: readonly Word[],
  usual: NoInfer<Word>,
  meaning: string,
) => z.enum(words).default(usual).describe(meaning);

/** Makes a setting of a number that need not be whole, within these limits. */
export const measure = (least: number, most: number, usual: number, meaning: string) =>
  z.number().min(least).max(most).default(usual).describe(meaning);
