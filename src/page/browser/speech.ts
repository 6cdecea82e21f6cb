/** Speaks captions with the browser's own voice, if there is one. */
import type { ByLanguage, Language } from '../../engine/table/index.js';

/** Tags of the browser's voices. */
export const VOICES: ByLanguage<string> = { it: 'it-IT', en: 'en-GB' };

/** Returns whether this browser can speak at all. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

/** Speaks a text and stops the one before; without a voice nothing happens. */
export function speak(text: string, language: Language, volumePercent: number): void {
  if (!canSpeak()) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = VOICES[language] ?? language;
  words.volume = volumePercent / 100;
  speechSynthesis.speak(words);
}

/** Unlocks the voice by a press: telephones of one maker keep silent until a page speaks in one. */
export function unlockSpeech(): void {
  if (canSpeak()) speechSynthesis.speak(new SpeechSynthesisUtterance(''));
}

/** Stops speaking. */
export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
