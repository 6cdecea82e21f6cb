/**
 * What a table does when nobody can hear it: said in a caption and by the claw. By day play goes on
 * with captions; a night waits, as it does for a cable, because closed eyes read nothing.
 */
import type { LiveSession } from '../../play/live-session.js';
import { tableCue } from '../../play/table-cues.js';
import type { Scene } from '../../table/scene.js';

export class SoundLoss {
  private silent = false;

  constructor(private readonly live: Pick<LiveSession, 'view' | 'receive' | 'notice'>) {}

  /** Nothing can be heard. */
  lost(): void {
    this.silent = true;
    if (this.live.view.night) this.look();
    else this.live.notice(tableCue('table.sound-lost'));
  }

  /** Everything is heard again; a night that stands still waits for a hand, as eyes are open by now. */
  back(): void {
    if (!this.silent) return;
    this.silent = false;
    this.live.notice(tableCue('table.sound-back'));
  }

  /** A night that begins, or is gone on with, while nothing can be heard stops again. */
  look(): void {
    const { night, state } = this.live.view;
    if (this.silent && night && state === 'running') {
      this.live.receive({ kind: 'halt', reason: 'sound' });
    }
  }

  /** The scene, with the mark of silence on a claw that shows nothing else. */
  marked(scene: Scene): Scene {
    if (!this.silent || scene.claw.effect !== 'rests') return scene;
    return {
      ...scene,
      claw: { effect: 'breathe', colour: 'blood', level: 'half', pattern: 'facing' },
    };
  }
}
