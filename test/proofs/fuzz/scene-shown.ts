/** A scene for a board that is talked to. */
import type { BoardSetup } from '../../../src/devices/board/board-setup.js';
import type { Scene } from '../../../src/engine/table/scene.js';
import { QUIET_VIEW } from '../../support/quiet-view.js';

export const SCENE_SHOWN = ({ anglesDeg }: BoardSetup): Scene => ({
  ...QUIET_VIEW.scene,
  rings: anglesDeg.map(() => ({ effect: 'off' })),
});
