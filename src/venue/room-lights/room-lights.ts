/** A strip of light in the room that follows the table, over the network. */
import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { Scene } from '../../engine/table/index.js';
import { reasonOf } from '../../errors/index.js';
import { ddpPackets } from './ddp.js';
import { fade, type Rgb, roomColour, stripOf } from './room-colour.js';

export interface RoomLightsOptions {
  readonly address: string;
  readonly port: number;
  readonly pixels: number;
  readonly brightnessPercent: number;
  /** One sentence a call; a fault is told once until it is over. */
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

  /** The public scene from now on. */
  show(scene: Scene, night: boolean): void {
    this.wanted = roomColour(scene, night);
  }

  /** One step of the grid: a frame leaves where the light changes, and once a second. */
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
