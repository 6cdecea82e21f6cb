/** Lists the clips of the voice as text: all of them, or a sheet to read aloud for recording. */

import { FALLBACK, LANGUAGES, type Language } from '../../../engine/table/index.js';
import { clipLengthMs, clipsOf, type ListedClip } from '../../../sound/voice/index.js';
import { SPEAKING_PARTS, speakingParts } from '../../running/every-part.js';

/** A choice of clips. */
export interface WantedClips {
  /** Every language when none is named. */
  readonly language?: Language | undefined;
  /** A game, `table` or `evening`; everything when none is named. */
  readonly game?: string | undefined;
}

/** Returns the text of `artiglio voice list`: language, name, parts, words of each clip, and the totals. */
export function listClips(wanted: WantedClips): string {
  return eachLanguage(wanted, (language, clips) => {
    const widest = Math.max(...clips.map(({ name }) => name.length));
    const lines = clips.map(
      ({ name, text, parts, isFallback }) =>
        `${isFallback ? FALLBACK : language}  ${name.padEnd(widest)}  ${parts.join(', ')}: ${read(text)}`,
    );
    const lacking = clips.filter(({ isFallback }) => isFallback).length;
    const english = lacking === 0 ? '' : ` ${lacking} of them are English, which it lacks.`;
    return [...lines, '', `${language}: ${clips.length} clips.${english} ${counts(clips)}`];
  });
}

/** Returns the text of `artiglio voice record-sheet`. */
export function recordSheet(wanted: WantedClips): string {
  return eachLanguage(wanted, (language, all) => {
    const clips = all.filter(({ isFallback }) => !isFallback);
    const totalMs = clips.reduce((sum, clip) => sum + clipLengthMs(clip), 0);
    return [
      `What to record in ${LANGUAGE_NAMES.of(language)}: ${clips.length} clips, ${Math.ceil(totalMs / 60_000)} minutes in all.`,
      '',
      `Each clip is one file, voices/<name of the voice>/${language}/<clip>.wav. A clip that is missing`,
      'is spoken as before, so any number of them will do. Words that end in … go on: another clip',
      'follows at once, so let the voice stay up. Read each within its seconds; the table waits no longer.',
      '',
      ...clips.map(
        (clip) =>
          `[ ] ${seconds(clipLengthMs(clip))}  ${clip.name}.wav\n            ${read(clip.text)}`,
      ),
    ];
  });
}

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

function eachLanguage(
  { language, game }: WantedClips,
  lines: (language: Language, clips: readonly ListedClip[]) => readonly string[],
): string {
  const parts = speakingParts(game);
  const languages = LANGUAGES.filter((one) => language === undefined || one === language);
  return languages.map((one) => lines(one, clipsOf(one, parts)).join('\n')).join('\n\n');
}

/** Counts the clips that each part needs; a shared clip counts for each part. */
function counts(clips: readonly ListedClip[]): string {
  const names = SPEAKING_PARTS.map(({ name }) => name);
  const heard = names.filter((name) => clips.some(({ parts }) => parts.includes(name)));
  const each = heard.map(
    (name) => `${name} ${clips.filter(({ parts }) => parts.includes(name)).length}`,
  );
  return each.length < 2 ? '' : `Said by: ${each.join(', ')}.`;
}

/** Returns the words with a capital first letter, and dots where the sentence goes on. */
function read(text: string): string {
  const shown = text.endsWith(',') ? `${text.slice(0, -1)} …` : text;
  return `${shown.charAt(0).toUpperCase()}${shown.slice(1)}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(4)} s`;
}
