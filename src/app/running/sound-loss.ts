/**
 * The table's answer to the loss of its sound. A caption and the claw say so. By day play goes on with
 * captions; a night pauses, as after a cable fault, because closed eyes cannot read.
 */
import { type LiveSession, tableCue } from '../../engine/play/index.js';
import type { Scene } from '../../engine/table/index.js';

export class SoundLoss {
  private silent = false;

  constructor(private readonly live: Pick<LiveSession, 'view' | 'receive' | 'notice'>) {}

  /** The sound was lost. */
  lost(): void {
    this.silent = true;
    if (this.live.view.night) this.look();
    else this.live.notice(tableCue('table.sound-lost'));
  }

  /** The sound is back. A paused night waits for a hand, because eyes are open by now. */
  back(): void {
    if (!this.silent) return;
    this.silent = false;
    this.live.notice(tableCue('table.sound-back'));
  }

  /** A night that starts or resumes without sound pauses again. */
  look(): void {
    const { night, state } = this.live.view;
    if (this.silent && night && state === 'running') {
      this.live.receive({ kind: 'halt', reason: 'sound' });
    }
  }

  /** The scene, with the mark of silence on the claw if the claw shows nothing else. */
  marked(scene: Scene): Scene {
    if (!this.silent || scene.claw.effect !== 'rests') return scene;
    return {
      ...scene,
      claw: { effect: 'breathe', colour: 'blood', level: 'half', pattern: 'facing' },
    };
  }
}
