/** Values that `src/tab/build-tab.mjs` writes into the bundles of the tab. */
declare module 'artiglio:built' {
  export const built: {
    /** The program and its words: another one after any change. */
    readonly version: string;
    /** The firmware of a Mega's lights, as the text of an Intel hex file. */
    readonly hexText: string;
    readonly layout: import('../engine/table/index.js').TableLayout;
    readonly setup: import('../devices/board/index.js').BoardSetup;
    readonly kit: import('../engine/table/index.js').Kit;
    readonly voice: import('../sound/voice/index.js').VoiceOptions;
  };
}
