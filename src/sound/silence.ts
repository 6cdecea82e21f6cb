/** Why a sound card cannot be heard, from what `aplay` printed. */

const REASONS: readonly (readonly [printed: RegExp, reason: string])[] = [
  [/IEC958/u, 'the sound card takes only an encoded format'],
  [
    /No such (?:file|device)|Unknown PCM|Cannot get card index|cannot find card/iu,
    'the sound card is not there',
  ],
  [/Device or resource busy/iu, 'another program holds the sound card'],
  [/Permission denied/iu, 'this user may not use the sound card, which belongs to the group audio'],
  [
    /Sample format non available|Channels count non available|Invalid argument|hw params|set_params|Rate/iu,
    'the sound card takes no sound of this form',
  ],
  [/Input\/output error|No such device or address|Broken pipe/iu, 'the sound card fails'],
  [/Connection refused|Host is down/iu, 'the sound server of this machine does not run'],
];

/**
 * The end of a sentence such as "Nothing can be heard: …", without its point.
 * @param printed by aplay in the locale C.
 * @param ended how it ended, if it printed nothing that is known.
 */
export function silenceOf(printed: string, ended: string): string {
  const known = REASONS.find(([pattern]) => pattern.test(printed));
  if (known !== undefined) return known[1];
  const last = printed.trim().split('\n').at(-1);
  return last ? `${ended} and said: ${last.replace(/\.$/u, '')}` : ended;
}

/** Whether another program, perhaps the running table, holds the card. */
export function isBusy(printed: string): boolean {
  return /Device or resource busy/iu.test(printed);
}

/** The arguments with which aplay plays raw samples of one channel. */
export function playArguments(device: string, rate: number): readonly string[] {
  return [
    ...['--quiet', '--file-type=raw', '--format=S16_LE', '--channels=1'],
    ...[`--rate=${rate}`, `--device=${device}`],
  ];
}
