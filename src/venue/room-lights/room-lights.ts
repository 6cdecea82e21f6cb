/** A strip of light in the room that follows the table, over the network. */
import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import {
  COLOUR_LEVELS,
  type Colour,
  type Level,
  type Look,
  type Scene,
} from '../../engine/table/index.js';
import { reasonOf } from '../../errors/index.js';

export interface RoomLightsOptions {
  readonly address: string;
  readonly port: number;
  readonly pixels: number;
  readonly brightnessPercent: number;
  /** Receives messages, one sentence a call; a fault is reported once until it is over. */
  readonly tell: (text: string) => void;
}

/** Steps of the grid between two frames while nothing changes: WLED goes back to its own light after 2.5 s. */
const AGAIN_STEPS = 20;
/** The step of the grid, ms. */
const STEP_MS = 50;
const DARK: Rgb = [0, 0, 0];

export class RoomLights {
  private readonly socket: Socket;
  private now: Rgb = DARK;
  private wanted: Rgb = DARK;
  private frames = 0;
  private quietSteps = AGAIN_STEPS;
  private isFaultTold = false;
  private sent = '';

  constructor(private readonly options: RoomLightsOptions) {
    this.socket = createSocket(isIPv6(options.address) ? 'udp6' : 'udp4');
    this.socket.on('error', (error) => this.failed(error));
    // A table does not stay on for a lamp.
    this.socket.unref();
  }

  /** Shows the public scene from now on. */
  show(scene: Scene, night: boolean): void {
    this.wanted = roomColour(scene, night);
  }

  /** Makes one step of the grid: a frame leaves where the light changes, and once a second. */
  step(): void {
    this.now = fade(this.now, this.wanted, STEP_MS);
    const { pixels, brightnessPercent } = this.options;
    const strip = stripOf(this.now, pixels, brightnessPercent / 100);
    const key = strip.subarray(0, 3).join();
    this.quietSteps += 1;
    if (key === this.sent && this.quietSteps < AGAIN_STEPS) return;
    this.quietSteps = 0;
    this.sent = key;
    for (const packet of ddpPackets(strip, this.frames)) {
      this.socket.send(packet, this.options.port, this.options.address, (error) => {
        if (error === null) this.isFaultTold = false;
        else this.failed(error);
      });
    }
    this.frames += 1;
  }

  close(): void {
    this.socket.close();
  }

  private failed(error: Error): void {
    if (this.isFaultTold) return;
    this.isFaultTold = true;
    this.options.tell(`The room's lights do not get their frames: ${reasonOf(error)}`);
  }
}

// DDP, the Distributed Display Protocol, as WLED receives it on UDP: one frame, split into packets.

/** Flags (byte 0): version 1, and `push` with the last packet of a frame: it is shown then. */
const VERSION_1 = 0x40;
const PUSH = 0x01;
/** Data type (byte 2): RGB, 8 bits a channel. */
const RGB_8 = 0x0b;
/** Destination (byte 3): the default output. */
const DEFAULT_OUTPUT = 1;
const HEADER_BYTES = 10;
/** The most data bytes of a packet: 480 pixels, so that it fits an Ethernet frame. */
const MOST_BYTES = 1_440;
/** Sequence numbers go from 1 to 15; 0 means that there are none. */
const SEQUENCES = 15;

/** Returns the packets of a frame; `count` is the number of frames before it. */
export function ddpPackets(rgb: Uint8Array, count: number): readonly Uint8Array[] {
  const packets: Uint8Array[] = [];
  for (let offset = 0; offset < rgb.length; offset += MOST_BYTES) {
    const data = rgb.subarray(offset, offset + MOST_BYTES);
    const isLast = offset + MOST_BYTES >= rgb.length;
    const packet = new Uint8Array(HEADER_BYTES + data.length);
    const head = new DataView(packet.buffer);
    head.setUint8(0, VERSION_1 | (isLast ? PUSH : 0));
    head.setUint8(1, (count % SEQUENCES) + 1);
    head.setUint8(2, RGB_8);
    head.setUint8(3, DEFAULT_OUTPUT);
    head.setUint32(4, offset);
    head.setUint16(8, data.length);
    packet.set(data, HEADER_BYTES);
    packets.push(packet);
  }
  return packets;
}

// The light of the room, from the public scene: the mean of what the rings show, as one colour for all lamps, because
// a lamp of its own for a place would tell more than it lights. It fades slowly by itself, so that a room never
// flashes, whatever the table does (law 8).

/** Red, green and blue, 0–1, linear. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The share of full light of each level of a scene. */
const LEVELS: Readonly<Record<Level, number>> = { dim: 0.12, half: 0.45, full: 1 };
/** The light of a table that shows nothing by day: people want to see their cards. */
const AT_REST: Rgb = [0.45, 0.3, 0.14];
/** The light of every night: always the same, whatever the table shows. */
const NIGHT: Rgb = [0.01, 0.012, 0.05];
/**
 * The most that a channel changes a second, of its whole range. A flash is a tenth of it up and down again (WCAG
 * 2.3.1): that takes half a second at least, so there are two in a second and not more than three.
 */
const MOST_A_SECOND = 0.4;

/** Returns the colour that the room's light should take. At night it is one colour: nothing of the table is in it. */
export function roomColour(scene: Scene, night: boolean): Rgb {
  if (night) return NIGHT;
  const lit = scene.rings.flatMap(lightOf);
  if (lit.length === 0) return AT_REST;
  const mean = (channel: 0 | 1 | 2) => lit.reduce((sum, rgb) => sum + rgb[channel], 0) / lit.length;
  // Half of it stays the light that cards are read by.
  const mixed = (channel: 0 | 1 | 2) => (AT_REST[channel] + mean(channel)) / 2;
  return [mixed(0), mixed(1), mixed(2)];
}

/** Returns the light after `ms` on its way from `now` to `wanted`. */
export function fade(now: Rgb, wanted: Rgb, ms: number): Rgb {
  const most = (MOST_A_SECOND * ms) / 1_000;
  const step = (channel: 0 | 1 | 2) =>
    now[channel] + Math.max(-most, Math.min(most, wanted[channel] - now[channel]));
  return [step(0), step(1), step(2)];
}

/** Returns the bytes of a strip on which every pixel has this light. */
export function stripOf(rgb: Rgb, pixels: number, brightness: number): Uint8Array {
  const bytes = rgb.map((channel) =>
    Math.round(Math.max(0, Math.min(1, channel * brightness)) * 255),
  );
  return Uint8Array.from({ length: pixels * 3 }, (_, index) => bytes[index % 3] ?? 0);
}

/** Returns a ring's light; none where it is dark. */
function lightOf(look: Look): readonly Rgb[] {
  switch (look.effect) {
    case 'off':
    case 'pixel':
      return [];
    case 'count':
      return look.runs.map(({ colour }) => scaled(colour, look.level));
    case 'steady':
    case 'breathe':
    case 'pulse':
    case 'sweep':
      return [scaled(look.colour, look.level)];
  }
}

function scaled(colour: Colour, level: Level): Rgb {
  const [red, green, blue] = COLOUR_LEVELS[colour];
  const share = LEVELS[level] / 255;
  return [red * share, green * share, blue * share];
}
