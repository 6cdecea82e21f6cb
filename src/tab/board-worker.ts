/** The thread of the tab's board: the real firmware on an emulated chip, at the pace of real time. */
import './young-functions.js';
import { built } from 'artiglio:built';
import { restingBits, wireModel } from '../devices/board/index.js';
import { BoardPacer, type BoardThreadCommand, SLICE_MS } from '../devices/emulator/index.js';
import { padInputs } from '../devices/index.js';

/** Its only message: the port of the table's worker. */
addEventListener('message', ({ data: port }: MessageEvent<MessagePort>) => {
  const { hexText, setup } = built;
  const inputCount = setup.inputs.chips * 8;
  const inputs = new Uint8Array(setup.inputs.chips);
  for (const bit of restingBits(setup.inputs)) {
    inputs[bit >> 3] = (inputs[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  const pacer = new BoardPacer(
    {
      chip: 'mega',
      hexText,
      wiring: 'chain',
      inputCount,
      ledPin: undefined,
      pixelKind: wireModel([...setup.rings, setup.claw]).hasWhite ? 'rgbw' : 'rgb',
      inputs,
      pads: padInputs(setup.inputs, ({ bit }) => bit),
      maxPicturesPerSecond: 30,
      id: undefined,
      readers: undefined,
    },
    () => performance.now(),
    (report) => port.postMessage(report),
  );
  port.addEventListener('message', ({ data }: MessageEvent<BoardThreadCommand>) =>
    pacer.command(data),
  );
  port.start();
  const run = () => {
    pacer.runSlice();
    setTimeout(run, SLICE_MS);
  };
  run();
});
