/** Values that `.ci/tab.mjs` writes into the bundles of the tab. */
declare module 'artiglio:built' {
  export const built: {
    /** The program and its words: another one after any change. */
    readonly version: string;
    /** The firmware of a Mega's lights, as the text of an Intel hex file. */
    readonly hexText: string;
    readonly layout: import('../table/layout.js').TableLayout;
    readonly setup: import('../devices/board/board-setup.js').BoardSetup;
    readonly kit: import('../table/kit.js').Kit;
    readonly voice: import('../voice/options.js').VoiceOptions;
  };
}
