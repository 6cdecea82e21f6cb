/** Ranges that several parts of the configuration's schema share. */
import { z } from 'zod';
import { BOARD_LIMITS } from '../devices/board/generated/protocol.js';

/** A whole number within these limits. */
export const whole = (least: number, most: number) => z.int().min(least).max(most);

/** A slot of the largest board, from 0. */
export const slotIndex = whole(0, BOARD_LIMITS.mega.slots - 1);
