/**
 * An umpire of Lupus in Tabula beside a game whose questions are answered by chance, with nothing in between.
 * He sees every card and every choice, judges dawn, answers and winner by rules of his own, and notes which
 * situations came up.
 */

import type { Cue } from '../../../src/engine/script/cue.js';
import type { Answer, Question } from '../../../src/engine/script/questions.js';
import { reveal } from '../../../src/engine/script/secret.js';
import type { Named } from '../../../src/engine/script/walk.js';
import type { RoleId } from '../../../src/games/lupus-in-tabula/roles.js';

/** Whom a call is for, by the middle of its cue's id. */
const CALLED: Readonly<Record<string, readonly RoleId[]>> = {
  masons: ['mason'],
  cow: ['cow'],
  hamlet: ['hamlet'],
  dorian: ['dorian'],
  medium: ['medium'],
  purple: ['purple'],
  baron: ['baron'],
  guard: ['guard'],
  seer: ['seer'],
  'fortune-teller': ['fortune-teller'],
  darius: ['darius'],
  owl: ['owl'],
  jekyll: ['jekyll'],
  wolves: ['wolf', 'lara'],
  mythomaniac: ['mythomaniac'],
};

const MANNARI: readonly (RoleId | undefined)[] = ['wolf', 'lara', 'cow', 'darius'];
const WICKED: readonly (RoleId | undefined)[] = [...MANNARI, 'hamster'];

/** What he needs of a game before it begins. */
export interface Watched {
  readonly roles: readonly RoleId[];
  /** LM8-209: whether this owl kills. */
  readonly deadlyOwl: boolean;
  /** Who is one already when he begins to watch. */
  readonly ghosts?: readonly number[];
  /** Told of each situation as it comes up. */
  readonly reach: (situation: string) => void;
}

/** Watches one game from its first night on. What was against the rules stands in `wrong`. */
export class Umpire {
  readonly wrong: string[] = [];
  private readonly living: Set<number>;
  private joined: RoleId | undefined;
  private night = 0;
  private chosen = new Map<string, number>();
  private seen: number[] = [];
  private lynched: number | undefined;
  private welcomed: number | undefined;
  private named: number[] = [];
  private returned: number | undefined;
  private shownTonight = 0;
  private atDawn = false;
  private judged = true;
  private spared = false;
  private called = new Set<string>();

  constructor(private readonly game: Watched) {
    this.living = new Set(game.roles.keys());
    for (const seat of game.ghosts ?? []) this.living.delete(seat);
  }

  /** A question of the script, and what was answered to it. */
  sees(question: Question, answer: Answer): void {
    if (question.kind === 'call' && question.by === 'walk' && answer.kind === 'walked') {
      const { choice, named } = answer.walked;
      const shape =
        question.answer && reveal(question.answer.shape(answer.walked), 'what the claw showed');
      this.call(callOf(question.open), {
        slot: reveal(choice, 'as the umpire sees it'),
        named: reveal(named, 'as the umpire sees it'),
        shape,
      });
    } else if (question.kind === 'call' && question.by === 'pad') {
      if (question.open.id !== 'lt.wolves.open')
        this.call(callOf(question.open), { slot: undefined, named: [], shape: undefined });
    } else if ('cue' in question && question.cue !== undefined) this.hears(question.cue);
  }

  private roleOf(seat: number | undefined): RoleId | undefined {
    return seat === undefined ? undefined : this.game.roles[seat];
  }

  /** LM8-502, LM8-216. */
  private isWolf(seat: number): boolean {
    const role = this.roleOf(seat);
    return role === 'mythomaniac' ? this.joined === 'wolf' : role === 'wolf' || role === 'lara';
  }

  private is(seat: number | undefined, among: readonly (RoleId | undefined)[]): boolean {
    return seat !== undefined && (among.includes(this.roleOf(seat)) || this.isWolf(seat));
  }

  private seatsOf(role: RoleId): readonly number[] {
    return [...this.game.roles.keys()].filter((seat) => this.roleOf(seat) === role);
  }

  private call(
    id: string,
    {
      slot,
      named,
      shape,
    }: { slot: number | undefined; named: readonly Named[]; shape: number | string | undefined },
  ): void {
    const roles = CALLED[id];
    if (roles === undefined) throw new RangeError(`No call is named ${id}`);
    this.called.add(id);
    const isChoice = !['masons', 'cow', 'medium', 'purple'].includes(id);
    for (const role of roles) {
      const owners = this.seatsOf(role);
      if (owners.length === 0) continue;
      const acts = named.some(({ seat }) => owners.includes(seat));
      if (!owners.some((seat) => this.living.has(seat))) {
        this.game.reach(`${role} is dead when called`);
        if (acts && role === 'baron') this.game.reach('the Baron acts as a ghost');
        else if (acts) this.wrong.push(`a ghost acts as ${role}`);
      } else if (acts || !isChoice) this.game.reach(`${role} acts`);
      else this.game.reach(`${role} is idle`);
    }
    if (id === 'wolves' && this.roleOf(slot) !== undefined) this.bite(slot ?? 0, named);
    else if (slot !== undefined) this.chosen.set(id, slot);
    if ((id === 'seer' || id === 'fortune-teller') && slot !== undefined) this.seen.push(slot);
    if (shape !== undefined) this.judgeAnswer(id, slot, shape);
    if (id === 'mythomaniac') this.join(slot);
  }

