/** The sound cards of this machine, in words, and how ALSA calls them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ArtiglioError } from '../errors/index.js';

export interface SoundCard {
  /** ALSA's name of the card. */
  readonly name: string;
  /** The value of `voice.card` that opens exactly this output. */
  readonly setting: string;
  /** The card's own description, e.g. "USB Audio Device". */
  readonly title: string;
  /** Its output, e.g. "HDMI 0". */
  readonly output: string;
}

/** Lists every output. Throws `SOUND_CARD_MISSING` when `aplay` is not installed. */
export function soundCards(program = 'aplay'): readonly SoundCard[] {
  const { error, stdout } = spawnSync(program, ['--list-devices'], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (error !== undefined) {
    throw new ArtiglioError(
      'SOUND_CARD_MISSING',
      `There is no ${program} here, and nothing else plays on a sound card.`,
      'Type: sudo apt install alsa-utils',
      { cause: error },
    );
  }
  return readCards(stdout);
}

/** Reads what `aplay --list-devices` prints. */
export function readCards(printed: string): readonly SoundCard[] {
  const line = /^card \d+: (\S+) \[(.*?)\], device (\d+): .*?\[(.*?)\]/gmu;
  return [...printed.matchAll(line)].map(([, name = '', title = '', device = '', output = '']) => ({
    name,
    // A card's usual output is its device 0.
    setting: device === '0' ? name : `plughw:CARD=${name},DEV=${device}`,
    title,
    output,
  }));
}

/** Returns whether this machine has any card; `aplay` is not asked. */
export function hasSoundCard(): boolean {
  return existsSync('/proc/asound/card0') || existsSync('/proc/asound/card1');
}

/**
 * Returns ALSA’s name of a configured card: its usual output, with what the card needs around it. A Pi's HDMI takes one
 * encoded format, and only `sysdefault` makes that of samples. Text that is more than a card’s name is passed on
 * unchanged.
 */
export function deviceOf(card: string): string {
  if (card === 'auto') return 'default';
  return card === 'null' || card === 'default' || card.includes(':')
    ? card
    : `sysdefault:CARD=${card}`;
}

/** Returns the cards in words, for a person who has to choose. */
export function cardsInWords(cards: readonly SoundCard[]): string {
  if (cards.length === 0) {
    return 'This machine has no sound card. The page plays the sound instead (voice.output: page).';
  }
  const lines = cards.map(
    ({ setting, title, output }) =>
      `  voice.card: ${setting.padEnd(12)} ${title}${output === title ? '' : `, ${output}`}`,
  );
  return `Sound cards of this machine:\n${lines.join('\n')}\nTry one: artiglio voice test --card NAME`;
}
