/**
 * Whole games by chance, four to seven players, all house rules and kits: an umpire of its own counts
 * Auras, ghosts, votes and the end along, and named situations are counted until each was reached.
 */

import { expect, test } from 'vitest';
import type { Cue } from '../../../src/engine/script/cue.js';
import { wordsAt } from '../../../src/engine/script/marks.js';
import type { SeatIndex } from '../../../src/engine/table/layout.js';
import { LUPA_MANNARA } from '../../../src/games/lupa-mannara/index.js';
import type { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { type AnyGame, anyOf, playOn, tableOf } from '../../support/by-chance/any-game.js';
import { playRounds } from '../../support/by-chance/rounds.js';

const SEED = Number(process.env['ARTIGLIO_SEED'] ?? 5);

/** How often each situation came up. */
const reached: Record<string, number> = {
  'an Aura lost to the potion': 0,
  'an Aura lost to the claw': 0,
  'an Aura lost to the lynching': 0,
  'an Aura lost to the skull': 0,
  'the claw on a wolf’s Aura': 0,
  'Lara bites W': 0,
  'Amleto shows himself': 0,
  'Amleto does not show himself': 0,
  'the skull passed by a ghost': 0,
  'the claw’s holder a ghost at the vote': 0,
  'the claw finds a ghost': 0,
  'wolves choose nothing': 0,
  'Darius wins alone': 0,
  'Darius alone with a wolf': 0,
  'Darius a ghost when the humans win': 0,
  'the Mucca wins': 0,
  'humans win': 0,
  'cow in the box': 0,
  'darius in the box': 0,
  'fortune-teller in the box': 0,
  'purple in the box': 0,
  'wolves say that it is over': 0,
  'two wolves say so against two': 0,
};
const reach = (name: string) => {
  if (!(name in reached)) throw new RangeError(`No situation is called ${name}`);
  reached[name] = (reached[name] ?? 0) + 1;
};

/** A game as the umpire has it, from what everybody heard and from the cardboard at the deal. */
class Umpire {
  private readonly roles = new Map<SeatIndex, string>();
  private readonly living = new Set<SeatIndex>();
  private readonly auras = new Set<SeatIndex>();
  private readonly votes = new Map<SeatIndex, SeatIndex>();
  private claw: SeatIndex | undefined;
  private asked: SeatIndex[] = [];
  private struck: { readonly seat: SeatIndex; readonly by: string } | undefined;
  private hamletKnown = false;

  constructor(
    private readonly any: AnyGame,
    private readonly table: VirtualTable,
  ) {}

  /** The cards as they lie in the first night. */
  private looks(): void {
    if (this.roles.size > 0) return;
    for (const [slot, cards] of this.table.emulatedCards.contents.slots.entries()) {
      const [, role = ''] = cards.find((card) => card.startsWith('character:'))?.split(':') ?? [];
      if (role === '') continue;
      this.roles.set(slot, role);
      this.living.add(slot);
      this.auras.add(slot);
    }
    expect(this.roles.size).toBe(this.any.players);
    if (this.any.players > 4) return;
    const all = ['cow', 'darius', 'fortune-teller', 'purple'];
    for (const role of all)
      if (![...this.roles.values()].includes(role)) reach(`${role} in the box`);
  }

  hears({ id, params }: Cue): void {
    const seat = seatIn(params['seat']);
    if (id === 'lm.kill.is') this.struckDown(seat, String(params['by']));
    else if (id === 'lm.aura.gone') this.auraLost(seat);
    else if (id === 'lm.ghost.is') this.died(seat);
    else if (id === 'lm.dawn.claw') this.clawOn(seat);
    else if (id === 'lm.kill.ghost-already') this.foundGhost(seat);
    else if (id === 'lm.dawn.no-claw') reach('wolves choose nothing');
    else if (id === 'lm.discussion.ask' || id === 'lm.night.close-eyes') this.goesOn();
    else if (id === 'lm.vote.ask') this.asked.push(seat);
    else if (id === 'lm.vote.suspects')
      this.suspected(seatIn(params['paw']), seatIn(params['tuft']));
    else if (id === 'lm.amleto.shows') this.hamletKnown = true;
    else if (id === 'lm.amleto.nobody') this.stayedHidden();
    else if (id === 'lm.skull.ask' && !this.living.has(seat)) reach('the skull passed by a ghost');
    else if (id === 'lm.end.wolves-show') this.wolvesSpeak();
    else if (id === 'lm.end.won') this.won(String(params['winner']));
  }

  /** Who has voted for whom, as the board shows it. */
  private sees(): void {
    this.votes.clear();
    const { board } = this.table.view;
    for (const { slot } of board.slots) {
      const voters = wordsAt(board, { slot }).find(({ id }) => id === 'note.lm-votes')?.params[
        'voters'
      ];
      if (Array.isArray(voters)) for (const voter of voters) this.votes.set(seatIn(voter), slot);
    }
  }

  private struckDown(seat: SeatIndex, by: string): void {
    expect(this.living.has(seat)).toBe(true);
    expect(this.struck).toBeUndefined();
    this.struck = { seat, by };
    if (by === 'skull') reach('Amleto shows himself');
  }

  private auraLost(seat: SeatIndex): void {
    const by = this.struck?.by;
    expect(this.struck?.seat).toBe(seat);
    expect(this.auras.delete(seat)).toBe(true);
    if (by === 'lynching') expect(this.any.settings['aura_absorbs_lynch']).toBe(true);
    if (by === 'skull') expect(this.any.settings['aura_absorbs_skull']).toBe(true);
    const cause = by === 'potion' || by === 'skull' || by === 'claw' ? by : 'lynching';
    reach(`an Aura lost to the ${cause}`);
    this.struck = undefined;
  }

  private died(seat: SeatIndex): void {
    expect(this.struck?.seat).toBe(seat);
    if (this.auras.delete(seat)) {
      const rule = this.struck?.by === 'skull' ? 'aura_absorbs_skull' : 'aura_absorbs_lynch';
      expect(['skull', 'lynching']).toContain(this.struck?.by);
      expect(this.any.settings[rule]).toBe(false);
    }
    this.living.delete(seat);
    this.struck = undefined;
  }

  /** It lies on whoever died earlier in the same dawn. */
  private foundGhost(seat: SeatIndex): void {
    expect(this.claw).toBe(seat);
    expect(this.living.has(seat)).toBe(false);
    reach('the claw finds a ghost');
  }

  private clawOn(seat: SeatIndex): void {
    this.claw = seat;
    expect(this.living.has(seat)).toBe(true);
    if (!this.isWolf(seat)) return;
    if (this.auras.has(seat)) reach('the claw on a wolf’s Aura');
    else if (this.any.kit !== 'no-reader') {
      // Only Lara, while she lives, may have W bitten who has no Aura.
      expect(this.roles.get(seat)).toBe('wolf');
      expect([...this.living].some((one) => this.roles.get(one) === 'lara')).toBe(true);
      reach('Lara bites W');
    }
  }

  /** From the left of the claw, its holder last; the two with most votes, the first met among equals. */
  private suspected(paw: SeatIndex, tuft: SeatIndex): void {
    this.sees();
    const count = this.any.players;
    const seats = Array.from({ length: count }, (_, step) => ((this.asked[0] ?? 0) + step) % count);
    expect(this.asked).toEqual(seats);
    if (this.claw !== undefined) {
      expect(seats.at(-1)).toBe(this.claw);
      if (!this.living.has(this.claw)) reach('the claw’s holder a ghost at the vote');
    }
    const on = (seat: SeatIndex) => [...this.votes.values()].filter((one) => one === seat).length;
    const alive = seats.filter((seat) => this.living.has(seat));
    for (const [voter, nominee] of this.votes)
      expect([voter === nominee, this.living.has(nominee)]).toEqual([false, true]);
    for (const seat of alive.filter((one) => one !== paw && one !== tuft)) {
      for (const suspect of [paw, tuft]) {
        const isBehind =
          on(seat) < on(suspect) ||
          (on(seat) === on(suspect) && alive.indexOf(suspect) < alive.indexOf(seat));
        expect(isBehind).toBe(true);
      }
    }
    expect(alive.indexOf(paw)).toBeLessThan(alive.indexOf(tuft));
    expect(this.votes.size).toBe(count);
    this.asked = [];
  }

  private stayedHidden(): void {
    const dead = [...this.roles].filter(([seat]) => !this.living.has(seat)).map(([, role]) => role);
    if (dead.includes('hamlet') && !this.hamletKnown) reach('Amleto does not show himself');
  }

  /** They count right: they speak up only when it is over. */
  private wolvesSpeak(): void {
    expect(this.over).toBeDefined();
    reach('wolves say that it is over');
    if (this.over === 'wolves' && this.living.size === 4) reach('two wolves say so against two');
  }

  private isWolf(seat: SeatIndex): boolean {
    return ['wolf', 'lara'].includes(this.roles.get(seat) ?? '');
  }

  private get over(): 'wolves' | 'humans' | undefined {
    const wolves = [...this.living].filter((seat) => this.isWolf(seat)).length;
    if (wolves === 0) return 'humans';
    return 2 * wolves >= this.living.size ? 'wolves' : undefined;
  }

  /** A day and a night begin only while it is not over: it is read, or the wolves say so. */
  private goesOn(): void {
    this.looks();
    expect(this.over).toBeUndefined();
  }

  private won(winner: string): void {
    expect(this.over).toBeDefined();
    const darius = [...this.roles].find(([, role]) => role === 'darius')?.[0];
    const lives = darius !== undefined && this.living.has(darius);
    expect(winner).toBe(lives && this.living.size <= 2 ? 'darius' : this.over);
    if (winner === 'darius') reach('Darius wins alone');
    if (winner === 'darius' && this.over === 'wolves') reach('Darius alone with a wolf');
    if (winner === 'humans') reach('humans win');
    if (winner === 'humans' && darius !== undefined && !lives)
      reach('Darius a ghost when the humans win');
    if (winner === 'wolves' && [...this.roles.values()].includes('cow')) reach('the Mucca wins');
  }
}

function seatIn(param: unknown): SeatIndex {
  return Number(Object(param).number) - 1;
}

function umpired(any: AnyGame): void {
  const table: VirtualTable = tableOf(any);
  const umpire = new Umpire(any, table);
  table.onSaid = ({ cue }) => umpire.hears(cue);
  playOn(table, LUPA_MANNARA);
  expect(table.view.state).toBe('running');
}

/** Seven players with Lara, where the table knows who the wolves are. */
function asRead(any: AnyGame): AnyGame {
  return { ...any, players: 7, kit: 'every-slot' };
}

/** Six players, so that Amleto and Jekyll are more often among those who are struck in one dawn. */
function asSix(any: AnyGame): AnyGame {
  return { ...any, players: 6 };
}

test('LM4-001, LM4-011, LM4-202, LM4-205, LM4-302, LM4-304, LM4-401, LM4-403: every game of four to seven comes to its end, by the rules, and every situation comes up', () => {
  const usual = {
    aura_absorbs_lynch: true,
    aura_absorbs_skull: true,
    end_check: 'each_kill',
    no_wolf_agreement: 'no_kill',
  };
  // No Aura saves from the skull, which kills before the claw does.
  const deadly = { ...usual, aura_absorbs_skull: false, end_check: 'once_per_dawn' };
  const unreached = () =>
    Object.entries(reached).flatMap(([name, times]) => (times === 0 ? [name] : []));
  const sorts = [
    { games: anyOf(LUPA_MANNARA), aRound: 10 },
    { games: anyOf(LUPA_MANNARA, usual), aRound: 10 },
    { games: anyOf(LUPA_MANNARA, usual).map(asRead), aRound: 6 },
    { games: anyOf(LUPA_MANNARA, deadly).map(asSix), aRound: 15 },
  ];
  expect(playRounds(SEED, sorts, umpired, unreached)).toEqual([]);
});
