/**
 * Our own drawings of every character and tile: one flat style, 100 by 100 units around 0,0, so that they are told
 * apart at two sizes, large in a hand and small on the table.
 */
import { type SVGTemplateResult, svg } from 'lit-html';

const INK = '#2a1a12';
const BONE = '#efe2c6';
const SKIN = '#c99a6b';
const NIGHT = '#23303f';
const BLOOD = '#8c2b22';
const GOLD = '#d79a2b';
const LEAF = '#4c5b3c';

const path = (fill: string, d: string) => svg`<path fill=${fill} d=${d}></path>`;
const line = (d: string, stroke = INK, width = 4) =>
  svg`<path fill="none" stroke=${stroke} stroke-width=${width} stroke-linecap="round"
    stroke-linejoin="round" d=${d}></path>`;
/** Draws a pale part, outlined: the card is pale, too. */
const pale = (d: string) =>
  svg`<path fill="#fffaf0" stroke=${INK} stroke-width="3" stroke-linejoin="round" d=${d}></path>`;
const dot = (x: number, y: number, r: number, fill = INK) =>
  svg`<circle cx=${x} cy=${y} r=${r} fill=${fill}></circle>`;
const eyes = (y = 2, apart = 10, r = 3.5) => svg`${dot(-apart, y, r)}${dot(apart, y, r)}`;

/** Draws a head with eyes and a mouth; `skin` is its colour. */
const head = (skin = SKIN, mouth = 'M-9 19q9 7 18 0') =>
  svg`${dot(0, 6, 28, skin)}${eyes(3)}${line(mouth, INK, 3)}`;
/** Draws shoulders below a head. */
const body = (fill: string) => path(fill, 'M-42 48q4 -24 28 -24h28q24 0 28 24z');

const wolf = (fur: string, inner = BONE) => svg`
  ${path(fur, 'M-36 -46l18 22h36l18 -22l4 46l-22 34l-10 14h-16l-10 -14l-22 -34z')}
  ${path(inner, 'M-25 -4l17 6l-5 6zM25 -4l-17 6l5 6zM-13 38l5 11l4 -11zM4 38l4 11l5 -11z')}
  ${path(inner, 'M-6 22h12l-6 8z')}`;
const sheep = svg`
  ${pale('M-20 30q-22 4 -22 -18q-12 -16 4 -28q2 -20 20 -18q18 -18 36 0q18 -2 20 18q16 12 4 28q0 22 -22 18z')}
  ${path(INK, 'M-20 -12q20 -10 40 0l-5 38q-15 18 -30 0z')}${dot(-8, 4, 4, BONE)}${dot(8, 4, 4, BONE)}
  ${path(INK, 'M-20 -8l-20 10l18 6zM20 -8l20 10l-18 6z')}`;
const dog = svg`
  ${path('#8a5a2e', 'M-24 -34h48l6 42l-18 34h-24l-18 -34z')}
  ${path('#5a3819', 'M-24 -34q-24 2 -20 44q10 4 16 -8zM24 -34q24 2 20 44q-10 4 -16 -8z')}
  ${path(BONE, 'M-12 10h24l4 22q-16 16 -32 0z')}${eyes(-6)}${path(INK, 'M-8 14h16l-8 10z')}`;
const hunter = svg`${body(LEAF)}${head()}
  ${path(LEAF, 'M-42 -12q42 -14 84 0l-14 -6q-4 -22 -28 -22t-28 22z')}
  ${path(BLOOD, 'M16 -22l20 -26l-4 24z')}${line('M-44 46l24 -40', INK, 6)}`;
const shepherd = svg`${body('#b9773f')}${head(SKIN, 'M-7 18h14')}
  ${path('#7a4a1f', 'M-30 -6q4 -32 30 -32t30 32q-30 -18 -60 0z')}
  ${line('M42 48v-66q0 -16 -14 -16t-12 14', '#5a3819', 6)}`;
const villager = svg`${body('#7a5a34')}${head()}
  ${path('#c9a13b', 'M-46 -12q46 -14 92 0q-2 8 -12 6q-34 -8 -68 0q-10 2 -12 -6z')}
  ${path('#c9a13b', 'M-24 -16q0 -26 24 -26t24 26q-24 -6 -48 0z')}`;
const wannabe = svg`${body(NIGHT)}${pale('M-28 -20h56v24q0 32 -28 38q-28 -6 -28 -38z')}
  ${path(INK, 'M-18 -4q8 -8 14 2q-8 4 -14 -2zM18 -4q-8 -8 -14 2q8 4 14 -2z')}${line('M-11 18q11 12 22 0', INK, 4)}
  ${line('M-28 -10l-14 -8M28 -10l14 -8', BLOOD, 4)}`;