  /** LM8-220: what Lara wants of her pack goes before what anybody else wants. */
  private bite(slot: number, named: readonly Named[]): void {
    const ordered = named.find(
      (one) => this.roleOf(one.seat) === 'lara' && this.isWolf(one.slot),
    )?.slot;
    this.chosen.set('wolves', ordered ?? slot);
    if (ordered !== undefined) this.game.reach('Lara has a wolf bitten');
    if (ordered === undefined && this.isWolf(slot)) this.wrong.push('a wolf bites a wolf');
    if (named.some(({ seat }) => this.roleOf(seat) === 'mythomaniac')) {
      this.game.reach('a mitomane bites with the wolves');
    }
  }

  /** LM8-204, LM8-205, LM8-230, LM8-213, LM8-222: three arcs for yes, four for no, or two more than there are. */
  private judgeAnswer(id: string, slot: number | undefined, shape: number | string): void {
    const [role] = CALLED[id] ?? [];
    const acting = id === 'baron' ? [] : [...this.living];
    const awake = acting.some(
      (seat) =>
        this.roleOf(seat) === role ||
        (this.roleOf(seat) === 'mythomaniac' && this.joined === role && role !== 'mythomaniac'),
    );
    const yes = (isYes: boolean) => (isYes ? 3 : 4);
    const expected = () => {
      if (id === 'baron') return slot === undefined ? 'nothing' : 3;
      if (!awake) return 'nothing';
      if (id === 'medium') return yes(this.is(this.lynched, MANNARI));
      if (id === 'purple')
        return [...this.living].filter((seat) => this.is(seat, WICKED)).length + 2;
      if (slot === undefined) return 'nothing';
      if (id !== 'mythomaniac') return yes(this.is(slot, MANNARI));
      if (this.isWolf(slot)) return 3;
      const at = ['seer', 'fortune-teller'].indexOf(this.roleOf(slot) ?? '');
      return at < 0 ? 6 : at + 4;
    };
    if (shape !== expected()) this.wrong.push(`${id}: ${shape} instead of ${expected()}`);
  }

  private join(slot: number | undefined): void {
    if (slot === undefined) return;
    const role = this.isWolf(slot) ? 'wolf' : this.roleOf(slot);
    if (role === 'wolf' || role === 'seer' || role === 'fortune-teller') this.joined = role;
    this.game.reach(`the mitomane becomes ${this.joined ?? 'nothing but a human'}`);
  }

  private hears({ id, params }: Cue): void {
    const seat = seatIn(params['seat']);
    if (id === 'lt.night.close-eyes') this.nightFalls();
    else if (id === 'lt.dawn.open-eyes') this.dawns();
    else if (id === 'lt.dawn.returned') this.returns(seat);
    else if (id === 'lt.dawn.dead') this.named.push(seat);
    else if (id === 'lt.dawn.welcome') this.welcomed = seat;
    else if (id === 'lt.dawn.nobody' || id === 'lt.reaction.ask') this.judgeDead();
    else if (id === 'lt.reaction.is') this.shows(seat, String(params['role']));
    else if (id === 'lt.reaction.nobody' || id === 'lt.reaction.is-not') this.keepsSilent();
    else if (id === 'lt.reaction.spared') this.spared = true;
    else if (id === 'lt.ghost.is') this.ghosts(params['seats']);
    else if (id === 'lt.discussion.ask') this.atDawn = false;
    else if (id === 'lt.lynch.is') [this.lynched, this.named] = [undefined, [seat]];
  }

  private nightFalls(): void {
    this.night += 1;
    this.chosen = new Map();
    [this.seen, this.called, this.returned] = [[], new Set(), undefined];
  }

  private dawns(): void {
    [this.atDawn, this.judged, this.shownTonight, this.named] = [true, false, 0, []];
    for (const role of ['baron', 'jekyll'] as const) {
      if (this.night > 1 && this.seatsOf(role).length > 0 && !this.called.has(role)) {
        this.game.reach(`${role} has used up his ability`);
      }
    }
  }

  private returns(seat: number): void {
    if (seat !== this.welcomed || this.living.has(seat) || !this.chosen.has('baron')) {
      this.wrong.push(`${seat} comes back`);
    }
    this.returned = seat;
    this.living.add(seat);
  }

