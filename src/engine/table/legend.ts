/** The legend: what each light of the table means, as pictures of a ring and one sentence each. */
import type { ByLanguage } from './languages.js';
import { COLOUR_LEVELS, type Colour, PATTERN_MASKS, type Pattern } from './scene.js';

/** A light by its picture: twelve pixels of a ring, or of the claw, which is drawn larger. */
export interface LegendLight {
  readonly id: LegendId;
  readonly claw?: true;
  /** The colour of each of the twelve pixels from the top, clockwise; undefined: dark. */
  readonly pixels: readonly (Colour | undefined)[];
}

/** The lights of the legend, in its order. */
export const LEGEND_IDS = [
  'seat',
  'waits',
  'proposed',
  'votes',
  'accused',
  'taken',
  'time',
  'points',
  'searches',
  'night',
  'answer',
  'won',
] as const;
export type LegendId = (typeof LEGEND_IDS)[number];

const whole = (colour: Colour) => new Array<Colour>(12).fill(colour);
const masked = (pattern: Pattern, colour: Colour) =>
  [...PATTERN_MASKS[pattern]].map((bit) => (bit === '1' ? colour : undefined));

const PIXELS: Readonly<Record<LegendId, readonly (Colour | undefined)[]>> = {
  seat: masked('quarters', 'yellow'),
  waits: whole('green'),
  proposed: whole('white'),
  votes: [
    ...new Array<Colour>(5).fill('orange'),
    ...new Array<Colour>(4).fill('sky'),
    ...new Array<Colour>(3).fill('purple'),
  ],
  accused: masked('thirds', 'paw'),
  taken: whole('blood'),
  time: masked('halves', 'candle'),
  points: masked('arc', 'sky'),
  searches: masked('facing', 'candle'),
  night: whole('moon'),
  answer: masked('thirds', 'moon'),
  won: masked('ring', 'orange'),
};

const OF_THE_CLAW: readonly LegendId[] = ['time', 'points', 'searches', 'answer'];

/** Every light of the legend. */
export const LEGEND: readonly LegendLight[] = LEGEND_IDS.map((id) => ({
  id,
  pixels: PIXELS[id],
  ...(OF_THE_CLAW.includes(id) ? { claw: true } : {}),
}));

/** A pixel of a light's picture: its place around 0 0, in the unit of the radius, and its colour, `#rrggbb`. */
export interface LegendDot {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
}

/** Returns the pixels of a light on a circle of this radius, from the top, clockwise. */
export function legendDots({ pixels }: LegendLight, radius: number): readonly LegendDot[] {
  return pixels.map((colour, index) => {
    const angle = (2 * Math.PI * index) / pixels.length;
    const fill = colour === undefined ? '#2c2622' : drawnColour(colour);
    return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle), fill };
  });
}

/** Returns a colour of the legend as it is drawn: its light made as bright as a screen or paper can show, `#rrggbb`. */
function drawnColour(colour: Colour): string {
  const levels = COLOUR_LEVELS[colour];
  const most = Math.max(...levels);
  const bytes = levels.map((level) => Math.round(255 * (level / most) ** (1 / 2.2)));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The legend in words. */
export interface LegendWords {
  readonly title: string;
  readonly sentences: Readonly<Record<LegendId, string>>;
}

/** The legend in words, in every language. */
export const LEGEND_WORDS: ByLanguage<LegendWords> = {
  it: {
    title: 'Le luci del tavolo',
    sentences: {
      seat: 'Ogni posto ha un colore e un disegno: così si sa di chi è un anello.',
      waits: 'Un anello che respira: il tavolo aspetta quel giocatore.',
      proposed: 'Un anello bianco che lampeggia: è proposto, e il pulsante destro conferma.',
      votes: 'Più colori in un anello: i voti, ciascuno nel colore di chi lo dà.',
      accused: 'Tre archi arancioni o punti azzurri: i due accusati, Orma e Ciuffo.',
      taken: 'Rosso sangue: l’artiglio ha scelto qui.',
      time: 'L’artiglio si svuota: il tempo che resta.',
      points: 'L’artiglio punta: tocca a quel posto.',
      searches: 'L’artiglio gira: il tavolo guarda le carte, mani ferme.',
      night: 'Tutti gli anelli uguali e fiochi: è notte, occhi chiusi.',
      answer: 'Di notte l’artiglio mostra archi: una risposta per chi ha gli occhi aperti.',
      won: 'Alla fine solo chi ha vinto respira nel suo colore.',
    },
  },
  en: {
    title: 'The lights of the table',
    sentences: {
      seat: 'Each seat has a colour and a pattern: they show whose ring it is.',
      waits: 'A ring that breathes: the table waits for that player.',
      proposed: 'A white ring that blinks: it is proposed, and the right button confirms.',
      votes: 'Several colours in one ring: the votes, each in its voter’s colour.',
      accused: 'Three orange arcs, or blue dots: the two accused, paw and tuft.',
      taken: 'Blood red: the claw has chosen here.',
      time: 'The claw empties: the time that is left.',
      points: 'The claw points: it is that seat’s turn.',
      searches: 'The claw goes round: the table looks at the cards, hands still.',
      night: 'All rings alike and faint: it is night, eyes closed.',
      answer: 'At night the claw shows arcs: an answer to open eyes.',
      won: 'At the end only the winners breathe, in their colours.',
    },
  },
};
