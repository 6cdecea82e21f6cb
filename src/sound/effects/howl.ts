/** A wolf, far away: one long note that rises, holds and sinks. */
import type { Samples } from '../wav.js';
import { bandPass, farAway, glidingSine, lowPass, noiseOf, samplesOf, swell } from './synthesis.js';

const SECONDS = 4;
/** The voice itself ends earlier: the rest is its echo. */
const VOICE_SECONDS = 3.2;

export function howl(): Samples {
  const vibrato = (second: number) =>
    1 + 0.008 * swell(second, VOICE_SECONDS, 1.2, 0.5) * Math.sin(2 * Math.PI * 5.2 * second);
  const pitchHz = (second: number) => glide(second) * vibrato(second);
  const partials = [1, 0.42, 0.2, 0.08].map((level, index) => ({
    level,
    sine: glidingSine((second) => pitchHz(second) * (index + 1)),
  }));
  const noise = noiseOf(201);
  const breath = bandPass(900, 1.2);
  const throat = lowPass(1_600);
  const dry = samplesOf(SECONDS, (second) => {
    const voice = partials.reduce((sum, { level, sine }) => sum + level * sine(second), 0);
    const loud = swell(second, VOICE_SECONDS, 0.5, 1.1);
    return throat(voice) * loud + 0.12 * breath(noise()) * loud;
  });
  return farAway(dry, { seconds: 1.4, share: 0.45, fade: 0.1, peak: 0.32 });
}

/** Returns the pitch at a second: from 280 Hz up to 520 within 0.7 s, held, and down to 330 at the end. */
function glide(second: number): number {
  const share = (from: number, to: number) => {
    const x = Math.min(1, Math.max(0, (second - from) / (to - from)));
    return x * x * (3 - 2 * x);
  };
  return 280 + 240 * share(0, 0.7) - 40 * share(0.9, 1.8) - 150 * share(2, VOICE_SECONDS);
}
