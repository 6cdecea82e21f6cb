/** The answer by light: the one place where the pixels of a night depend on a secret (docs/inside/secrecy.md). */
import { unseal } from '../script/index.js';
import type { Scene } from '../table/index.js';
import type { PublicView } from '../view/index.js';

/**
 * The scene as the lamps show it, for open eyes: with the answer in its shape, where the claw answers. Only
 * who lights the lamps may ask for it.
 */
export function openEyesScene({ scene, answer }: Pick<PublicView, 'scene' | 'answer'>): Scene {
  const { claw } = scene;
  if (claw.effect !== 'answers' || answer === undefined) return scene;
  return { ...scene, claw: { ...claw, shape: unseal(answer) } };
}
