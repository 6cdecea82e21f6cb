/**
 * An emulated board in a process of its own, which signals can stop: a thread cannot be stopped alone. Started by
 * `held-back-thread.mjs`; it does what `board-thread.ts` does.
 */
const { BoardPacer, SLICE_MS } = await import('../../../dist/src/devices/emulator/board-pacer.js');

process.on('disconnect', () => process.exit(0));
process.once('message', (setup) => {
  const pacer = new BoardPacer(
    setup,
    () => performance.now(),
    (report) => process.send(report),
  );
  process.on('message', (command) => pacer.command(command));
  const run = () => {
    pacer.runSlice();
    setTimeout(run, SLICE_MS);
  };
  run();
});