const seer = svg`${path(NIGHT, 'M-46 40q4 -70 46 -84q42 14 46 84z')}
  ${path(BONE, 'M-30 4q30 -30 60 0q-30 30 -60 0z')}${dot(0, 4, 12, '#3f6f8f')}${dot(0, 4, 5)}
  ${line('M-24 -18l-8 -12M0 -24v-14M24 -18l8 -12', GOLD, 4)}`;
const owl = svg`
  ${path('#6b4a2a', 'M-34 -42l14 12h40l14 -12q8 60 -12 80q-22 16 -44 0q-20 -20 -12 -80z')}
  ${dot(-14, -8, 14, BONE)}${dot(14, -8, 14, BONE)}${dot(-14, -8, 6)}${dot(14, -8, 6)}
  ${path(GOLD, 'M-6 4h12l-6 12z')}${line('M-14 26h6M0 30h6M10 24h6', BONE, 3)}`;
const mason = svg`${body(NIGHT)}
  ${line('M0 -40l-26 62M0 -40l26 62M-14 -6l14 12l14 -12', GOLD, 6)}${dot(0, -40, 6, GOLD)}
  ${line('M-30 6l30 34l30 -34', BONE, 6)}`;
const hamster = svg`${dot(-26, -26, 12, '#a8672f')}${dot(26, -26, 12, '#a8672f')}
  ${path('#c98a4a', 'M-38 4q0 -40 38 -40t38 40q0 38 -38 38t-38 -38z')}
  ${dot(-22, 16, 14, BONE)}${dot(22, 16, 14, BONE)}${eyes(-4, 14, 4)}${dot(0, 8, 5, BLOOD)}
  ${path(BONE, 'M-6 18h5v12l-3 4zM6 18h-5v12l3 4z')}`;
const penguin = svg`${path(INK, 'M-34 44q-8 -88 34 -88t34 88z')}${path(BONE, 'M-22 44q-6 -52 22 -58q28 6 22 58z')}
  ${dot(-10, -20, 6, BONE)}${dot(10, -20, 6, BONE)}${dot(-10, -20, 3)}${dot(10, -20, 3)}
  ${path(GOLD, 'M-9 -10h18l-9 12z')}${path(BONE, 'M-8 -4l3 10l3 -8zM8 -4l-3 10l-3 -8z')}`;
const cow = svg`${pale('M-28 -30h56l4 34l-14 38h-36l-14 -38z')}
  ${path(INK, 'M-28 -30h22l-8 26l-16 6zM28 -12l-14 12l16 10z')}
  ${path('#d9c08a', 'M-26 -30q-20 -2 -18 -20q14 4 26 12zM26 -30q20 -2 18 -20q-14 4 -26 12z')}
  ${path('#d99a8a', 'M-20 18h40l-6 24h-28z')}${dot(-8, 28, 3)}${dot(8, 28, 3)}
  ${dot(-12, -6, 4, BLOOD)}${dot(12, -6, 4, BLOOD)}`;
const undead = svg`${path('#7f9a6b', 'M-30 -20q0 -24 30 -24t30 24v32q0 30 -30 30t-30 -30z')}
  ${dot(-11, -4, 8, BONE)}${dot(-11, -4, 3)}${line('M5 -8l14 8M19 -8l-14 8', INK, 4)}
  ${line('M-14 20h28M-8 15v10M0 15v10M8 15v10', INK, 3)}${line('M8 -40l6 12l-4 8', INK, 3)}`;
const hamlet = svg`${body(INK)}${head(SKIN, 'M-8 22q8 -6 16 0')}
  ${path(INK, 'M-30 4q-4 -42 30 -42t30 42q-8 -22 -30 -24q-22 2 -30 24z')}
  ${dot(32, 30, 14, BONE)}${dot(27, 28, 4)}${dot(37, 28, 4)}${line('M28 38h8', INK, 3)}`;
const jekyll = svg`${body(NIGHT)}${dot(0, 2, 30, SKIN)}${path('#6f8f4a', 'M0 -28a30 30 0 0 1 0 60z')}
  ${eyes(0)}${line('M-12 18h12', INK, 3)}${line('M2 20l4 -6l4 6l4 -6l4 6', BONE, 3)}
  ${path(INK, 'M-26 -18h52v-8h-12v-20h-28v20h-12z')}`;
const purple = svg`${body('#6b3f7a')}${head('#d9a784', 'M-6 19q6 6 12 0')}
  ${path('#6b3f7a', 'M-46 -10q10 -16 46 -18q36 2 46 18q-46 -12 -92 0zM-22 -26q4 -18 22 -18t22 18z')}
  ${path('#b98ad0', 'M18 -28q20 -20 24 6q-12 -4 -24 -6z')}${line('M-8 34q8 6 16 0', BONE, 4)}`;