  /** LM8-301.2, LM8-304: the dead, in seat order, worked out again. */
  private judgeDead(): void {
    if (this.judged) return;
    this.judged = true;
    const [bitten, owl] = [this.chosen.get('wolves'), this.chosen.get('owl')];
    const isHamster = (seat: number) => this.roleOf(seat) === 'hamster';
    const guarded = bitten !== undefined && bitten === this.chosen.get('guard');
    if (guarded) this.game.reach('the guard stops a bite');
    if (bitten !== undefined && isHamster(bitten)) this.game.reach('a bite on the hamster');
    if (this.seen.some(isHamster)) this.game.reach('the hamster is seen');
    const owlKills = owl !== undefined && !this.is(owl, WICKED) && this.game.deadlyOwl;
    if (owlKills) this.game.reach('a deadly owl kills');
    const struck = [
      ...(bitten === undefined || guarded || isHamster(bitten) ? [] : [bitten]),
      ...this.seen.filter(isHamster),
      ...(owlKills ? [owl] : []),
      ...[this.chosen.get('jekyll')].filter((seat) => seat !== undefined),
    ];
    const dead = [...new Set(struck)].filter((seat) => seat !== this.returned);
    if (struck.length > dead.length && this.returned !== undefined)
      this.game.reach('two causes or a zombie on one');
    const expected = dead.sort((a, b) => a - b).join();
    if (this.named.join() !== expected) {
      this.wrong.push(`night ${this.night}: ${this.named.join()} instead of ${expected}`);
    }
  }

  private shows(seat: number, role: string): void {
    if (this.roleOf(seat) !== role) this.wrong.push(`${seat} is shown as ${role}`);
    this.game.reach(`${role} is shown at his death`);
    if (!this.atDawn) return;
    this.shownTonight += 1;
    if (this.shownTonight > 1) this.game.reach('two reactions in one dawn');
  }

  private keepsSilent(): void {
    for (const seat of this.named) {
      if (this.roleOf(seat) === 'hamlet') this.game.reach('hamlet may have kept silent');
      if (this.roleOf(seat) === 'dorian') this.game.reach('dorian keeps silent');
    }
  }

  private ghosts(seats: unknown): void {
    this.judgeDead();
    const gone = (Array.isArray(seats) ? seats : []).map(seatIn);
    for (const seat of gone) {
      if (!this.living.delete(seat)) this.wrong.push(`${seat} is a ghost twice`);
      if (this.spared && this.roleOf(seat) === 'dorian') {
        this.game.reach('dorian has used up his portrait');
      }
    }
    if (this.atDawn) return;
    // LM8-238: whoever became a ghost by it, were it another.
    this.lynched = gone.find((seat) => this.named.includes(seat)) ?? gone[0];
  }

  /** LM8-501..509: the game ends here, and they have won. */
  won(winner: string, winners: readonly number[]): void {
    const wolves = [...this.living].filter((seat) => this.isWolf(seat)).length;
    const counted = [...this.living].filter((seat) => this.roleOf(seat) !== 'undead').length;
    const lives = (role: RoleId) => this.seatsOf(role).some((seat) => this.living.has(seat));
    if (wolves > 0 && 2 * wolves < counted) this.wrong.push('it was not over');
    const side = wolves === 0 ? 'humans' : 'wolves';
    const darius = lives('darius') && counted <= 2 ? 'darius' : side;
    const expected = lives('hamster') ? 'hamster' : darius;
    if (winner !== expected) this.wrong.push(`${winner} instead of ${expected}`);
    const all = [...this.game.roles.keys()].filter((seat) => this.sideOf(seat) === expected);
    if (winners.join() !== all.join()) this.wrong.push(`${winners.join()} have won`);
    this.game.reach(`${winner} win`);
    if (winner === 'darius' && counted === 2) this.game.reach('Darius with one other');
    if (winner === 'humans' && all.some((seat) => this.roleOf(seat) === 'darius')) {
      this.game.reach('a ghost Darius wins with the humans');
    }
    if (this.living.size === 1 && lives('hamster')) this.game.reach('the hamster lives alone');
  }

  /** With whom a seat wins at this end, alive or ghost (LM8-504..508). */
  private sideOf(seat: number): string {
    const role = this.roleOf(seat);
    if (role === 'hamster') return 'hamster';
    if (role === 'darius') return this.living.has(seat) ? 'darius' : 'humans';
    return this.isWolf(seat) || role === 'cow' || role === 'possessed' ? 'wolves' : 'humans';
  }
}

function callOf({ id }: Cue): string {
  return id.split('.')[1] ?? '';
}

function seatIn(param: unknown): number {
  return Number(Object(param).number) - 1;
}
