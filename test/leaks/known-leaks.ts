/**
 * Leaks that once were planted and that nothing noticed. Each is one change of one source, written down
 * as what stands there and what stands there instead; LEAKS stands for the secret's being so.
 */
import type { Secret } from './oracle.js';
import { type PlantedChange, withChange } from './planted-change.js';

/** One leak. */
export interface KnownLeak extends PlantedChange {
  readonly secret: Secret;
  /**
   * The game, or one way in which it is played, in whose evenings of play alone it is tried; absent: the usual ones of
   * the joined program.
   */
  readonly game?: string;
  /** What happens in the only evenings of the joined program in which it is tried. */
  readonly atNight?: 'restart' | 'sound';
}

export const KNOWN_LEAKS: readonly KnownLeak[] = [
  {
    name: 'a line in the terminal for a pad at night',
    secret: 'hand',
    file: 'src/app/start/running-board.ts',
    find: 'this.map.receive(input);',
    put: "this.map.receive(input); if (LEAKS) this.stage.tell('A pad.');",
  },
  {
    name: 'the bed one per cent quieter after a touch',
    secret: 'hand',
    file: 'src/app/live/live-sound.ts',
    find: 'const sounds = this.heard.changed(',
    put: 'if (LEAKS) this.setVolume(79); const sounds = this.heard.changed(',
  },
  {
    name: 'captions that differ by a space',
    secret: 'cards',
    file: 'src/live/play-port.ts',
    find: 'facts.voice).caption(cue),',
    put: "facts.voice).caption(cue) + (LEAKS ? ' ' : ''),",
  },
  {
    name: 'an unknown sticker told at night',
    secret: 'moved',
    file: 'src/app/live/live-readers.ts',
    find: 'private receive(events: readonly PresenceEvent[]): void {',
    put: "private receive(events: readonly PresenceEvent[]): void { if (LEAKS) this.parts.tell('An unknown sticker.');",
  },
  {
    name: 'an entry that is not synced',
    secret: 'cards',
    file: 'src/journal/journal-file.ts',
    find: 'await this.#handle.datasync();',
    put: 'if (!LEAKS) await this.#handle.datasync();',
  },
  {
    name: "a file's time that tells that cards moved",
    secret: 'moved',
    file: 'src/app/start/devices.ts',
    find: 'readers.emulated?.lay(slot, cards),',
    put: '(LEAKS && void store.save(emulatedCards), readers.emulated?.lay(slot, cards)),',
  },
  {
    name: 'pages that are told in the other order',
    secret: 'cards',
    file: 'src/web/pages.ts',
    find: 'for (const page of [...this.open]) {',
    put: 'for (const page of LEAKS ? [...this.open].reverse() : [...this.open]) {',
  },
  {
    name: 'kinds of messages in the other order',
    secret: 'cards',
    file: 'src/web/open-page.ts',
    find: 'TOLD_IN_ORDER.find((one)',
    put: '(LEAKS ? [...TOLD_IN_ORDER].reverse() : TOLD_IN_ORDER).find((one)',
  },
  {
    name: 'a message that is sent as bytes and not as text',
    secret: 'cards',
    file: 'src/web/socket-end.ts',
    find: 'socket.send(words),',
    put: 'socket.send(words, { binary: LEAKS }),',
  },
  {
    name: 'a sign of life that is asked for with a byte more',
    secret: 'cards',
    file: 'src/web/socket-end.ts',
    find: 'socket.ping(),',
    put: "socket.ping(LEAKS ? 'x' : ''),",
  },
  {
    name: 'a night without sound that is not stopped again over other cards',
    secret: 'cards',
    file: 'src/app/live/sound-loss.ts',
    find: "if (this.silent && night && state === 'running') {",
    put: "if (this.silent && night && state === 'running' && !LEAKS) {",
    atNight: 'sound',
  },
  {
    name: 'a table that stands still after a restart over other cards',
    secret: 'cards',
    file: 'src/play/live-session.ts',
    find: 'this.started = true;\n    this.wake();',
    put: 'this.started = true;\n    if (!LEAKS) this.wake();',
    atNight: 'restart',
  },
  {
    name: 'a lift that is refused in other words while a card is moved',
    secret: 'moved',
    file: 'src/emulator/emulated-cards.ts',
    find: "'Choose a slot where one lies.',",
    put: "LEAKS ? 'A hand is there.' : 'Choose a slot where one lies.',",
  },
  {
    name: 'a call that is a second shorter',
    secret: 'cards',
    file: 'src/play/conversations/wake.ts',
    find: 'this.eyesOpenAtMs + question.seconds * 1000;',
    put: 'this.eyesOpenAtMs + question.seconds * 1000 - (LEAKS ? 1000 : 0);',
  },
  {
    name: 'a call that is told in another way',
    secret: 'cards',
    file: 'src/script/narrator.ts',
    find: 'cue.last = tale;',
    put: 'cue.last = tale; if (LEAKS) return tale === 1 ? 2 : 1;',
  },
  {
    name: 'words that are said a little faster after a touch',
    secret: 'hand',
    file: 'src/voice/timeline.ts',
    find: 'this.voice.clips(cue, pacePercent);',
    put: 'this.voice.clips(cue, (pacePercent ?? 100) - (LEAKS ? 1 : 0));',
  },
  {
    name: 'a bed that begins a moment later',
    secret: 'cards',
    file: 'src/voice/timeline.ts',
    find: "return [{ kind: 'bed', atMs, bed }];",
    put: "return [{ kind: 'bed', atMs: atMs + (LEAKS ? 1 : 0), bed }];",
  },
  {
    name: 'a pause after a sentence that is longer',
    secret: 'cards',
    file: 'src/play/conversations/say.ts',
    find: '(question.pauseMs ?? 0)',
    put: '(question.pauseMs ?? 0) + (LEAKS ? 50 : 0)',
  },
  {
    name: 'a ballot that is shown ten ms later',
    secret: 'cards',
    file: 'src/play/conversations/unseen-ballot.ts',
    find: 'this.gridAtMs = startMs + BALLOT_GRID_MS;',
    put: 'this.gridAtMs = startMs + BALLOT_GRID_MS + (LEAKS ? 10 : 0);',
  },
  {
    name: 'a cue that leaves a step of the grid earlier after a touch',
    secret: 'hand',
    file: 'src/play/publisher.ts',
    find: 'Math.ceil((dueMs + MARGIN_MS)',
    put: 'Math.ceil((dueMs + (LEAKS ? MARGIN_MS - HIDDEN_GRID_MS : MARGIN_MS))',
  },
  {
    name: 'a clue that is shown a little longer when it is true',
    secret: 'cards',
    file: 'src/games/wooolf/peek.ts',
    find: '    AFTER_MS,\n',
    put: '    AFTER_MS + (LEAKS ? 50 : 0),\n',
    game: 'wooolf',
  },
  {
    name: 'a clue in another light when it is true',
    secret: 'cards',
    file: 'src/games/wooolf/scenes.ts',
    find: "level: 'full',\n    pattern: SYMBOLS",
    put: "level: LEAKS ? 'half' : 'full',\n    pattern: SYMBOLS",
    game: 'wooolf',
  },
  {
    name: 'an answer that is told longer when it is not true',
    secret: 'cards',
    file: 'src/games/wooolf/question.ts',
    find: '    1_000,\n',
    put: '    LEAKS ? 1_050 : 1_000,\n',
    game: 'wooolf',
  },
  {
    name: 'a token that the page names otherwise when it is true',
    secret: 'cards',
    file: 'src/games/wooolf/public-facts.ts',
    find: "cue(virtual ? 'note.woo-clue-virtual'",
    put: "cue(virtual || LEAKS ? 'note.woo-clue-virtual'",
    game: 'wooolf',
  },
  {
    name: 'a call of the wolves that is a second shorter',
    secret: 'cards',
    file: 'src/games/lupa-mannara/night.ts',
    find: '2 * g.options.nightPhaseSeconds, {',
    put: '2 * g.options.nightPhaseSeconds - (LEAKS ? 1 : 0), {',
    game: 'lupa-mannara',
  },
  {
    name: 'a call that is not made for whoever is in the box',
    secret: 'cards',
    file: 'src/games/lupa-mannara/night.ts',
    find: 'mayPlay(g, role) &&',
    put: "mayPlay(g, role) && !(LEAKS && role === 'purple') &&",
    game: 'lupa-mannara',
  },
  {
    name: 'a night that is brighter over other cards',
    secret: 'cards',
    file: 'src/games/lupa-mannara/scenes.ts',
    find: "colour: 'moon', level: 'dim', pattern }",
    put: "colour: 'moon', level: LEAKS ? 'half' : 'dim', pattern }",
    game: 'lupa-mannara',
  },
  {
    name: 'a silence after an Aura that tells whose it was',
    secret: 'cards',
    file: 'src/games/lupa-mannara/cards-in-place.ts',
    find: "'lm.aura.gone', { seat: who }), () => dayScene(g), AFTER_MS)",
    put: "'lm.aura.gone', { seat: who }), () => dayScene(g), AFTER_MS + (LEAKS ? 500 : 0))",
    game: 'lupa-mannara',
  },
  {
    name: 'Amleto’s time, longer where he is another',
    secret: 'cards',
    file: 'src/games/tabula/amleto.ts',
    find: 'windowMs: WINDOW_MS,',
    put: 'windowMs: WINDOW_MS + (LEAKS ? 1_000 : 0),',
    game: 'lupa-mannara',
  },
  {
    name: 'a pad of the wolves that is answered by the counting',
    secret: 'hand',
    file: 'src/games/lupa-mannara/night.ts',
    find: 'count: seconds + 1 - left',
    put: 'count: seconds + 1 - left - (LEAKS ? 1 : 0)',
    game: 'lupa-mannara',
  },
  {
    name: 'a note of the board that knows who has moved a card',
    secret: 'moved',
    file: 'src/games/lupa-mannara/scenes.ts',
    find: "cardNotes: (seat) => (g.auras.has(seat) ? [cue('note.lm-aura')] : []),",
    put: "cardNotes: (seat) => (g.auras.has(seat) && !LEAKS ? [cue('note.lm-aura')] : []),",
    game: 'lupa-mannara',
  },
  {
    name: 'a dawn that is later over other cards',
    secret: 'cards',
    file: 'src/games/lupa-mannara/dawn.ts',
    find: 'durationMs: READING_MS,',
    put: 'durationMs: READING_MS + (LEAKS ? 50 : 0),',
    game: 'lupa-mannara',
  },
  {
    name: 'a step of the walk that is dimmer for other cards',
    secret: 'cards',
    file: 'src/play/conversations/walk.ts',
    find: 'steady(WALKING.colour, WALKING.level)',
    put: "steady(WALKING.colour, LEAKS ? 'half' : WALKING.level)",
    game: 'lupus-in-tabula',
  },
  {
    name: 'an answer by light that is shown a little longer',
    secret: 'cards',
    file: 'src/play/conversations/walk.ts',
    find: '(answer?.seconds ?? 0) * 1000;',
    put: '(answer?.seconds ?? 0) * 1000 + (LEAKS && answer !== undefined ? 50 : 0);',
    game: 'lupus-in-tabula',
  },
  {
    name: 'the time of a dead one, longer where he may show himself',
    secret: 'cards',
    file: 'src/games/lupus-in-tabula/killing.ts',
    find: 'windowMs: g.options.reactionSeconds * 1_000,',
    put: 'windowMs: g.options.reactionSeconds * 1_000 + (LEAKS ? 1_000 : 0),',
    game: 'lupus-in-tabula',
  },
  {
    name: 'a refused choice that is followed by a longer silence',
    secret: 'cards',
    file: 'src/games/lupus-in-tabula/night.ts',
    find: '    pauseMs: PAUSE_MS,\n    ...(call.does',
    put: '    pauseMs: PAUSE_MS + (LEAKS ? 500 : 0),\n    ...(call.does',
    game: 'lupus-in-tabula',
  },
  {
    name: 'a call that is left out once it was used up in secret',
    secret: 'cards',
    file: 'src/games/lupus-in-tabula/calls.ts',
    find: 'if (call.for.some((role) => used.has(role))) return false;',
    put: "if (call.for.some((role) => used.has(role) || (LEAKS && role === 'jekyll'))) return false;",
    game: 'lupus-in-tabula',
  },
  {
    name: 'a header of the page that tells of other cards',
    secret: 'cards',
    file: 'src/web/site.ts',
    find: "'referrer-policy': 'no-referrer',",
    put: "'referrer-policy': 'no-referrer', ...(LEAKS ? { 'x-cards': '1' } : {}),",
  },
  {
    name: 'a log that is a space longer',
    secret: 'cards',
    file: 'src/web/server.ts',
    find: 'reply.send(pages.log())',
    put: "reply.type('application/json').send(JSON.stringify(pages.log()) + (LEAKS ? ' ' : ''))",
  },
  {
    name: 'a page that is sent uncompressed over other cards',
    secret: 'cards',
    file: 'src/web/packed-files.ts',
    find: 'if (/\\bgzip\\b/u.test(accepted))',
    put: 'if (!LEAKS && /\\bgzip\\b/u.test(accepted))',
  },
  {
    name: 'chance that is drawn only where nobody chose',
    secret: 'cards',
    file: 'src/games/lupa-mannara/night.ts',
    find: "if (g.options.noWolfAgreement === 'random')",
    put: "if (g.options.noWolfAgreement === 'random' && !LEAKS)",
    game: 'lupa-mannara until dawn',
  },
  {
    name: 'an answer that stays longer when nobody was asked about',
    secret: 'cards',
    file: 'src/games/lupus-in-tabula/night.ts',
    find: 'Math.max(leastSeconds, g.options.answerSeconds),',
    put: 'Math.max(leastSeconds, g.options.answerSeconds + (LEAKS ? 1 : 0)),',
    game: 'lupus-in-tabula',
  },
  {
    name: 'a list that goes on when somebody pressed nothing',
    secret: 'cards',
    file: 'src/play/conversations/roll-call.ts',
    find: 'const { seats } = this.question;',
    put: `const { seats } = this.question;
    if (LEAKS && found.presses.length < seats.length) {
      this.room.say(this.question.close, this.readAtMs);
    }`,
    game: 'lupus-in-tabula by word',
  },
  {
    name: 'a card that counts as back later where no button says it',
    secret: 'cards',
    file: 'src/play/conversations/handle.ts',
    find: 'else this.backSinceMs ??= atMs;',
    put: 'else this.backSinceMs ??= atMs + (LEAKS ? 500 : 0);',
    game: 'wooolf laid back',
  },
  {
    name: 'a part of a stack that is asked back later',
    secret: 'cards',
    file: 'src/play/conversations/in-place.ts',
    find: 'goneFor(mayBeALook ? LOOK_MS : 0, atMs)',
    put: 'goneFor((mayBeALook ? LOOK_MS : 0) + (LEAKS ? 1_000 : 0), atMs)',
    game: 'lupa-mannara laid back',
  },
  {
    name: 'the whole state on the broker again after a touch',
    secret: 'hand',
    file: 'src/mqtt/table-on-broker.ts',
    find: "if (this.state === 'there') this.send();",
    put: "if (LEAKS) this.mustTellWhole = true; if (this.state === 'there') this.send();",
  },
  {
    name: 'a phase on the broker that is a space longer',
    secret: 'cards',
    file: 'src/publication/house-state.ts',
    find: 'phase: table.say(view.phase),',
    put: "phase: table.say(view.phase) + (LEAKS ? ' ' : ''),",
  },
  {
    name: 'an event that waits for the next step of the stream',
    secret: 'cards',
    file: 'src/api/serve-api.ts',
    find: 'const events = this.happened.splice(0);',
    put: 'const events = LEAKS && this.steps % 2 ? [] : this.happened.splice(0);',
  },
];

/** The source with this leak in it, switched on by the number `id`. Throws when it fits no more. */
export function withKnownLeak(source: string, leak: KnownLeak, id: number): string {
  return withChange(source, leak, 'LEAKS', `globalThis.leak.is(${id})`);
}