const darius = svg`${body(BLOOD)}${head('#b07f55', 'M-10 16h20')}
  ${path(INK, 'M-24 14q24 -6 48 0q-4 28 -24 32q-20 -4 -24 -32z')}
  ${path(GOLD, 'M-30 -14l2 -26l14 12l14 -16l14 16l14 -12l2 26z')}`;
const fortuneTeller = svg`${path('#7a2f4a', 'M-40 44q-2 -88 40 -88t40 88z')}${dot(0, -4, 22, SKIN)}${eyes(-6, 8, 3)}
  ${path(BONE, 'M-32 20h20v28h-20zM-10 16h20v30h-20zM12 20h20v28h-20z')}
  ${dot(0, 31, 5, GOLD)}${path(BLOOD, 'M-22 30l5 6l-5 6l-5 -6zM22 30l5 6l-5 6l-5 -6z')}`;
const lara = svg`${body('#3f6f8f')}${path('#a5512a', 'M-34 30q-6 -74 34 -74t34 74z')}
  ${dot(0, 2, 24, '#dcb08c')}${eyes(0, 9, 3)}
  ${line('M-6 14q6 5 12 0', INK, 3)}${path(BLOOD, 'M-24 -24q24 -14 48 0l-4 8q-20 -10 -40 0z')}`;
const medium = svg`${path(NIGHT, 'M-44 44q0 -32 20 -36h48q20 4 20 36z')}${head(BONE, 'M-6 20h12')}
  ${path(NIGHT, 'M-32 6q-2 -44 32 -44t32 44q-12 -30 -32 -30t-32 30z')}
  ${line('M-14 2h8M6 2h8', INK, 4)}${line('M-40 -20q-8 -10 0 -18M40 -20q8 -10 0 -18', BONE, 4)}`;
const possessed = svg`${body(INK)}${dot(0, 6, 28, BLOOD)}
  ${path(INK, 'M-26 -10q-18 -14 -10 -34q4 18 22 20zM26 -10q18 -14 10 -34q-4 18 -22 20z')}
  ${path(GOLD, 'M-18 -2l14 6l-12 6zM18 -2l-14 6l12 6z')}${line('M-14 20l6 6l8 -6l8 6l6 -6', GOLD, 3)}`;
const guard = svg`${path('#6f7c86', 'M-40 -34q40 -14 80 0q4 60 -40 82q-44 -22 -40 -82z')}
  ${path(BLOOD, 'M-8 -34h16v74l-8 6l-8 -6zM-38 -8h76v14h-76z')}
  ${line('M-40 -34q40 -14 80 0q4 60 -40 82q-44 -22 -40 -82z', INK, 3)}`;
const baron = svg`${path(INK, 'M-40 -16h80v-8h-14v-24h-52v24h-14z')}${path('#6b3f7a', 'M-26 -30h52v6h-52z')}
  ${pale('M-26 -14h52v26q0 14 -12 16v10h-28v-10q-12 -2 -12 -16z')}${dot(-11, 2, 8)}${dot(11, 2, 8)}
  ${path(INK, 'M-4 18l4 -8l4 8z')}${line('M-8 28v8M0 28v8M8 28v8', INK, 3)}${line('M14 30l26 8', '#5a3819', 5)}`;
const dorian = svg`${path(GOLD, 'M-40 -46h80v92h-80z')}${path(NIGHT, 'M-31 -37h62v74h-62z')}
  <g transform="translate(0 2) scale(.66)">${wolf('#5a2a24')}</g>`;
const spoilsport = svg`${body(BLOOD)}${head(SKIN, 'M-10 22q10 -9 20 0')}
  ${path(BLOOD, 'M-28 -8l-14 -30l22 10l20 -18l20 18l22 -10l-14 30q-28 -12 -56 0z')}
  ${dot(-42, -38, 5, GOLD)}${dot(0, -46, 5, GOLD)}${dot(42, -38, 5, GOLD)}${line('M-17 -6l12 5M17 -6l-12 5', INK, 4)}`;
const apprentice = svg`${body(NIGHT)}${head()}
  ${path(NIGHT, 'M-44 -10q44 -10 88 0l-22 -8l-14 -32l-14 12l-16 20z')}
  ${line('M28 44l16 -34', '#5a3819', 5)}${path(GOLD, 'M44 -6l4 9l9 1l-7 6l2 9l-8 -5l-8 5l2 -9l-7 -6l9 -1z')}`;
