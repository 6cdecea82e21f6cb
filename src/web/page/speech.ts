/** Speaks captions with the browser's own voice, if there is one. */
import type { Language } from '../../table/languages.js';
import { LABELS } from './labels-by-language.js';

/** Whether this browser can speak at all. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

/** Speaks a text and stops the one before; without a voice nothing happens. */
export function speak(text: string, language: Language, volumePercent: number): void {
  if (!canSpeak()) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = LABELS[language].voice;
  words.volume = volumePercent / 100;
  speechSynthesis.speak(words);
}

/** A press unlocks the voice: telephones of one maker keep silent until a page speaks in one. */
export function unlockSpeech(): void {
  if (canSpeak()) speechSynthesis.speak(new SpeechSynthesisUtterance(''));
}

/** Stops speaking. */
export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
