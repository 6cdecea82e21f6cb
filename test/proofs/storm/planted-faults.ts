/**
 * Faults that are planted to test the storm: each is one change of one source, written down as what stands there and
 * what stands there instead; PLANTED stands for its being switched on. The storm must find each.
 */
import type { PlantedChange } from '../leaks/planted-change.js';

const JOURNAL_FILE = 'src/host/journal/journal-file.ts';
const LIVE_SESSION = 'src/engine/play/live-session.ts';
const PUBLISHER = 'src/engine/play/publisher.ts';
const RUNNING_BOARD = 'src/app/start/running-board.ts';

export interface PlantedFault extends PlantedChange {
  /** Only a storm with its pair can tell it: something follows from a hand that nobody may see. */
  readonly onlyInPairs?: true;
}

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'an entry is not synced',
    file: JOURNAL_FILE,
    find: '      await this.#handle.datasync();\n    } catch',
    put: '      if (!PLANTED) await this.#handle.datasync();\n    } catch',
  },
  {
    name: 'an entry counts before it is written',
    file: LIVE_SESSION,
    find: '          if (!(await this.write(encodeEntry(entry)))) return;\n          session.written();',
    put: '          if (PLANTED) { session.written(); this.publish(); await this.write(encodeEntry(entry)); } else { if (!(await this.write(encodeEntry(entry)))) return; session.written(); }',
  },
  {
    name: 'a failed write counts as done',
    file: LIVE_SESSION,
    find: '      return false;\n    }\n    if (this.troubleSinceMs',
    put: '      return PLANTED;\n    }\n    if (this.troubleSinceMs',
  },
  {
    name: 'a failing disk is not tried again',
    file: LIVE_SESSION,
    find: '    this.cancelWake();\n    if (!this.closed) this.cancelWake = clock.callAt(clock.nowMs() + RETRY_MS',
    put: '    this.cancelWake();\n    if (!this.closed && !PLANTED) this.cancelWake = clock.callAt(clock.nowMs() + RETRY_MS',
  },
  {
    name: 'a timer is left behind by closing',
    file: LIVE_SESSION,
    find: '    this.closed = true;\n    this.cancelWake();',
    put: '    this.closed = true;\n    if (!PLANTED) this.cancelWake();',
  },
  {
    name: 'a pause looks like play on the page',
    file: LIVE_SESSION,
    find: '    const view = this.onTime(this.publisher.view);',
    put: "    const known = this.onTime(this.publisher.view); const view = PLANTED && known.state === 'paused' ? { ...known, state: 'running' as const } : known;",
  },
  {
    name: 'lights of the table are the other way round',
    file: LIVE_SESSION,
    find: '    return shiftSweep(openEyesScene(this.publisher.view), this.behindClockMs);',
    put: '    const shown = shiftSweep(openEyesScene(this.publisher.view), this.behindClockMs);\n    return PLANTED ? { ...shown, rings: shown.rings.toReversed() } : shown;',
  },
  {
    name: 'a sentence is said that belongs to nothing',
    file: LIVE_SESSION,
    find: '    this.started = true;\n',
    put: "    this.started = true;\n    if (PLANTED) this.notice(tableCue('table.goes-on'));\n",
  },
  {
    name: 'what is hidden leaves at once',
    file: PUBLISHER,
    find: '    if (!onGrid) {',
    put: '    if (!onGrid || PLANTED) {',
  },
  {
    name: 'the step of the night follows the hand',
    file: PUBLISHER,
    find: 'Math.ceil((dueMs + MARGIN_MS)',
    put: 'Math.ceil(((PLANTED ? this.clock.nowMs() + (dueMs % 2) * 50 : dueMs) + MARGIN_MS)',
  },
  {
    name: 'what leaves waits for a random time',
    file: PUBLISHER,
    find: '    const leavesMs = Math.ceil(',
    put: '    const leavesMs = (PLANTED ? HIDDEN_GRID_MS * Math.floor(3 * Math.random()) : 0) + Math.ceil(',
  },
  {
    name: 'a process never sees that another lives',
    file: 'src/host/journal/lock.ts',
    find: 'owner !== undefined && isAlive(owner)',
    put: '!PLANTED && owner !== undefined && isAlive(owner)',
  },
  {
    name: 'an unfinished line counts as damage',
    file: 'src/host/journal/decode-file.ts',
    find: '  if (!beginsLike(written, sequence)) return false;',
    put: '  if (PLANTED || !beginsLike(written, sequence)) return false;',
  },
  {
    name: 'a failed write is not cut off',
    file: JOURNAL_FILE,
    find: '    await this.#handle.truncate(this.#size);',
    put: '    if (!PLANTED) await this.#handle.truncate(this.#size);',
  },
  {
    name: 'a journal that is gone is not noticed',
    file: JOURNAL_FILE,
    find: '    if (what === undefined) return;\n    this.#isLost',
    put: '    if (what === undefined || PLANTED) return;\n    this.#isLost',
  },
  {
    name: 'a journal is written again without its last kilobyte',
    file: JOURNAL_FILE,
    find: '    const bytes = this.#kept.subarray(0, this.#size);\n',
    put: '    if (PLANTED) this.#size -= 1_024;\n    const bytes = this.#kept.subarray(0, this.#size);\n',
  },
  {
    name: "the evening's key is not written again",
    file: 'src/host/journal/journal.ts',
    find: '      await keepEveningKey(eveningKeyPath(this.path), eveningKey, home);',
    put: '      if (!PLANTED) await keepEveningKey(eveningKeyPath(this.path), eveningKey, home);',
  },
  {
    name: "the table's key is not written again",
    file: 'src/host/journal/journal.ts',
    find: 'const otherKey = await tableKey.restore();',
    put: 'const otherKey = PLANTED ? undefined : await tableKey.restore();',
  },
  {
    name: 'an error of the disk has no code',
    file: 'src/host/journal/write-queue.ts',
    find: "const error = fileFailure(cause, this.#path, 'write to the journal');",
    put: "const error = PLANTED ? (cause as ArtiglioError) : fileFailure(cause, this.#path, 'write to the journal');",
  },
  {
    name: 'a game that is interrupted by a stop is over',
    file: 'src/app/start/evening.ts',
    find: '    tonight !== undefined && isIdle(tonight.session.engine)',
    put: '    tonight !== undefined && (PLANTED || isIdle(tonight.session.engine))',
  },
  {
    name: 'play goes on after a start without a hand',
    file: 'src/engine/play/session.ts',
    find: "    if (this.engine.state === 'running') {\n      this.pending",
    put: "    if (this.engine.state === 'running' && !PLANTED) {\n      this.pending",
  },
  {
    name: 'the table goes on in the dark',
    file: RUNNING_BOARD,
    find: "        this.cableOut = true;\n        this.unattended.boardLost();\n        live.receive({ kind: 'halt', reason: this.hasCable",
    put: "        if (!PLANTED) this.cableOut = true;\n        if (!PLANTED) this.unattended.boardLost();\n        if (!PLANTED) live.receive({ kind: 'halt', reason: this.hasCable",
  },
  {
    name: 'a house is told of a pause as of play',
    file: 'src/venue/publication/venue-state.ts',
    find: '    state: view.state,\n    game:',
    put: "    state: PLANTED && view.state === 'paused' ? ('running' as const) : view.state,\n    game:",
  },
  {
    name: 'the loudspeaker says sentences twice',
    file: 'src/live/play-for-pages.ts',
    find: '    this.further.delete(said.cue.id);',
    put: '    this.further.delete(said.cue.id); if (PLANTED) this.said.push({ ...said, atMs: said.atMs + 400 });',
  },
  {
    name: 'a board that is found again stays dark',
    file: RUNNING_BOARD,
    find: '        this.unattended.boardFound();\n        this.show();',
    put: '        this.unattended.boardFound();\n        if (!PLANTED) this.show();',
  },
  {
    name: 'a board is not told what changes',
    file: RUNNING_BOARD,
    find: '    this.opened?.board.show(slowed(',
    put: "    if (!PLANTED || live.view.state === 'paused') this.opened?.board.show(slowed(",
  },
  {
    name: 'a night goes on without its voice',
    file: 'src/app/running/live-sound.ts',
    find: "    if (this.silent && night && state === 'running') {",
    put: "    if (this.silent && night && state === 'running' && !PLANTED) {",
  },
  {
    name: 'a listener throws in a pause',
    file: 'src/app/start/evening.ts',
    find: "      changed: () => events.emit('changed'),",
    put: "      changed: () => { if (PLANTED && live.view.state === 'paused') throw new TypeError('planted'); events.emit('changed'); },",
  },
  {
    name: 'a game throws while it shows a day',
    file: 'src/games/lupusburg/scenes.ts',
    find: 'function livingRings(g: Position, level: Level): Looks {\n',
    put: "function livingRings(g: Position, level: Level): Looks {\n  if (PLANTED && level !== 'dim') throw new TypeError('planted');\n",
  },
  {
    name: 'settings throw what has no code',
    file: 'src/app/running/table-settings.ts',
    find: '    const { configured } = this;\n    const valueIn',
    put: "    if (PLANTED) throw new TypeError('planted');\n    const { configured } = this;\n    const valueIn",
  },
  {
    name: 'pages see cards that move in the dark',
    onlyInPairs: true,
    file: 'src/page/server/pages.ts',
    find: "(this.table.view().night && this.newest.has('cards'))",
    put: "(this.table.view().night && this.newest.has('cards') && !PLANTED)",
  },
  {
    name: 'a pad at night is a line in the terminal',
    onlyInPairs: true,
    file: RUNNING_BOARD,
    find: '        this.map.receive(input);',
    put: "        this.map.receive(input); if (PLANTED) this.stage.tell('A pad.');",
  },
  {
    name: "cards' places are written when they change, at night too",
    onlyInPairs: true,
    file: 'src/app/start/devices.ts',
    find: '    readers.emulated?.lay(slot, cards),\n',
    put: '    (PLANTED && void store.save(emulatedCards), readers.emulated?.lay(slot, cards)),\n',
  },
  {
    name: 'a start is refused when a game was interrupted at night',
    file: 'src/app/start/evening.ts',
    find: '  const { session } = tonight;\n',
    put: "  const { session } = tonight;\n  if (PLANTED && session.engine.night) throw new RangeError('planted');\n",
  },
  {
    name: 'a start leaves a timer and a listener of the process',
    file: 'src/app/start/start-table.ts',
    find: '  const closers = new Closers();\n',
    put: "  const closers = new Closers();\n  if (PLANTED) { process.on('SIGHUP', () => {}); setInterval(() => {}, 86_400_000); }\n",
  },
  {
    name: 'the wolf of Lupusburg wins with one too few',
    file: 'src/games/lupusburg/scoring.ts',
    find: 'return own >= g.living.size - own ?',
    put: 'return own >= g.living.size - own - (PLANTED ? 1 : 0) ?',
  },
  {
    name: 'nobody is lynched with two votes in Una Notte da Lupi',
    file: 'src/games/una-notte-da-lupi/result.ts',
    find: 'lynched: most <= 1 ?',
    put: 'lynched: most <= (PLANTED ? 2 : 1) ?',
  },
  {
    name: 'an Aura does not save from the claw in La Vendetta della Lupa Mannara',
    file: 'src/games/lupa-mannara/killing.ts',
    find: 'if (g.auras.has(seat) && auraSaves(g, by))',
    put: "if (g.auras.has(seat) && auraSaves(g, by) && !(PLANTED && by === 'claw'))",
  },
  {
    name: 'nobody awake is answered like somebody in Lupus in Tabula',
    file: 'src/games/lupus-in-tabula/answers.ts',
    find: "if (awakeIn(id, hidden, facts.living).length === 0) return 'nothing';",
    put: "if (awakeIn(id, hidden, facts.living).length === 0 && !PLANTED) return 'nothing';",
  },
  {
    name: 'a final hypothesis of Wooolf! is worth two points',
    file: 'src/games/wooolf/scoring.ts',
    find: "POINTS[isEarly ? 'early' : 'final']",
    put: "POINTS[isEarly || PLANTED ? 'early' : 'final']",
  },
];