const swindler = svg`${body('#3f5a4a')}${head(SKIN, 'M-12 18q14 8 22 -3')}
  ${path(INK, 'M-36 -12h72v-6h-12v-24h-48v24h-12z')}${line('M-16 12q8 4 16 -1q8 5 16 1', INK, 4)}
  ${path(BONE, 'M20 22l20 -6l8 26l-20 6z')}${path(BLOOD, 'M32 26l6 5l-3 7l-6 -5z')}`;
const thief = svg`
  ${dot(0, 2, 34, '#6b5846')}
  ${path(INK, 'M-40 -8q40 -14 80 0v10q-10 14 -24 12q-10 -2 -16 -10q-6 8 -16 10q-14 2 -24 -12z')}
  ${dot(-17, 2, 6, BONE)}${dot(17, 2, 6, BONE)}${path(INK, 'M-34 -22q4 -26 34 -28q30 2 34 28q-34 -12 -68 0z')}`;
const skull = svg`
  ${pale('M-34 -8q0 -36 34 -36t34 36q0 18 -12 22v18h-44v-18q-12 -4 -12 -22z')}
  ${dot(-14, -6, 9)}${dot(14, -6, 9)}${path(INK, 'M-5 14l5 -10l5 10z')}${line('M-11 22v10M0 22v10M11 22v10', INK, 3)}`;
const aura = (light: string, ring: string) => svg`
  ${dot(0, 0, 40, ring)}${dot(0, 0, 30, light)}
  ${[0, 45, 90, 135, 180, 225, 270, 315].map(
    (turn) => svg`<path transform="rotate(${turn})" fill=${ring} d="M-5 -38h10l-5 -12z"></path>`,
  )}`;
const potion = svg`${path('#7f9a6b', 'M-14 -12l-24 46q0 10 10 10h56q10 0 10 -10l-24 -46z')}
  ${pale('M-12 -44h24v8h-4v24h-16v-24h-4z')}${dot(-10, 20, 6, BONE)}${dot(10, 30, 4, BONE)}${dot(8, 8, 3, BONE)}`;
const question = svg`<text class="face-letter">?</text>`;
const withMark = (drawn: SVGTemplateResult) =>
  svg`${drawn}${dot(34, -34, 16, GOLD)}<text class="face-letter"
    transform="translate(34 -34) scale(.4)">?</text>`;
/** Draws a card whose symbol is another character's: that one stands in the corner. */
const withSymbol = (drawn: SVGTemplateResult, symbol: SVGTemplateResult) => svg`${drawn}
  ${dot(32, -32, 19, GOLD)}<g transform="translate(32 -32) scale(.3)">${symbol}</g>`;

/** The drawings by the last word of a card's id. A character of several games has one. */
export const CHARACTERS = {
  wolf: wolf('#3a1416'),
  thief,
  citizen: villager,
  farmer: villager,
  villager,
  seer,
  mason,
  wannabe,
  mythomaniac: wannabe,
  spoilsport,
  apprentice,
  swindler,
  undead,
  hamster,
  penguin,
  cow,
  hamlet,
  jekyll,
  purple,
  darius,
  'fortune-teller': fortuneTeller,
  lara,
  sheep,
  dog,
  hunter,
  medium,
  possessed,
  guard,
  owl,
  baron,
  dorian,
  'dog-unknown': withMark(dog),
  'hunter-unknown': withMark(hunter),
  'shepherd-unknown': withMark(shepherd),
  'sheep-advanced': withSymbol(sheep, dog),
  'dog-advanced': withSymbol(dog, wolf('#3a1416')),
  'hunter-advanced': withSymbol(hunter, sheep),
  'shepherd-advanced': withSymbol(shepherd, hunter),
  'wolf-hunter-shepherd': question,
  'sheep-hunter-shepherd': question,
  'image-dog': withMark(dog),
  'image-hunter': withMark(hunter),
  'image-sheep': withMark(sheep),
  wicked: aura(INK, BLOOD),
  innocent: aura(BONE, GOLD),
  // The tiles of the potion and the skull end alike: their kind tells them apart.
  'potion:tile': potion,
  'skull:tile': skull,
  chest: svg`
    ${path('#7a4a1f', 'M-38 -4q0 -30 38 -30t38 30z')}${path('#8f5a28', 'M-38 0h76v38h-76z')}
    ${line('M-38 -2h76M-22 -28v66M22 -28v66', '#e0b54a', 5)}${path('#e0b54a', 'M-9 -8h18v20h-18z')}${dot(0, 1, 3.5)}`,
  plain: svg`
    ${line('M-36 -4l36 -36l36 36M-28 -8v46h56v-46', '#8a6d3f', 4)}
    ${line('M-9 38v-22h18v22M-20 2h9v9h-9zM11 2h9v9h-9z', '#8a6d3f', 3)}`,
} satisfies Readonly<Record<string, SVGTemplateResult>>;
