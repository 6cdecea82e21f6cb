import type { Select } from '../../script/index.js';
import { type Look, type Scene, type SlotIndex, withRings } from '../../table/index.js';
import { type Asks, type Move, selectMoves } from '../../view/index.js';
import type { ButtonAct, Room } from '../conversation.js';
import { AskingConversation } from './asking.js';

/** Each touch adds one to its slot's count; right says done, left starts again. */
export class SelectConversation extends AskingConversation<Select> {
  private counts: Map<SlotIndex, number>;

  constructor(room: Room, question: Select, startMs: number) {
    super(room, question, startMs);
    this.counts = this.atFirst();
  }

  override get moves(): readonly Move[] {
    return selectMoves(this.seats, [...this.question.counters.keys()]);
  }

  protected override touch({ means }: Move, [slot]: readonly SlotIndex[], atMs: number): void {
    if (slot === undefined) return;
    this.heard(atMs);
    if (means === 'choose') this.add(slot, atMs);
    else this.room.say(this.question.refusal(slot), atMs);
  }

  protected override press({ means }: Move, _by: ButtonAct, atMs: number): void {
    this.heard(atMs);
    if (means === 'take-back') {
      this.counts = this.atFirst();
      this.room.say(this.question.begunAgain, atMs);
    } else {
      const unfit = this.question.unfit(this.counts);
      if (unfit !== undefined) this.room.say(unfit, atMs);
      else this.finish({ kind: 'counts', counts: new Map(this.counts) }, 'hand');
    }
  }

  override asks(): Asks {
    const counts = [...this.counts].map(([slot, count]) => ({ slot, count }));
    return this.openly('count-by-touch', {
      slots: [...this.counts.keys()],
      mayPass: true,
      named: counts.map(({ slot, count }) => ({
        slot,
        name: this.question.named?.(slot) ?? this.question.counted(slot, count, this.counts),
      })),
      progress: { counts },
    });
  }

  override scene(): Scene {
    let { scene } = this.question.shows();
    for (const [slot, count] of this.counts) {
      const most = this.question.counters.get(slot)?.most ?? 1;
      if (count > 0) scene = withRings(scene, [slot], most === 1 ? CHOSEN : counted(count));
    }
    return scene;
  }

  private add(slot: SlotIndex, atMs: number): void {
    const most = this.question.counters.get(slot)?.most ?? 0;
    const count = ((this.counts.get(slot) ?? 0) + 1) % (most + 1);
    this.counts.set(slot, count);
    this.room.say(this.question.counted(slot, count, this.counts), atMs);
  }

  private atFirst(): Map<SlotIndex, number> {
    return new Map([...this.question.counters].map(([slot, { begins }]) => [slot, begins]));
  }
}

const CHOSEN: Look = { effect: 'steady', colour: 'white', level: 'full', pattern: 'whole' };

function counted(count: number): Look {
  return { effect: 'count', runs: [{ colour: 'white', count }], level: 'full' };
}
