/** Grammar in everything that can be said, half a million sentences in each language: takes long. */
import { describe, expect, test } from 'vitest';
import { COLOUR_NAMES } from '../../../src/engine/table/scene.js';
import { captionsIn, clipsIn } from './samples.js';

describe('Italian', () => {
  const captions = captionsIn('it')
    .map(([, text]) => text)
    .join('\n');
  const heard = clipsIn('it').map(({ text }) => text);

  test('nowhere does a plural follow one, or a singular follow more', () => {
    const text = captions.toLowerCase();
    const plurals =
      'voti|segnalini|punti|minuti|secondi|monete|partite|cittadini|giochi|giocatori|tessere|gettoni|caselle';
    expect(text).not.toMatch(new RegExp(`\\b(?:1|un|uno|una|nessun) (?:${plurals})\\b`, 'u'));
    const singulars =
      'voto|segnalino|punto|minuto|secondo|moneta|partita|gioco|giocatore|tessera|gettone';
    const many = 'due|tre|quattro|cinque|sei|sette|otto|nove|dieci';
    // "secondo segnalino" is an ordinal, and may follow the number of a seat.
    expect(text).not.toMatch(new RegExp(`\\b(?:${many}) (?:${singulars})\\b`, 'u'));
  });

  test('an article agrees with its noun, in every clip there is', () => {
    const clips = heard.map((text) => text.toLowerCase());
    const masculine =
      'lupo|ladro|cittadino|voto|segnalino|punto|minuto|secondo|gioco|giocatore|gettone|colore|posto|pulsante|forziere|personaggio|ballottaggio|linciaggio|ciuffo|borgomastro|mazzetto|massone|veggente|mitomane|truffatore|contadino|mortovivo|criceto|pinguino';
    const feminine =
      'casa|casella|carta|moneta|notte|partita|serie|mano|orma|tessera|discussione|difesa|parità|statuetta|guastafeste|scatola|vittoria|storia';
    // JavaScript's own boundary of a word takes an accent for one.
    const wrong = (words: string) =>
      clips.filter((text) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u').test(text));
    expect(wrong('la notte')).not.toEqual([]);
    expect(wrong(`(?:la|una|della|alla|sulla|nella|questa|quella) (?:${masculine})`)).toEqual([]);
    expect(wrong(`(?:il|un|uno|del|al|sul|nel|questo|quel) (?:${feminine})`)).toEqual([]);
    expect(wrong('(?:la|della|alla|nella|sulla) [aeiou]\\p{L}+')).toEqual([]);
    // "Una al centro", "una accanto": one of them, and where.
    const isWhere = '(?:al|alla|alle|ai|agli|all|accanto|a|ad|in|e|o)(?!\\p{L})';
    expect(wrong(`una (?!${isWhere})[aeiou]\\p{L}+`)).toEqual([]);
    expect('una al centro').not.toMatch(new RegExp(`una (?!${isWhere})[aeiou]`, 'u'));
    expect('una altra').toMatch(new RegExp(`una (?!${isWhere})[aeiou]`, 'u'));
    expect(wrong('(?:i|dei|ai|nei) (?:case|caselle|carte|monete|tessere|partite)')).toEqual([]);
    expect(wrong('(?:le|delle|alle) (?:voti|segnalini|giocatori|gettoni|lupi)')).toEqual([]);
    // Nobody's gender is known: no participle stands beside a seat.
    const participle = '(?:sei|è) (?:stat|mort|linciat|eliminat|pront)[oa]';
    const ofThings =
      /è stato sbranato un abitante|la notte è stata|il linciaggio è stato|della scheda non è stato scritto|il tavolo è pronto|^chi è pronto/u;
    expect(wrong(participle).filter((text) => !ofThings.test(text))).toEqual([]);
  });

  test('a player’s colour is no adjective: after a verb or a noun it has its article', () => {
    const colours = Object.values(COLOUR_NAMES.it).join('|');
    const before = 'è|era|c’è|fantasma|fantasmi|lupo|lupi|Aura|teschio|mano|pozione|carta';
    const wrong = new RegExp(`(?<!\\p{L})(?:${before})[,:]? (?:${colours})(?!\\p{L})`, 'gu');
    expect(new Set(captions.match(wrong))).toEqual(new Set());
  });

  test('"a" becomes "ad" before its own vowel', () => {
    expect(captions).not.toMatch(/\ba a/u);
  });
});

describe('English', () => {
  const captions = captionsIn('en')
    .map(([, text]) => text)
    .join('\n');
  const heard = clipsIn('en').map(({ text }) => text);

  test('nowhere does a plural follow one, or a singular follow more', () => {
    const text = captions.toLowerCase();
    expect(text).not.toMatch(
      /(?<!-|hundred and )\bone (?:votes|tokens|points|minutes|seconds|coins|games|players)\b/u,
    );
    expect(text).not.toMatch(
      /\b(?:two|three|four|five|six) (?:vote|token|point|minute|second|coin|game|player)\b/u,
    );
  });

  test('roles are said in English, and read with the name that is printed on the cards', () => {
    const printed =
      /lupo|lupi|ladro|cittadin|borgomastro|veggente|masson|mitomane|guastafeste|apprendista|truffatore|contadin|mortoviv|criceto|pinguino|uman[io]/iu;
    expect(captions).toMatch(printed);
    expect(heard.filter((text) => printed.test(text))).toEqual([
      'card of the game: Una Notte da Lupi.',
    ]);
  });

  test('"right" is a button, or stands with "-hand"', () => {
    const button =
      /left paw, right tuft\.$|\b(?:press|hold|held|pressed|the|then|button) right\b|\bright(?: button|-hand|:| for| to| goes)|^right[,.]$/iu;
    expect(heard.filter((text) => /\bright\b/iu.test(text) && !button.test(text))).toEqual([
      'everybody presses right.',
    ]);
  });
});
