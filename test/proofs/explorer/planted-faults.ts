/** Faults of the link that are planted to test the explorer: it must find each. PLANTED stands for its being there. */
import type { PlantedChange } from '../leaks/planted-change.js';

const SEND_WINDOW = 'src/devices/board/send-window.ts';

/**
 * Those of the host's end, in TypeScript, and those of the board's, in C; and the scenario that each is looked for in.
 */
export const PLANTED_FAULTS: readonly (PlantedChange & { readonly scenario: string })[] = [
  {
    name: 'a lost acknowledgement is taken for good',
    file: SEND_WINDOW,
    find: 'this.roundTrip.repeated();',
    put: 'this.roundTrip.repeated(); if (PLANTED) { this.inFlight = []; return true; }',
    scenario: 'a scene follows another',
  },
  {
    name: 'the window is one line too wide',
    file: SEND_WINDOW,
    find: 'usedBytes + text.length > this.windowBytes',
    put: 'PLANTED ? usedBytes > this.windowBytes : usedBytes + text.length > this.windowBytes',
    scenario: 'a table is started',
  },
  {
    name: 'a counter of the host wraps wrong',
    file: SEND_WINDOW,
    find: 'const count = (next - oldest) & 0xff;',
    put: 'const count = PLANTED ? Math.abs(next - oldest) : (next - oldest) & 0xff;',
    scenario: 'the numbers of lines begin again',
  },
  {
    name: 'a counter of the board wraps wrong',
    file: 'firmware/lights/kind-link.h',
    find: '  expected++;',
    put: '  expected = PLANTED && expected == 0xfe ? 0 : expected + 1;',
    scenario: 'the numbers of lines begin again',
  },
  {
    name: 'inputs starve the other lines',
    file: 'firmware/common/link.c',
    find: 'owed & 1 << OWED_STATE && !(after_state && others);',
    put: 'owed & 1 << OWED_STATE && !(!PLANTED && after_state && others);',
    scenario: 'pads hum',
  },
  {
    name: 'a scene of two halves is shown',
    file: 'firmware/lights/scene.c',
    find: '  look *one = &next->looks[index];',
    put: '  look *one = &(PLANTED ? shown : next)->looks[index];',
    scenario: 'a scene follows another',
  },
];
