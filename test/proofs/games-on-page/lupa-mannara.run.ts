/**
 * A whole game of La Vendetta della Lupa Mannara on the page, in which people do wrong everything that can be
 * done wrong, and read what is said of it. They deal by pointer; then a turn by keyboard alone follows one by
 * pointer.
 */

import { expect, test } from 'vitest';
import { HandsByTurns } from '../../page/hands.js';
import { SHORT_NIGHTS, SixPeople, THEIR_GAME } from '../../page/six-people.js';
import { openTable, useBrowser } from '../../page/whole-game.js';

useBrowser();

test('LM4-001, LM4-005, LM4-006, LM4-303, LM4-312: six people play a whole game by pointer and by keyboard; each mistake has its sentence, and nothing is lost', async () => {
  const table = await openTable(SHORT_NIGHTS);
  const { watcher, page, byPointer, byKeyboard, picture } = table;
  const hands = new HandsByTurns(() => (watcher.state.turn % 2 === 0 ? byKeyboard : byPointer));
  const done = new Set<string>();
  const once = async (what: string, act: () => Promise<void>) => {
    if (done.has(what)) return;
    done.add(what);
    await act();
  };
  const heard = async (id: string, act: () => Promise<unknown>) => {
    await watcher.actUntil(() => people.hasSaid(id), 1_500, act);
    await picture(`lupa-mannara-${id}.png`);
  };

  /** Two characters on one slot, then an Aura that lies; each is put right by dealing again. */
  const dealWrong = async () => {
    await people.layAll();
    const all = () => Promise.all([]);
    await hands.cards(0);
    await hands.button('Guarda il personaggio');
    await watcher.until(() => watcher.last('hand')?.held !== undefined);
    await hands.cards(2);
    await watcher.until(() => watcher.last('cards')?.backs.slots[2]?.length === 3);
    await everybodyIsReady();
    await heard('lm.deal.wrong-deck', all);
    await people.layAll();
    await exchangeAuras();
    await everybodyIsReady();
    await heard('lm.deal.check-auras', all);
    await exchangeAuras();
  };
  const exchangeAuras = async () => {
    await hands.cards(people.slotOf('wolf'));
    await hands.button('Guarda l’Aura');
    await watcher.until(() => watcher.last('hand')?.held !== undefined);
    await hands.button('Scambia con');
    await hands.cards(people.slotOf('hamlet'));
    await watcher.until(() => watcher.last('hand')?.held === undefined);
  };
  const everybodyIsReady = async () => {
    await watcher.actUntil(
      () => watcher.state.asks?.kind !== 'ready',
      1_500,
      async () => {
        const { asks } = watcher.state;
        for (const seat of asks?.seats ?? [])
          if ((asks?.progress?.ready ?? []).includes(seat) !== true)
            await hands.press(seat, 'right');
      },
    );
    await watcher.until(() => watcher.state.asks?.kind === 'ready');
  };
  /** A card leaves the circle though nobody died, and is laid back. */
  const cardLeaves = async () => {
    const slot = people.slotOf('cow');
    await hands.cards(slot);
    await hands.button('Porta via');
    await heard('lm.place.missing', async () => {});
    await people.takesUp(slot / 2);
    await people.lays(slot / 2);
  };

  const people: SixPeople = new SixPeople(watcher, hands, async () => {
    const { phase, asks, turn, seats } = watcher.state;
    await once(`${turn} ${phase} ${asks?.kind}`, async () => {
      await picture(`lupa-mannara-${done.size}-${phase}.png`);
    });
    const [seat = 0] = asks?.seats ?? [];
    const ghost = seats.find(({ living }) => living === 0);
    if (phase === 'Personaggi e Aure' && asks?.kind === 'ready') await once('deal', dealWrong);
    if (phase === 'Discussione' && asks?.kind === 'ready') await once('leave', cardLeaves);
    if (phase === 'Primo voto' && asks?.kind === 'pick') {
      await once('own', () => heard('lm.vote.not-yourself', () => hands.touch(2 * seat)));
      if (ghost !== undefined)
        await once('ghost', () => heard('lm.vote.ghost', () => hands.touch(2 * ghost.seat)));
    }
    if (phase === 'Alba' && asks?.kind === 'select' && ghost !== undefined)
      await once('tile', () => heard('lm.dawn.refused', () => hands.touch(2 * ghost.seat)));
    if (phase === 'Il teschio' && asks?.kind === 'pick' && ghost !== undefined)
      await once('skull', () => heard('lm.skull.ghost', () => hands.touch(2 * ghost.seat)));
  });

  await people.sitDown();
  for (const seat of [3, 4, 5])
    await watcher.actUntil(
      () => (watcher.state.asks?.progress?.joined ?? []).some((one) => one.seat === seat) === false,
      2_000,
      () => hands.hold(seat, 'left', () => page.waitForTimeout(400)),
    );
  await heard('table.too-few', () => hands.hold(0, 'right', () => page.waitForTimeout(400)));
  for (const seat of [3, 4, 5, 6, 7]) await people.joins(seat);
  await heard('table.too-many', () => hands.hold(0, 'right', () => page.waitForTimeout(400)));
  for (const seat of [6, 7])
    await watcher.actUntil(
      () => (watcher.state.asks?.progress?.joined ?? []).some((one) => one.seat === seat) === false,
      2_000,
      () => hands.hold(seat, 'left', () => page.waitForTimeout(400)),
    );
  await people.begin();
  await people.playToTheEnd();
  await picture('lupa-mannara-end.png');

  for (const [id, role] of THEIR_GAME)
    expect([id, role, people.hasSaid(id, role)]).toEqual([id, role, true]);
  const mistakes = ['deal', 'leave', 'own', 'ghost', 'tile', 'skull'];
  expect([...done]).toEqual(expect.arrayContaining(mistakes));
  // Nobody of the two ghosts but Amleto showed his card in time.
  expect(people.hasSaid('lm.amleto.nobody')).toBe(true);
  expect(people.hasSaid('lm.end.won')).toBe(true);
  // Until the cards are turned nothing of them was told, but to the hand that held them.
  // Amleto lies face up from when he showed himself.
  const shownAt = people.placeOf('lm.amleto.shows');
  const shown = '"faceUp":[{"card":"character:hamlet"';
  const told = watcher.texts
    .slice(0, people.placeOf('lm.end.over'))
    .map((text, at) => (at < shownAt ? text : text.replaceAll(shown, '')))
    .filter((text) => !/^\{"kind":"(hand|faces|hello)"/.test(text));
  expect(told.length).toBeGreaterThan(50);
  for (const text of told) expect(text).not.toMatch(/character:|aura:/);
});
