/**
 * Draws what lies where, for people who lay the game out: a table in the middle of a game, seen from above.
 * The drawing is made from the layout of the table that it shows.
 */
import type { SeatIndex, SlotIndex, TableLayout } from '../../engine/table/index.js';

const SIZE = 760;
const CENTRE = SIZE / 2;
const RINGS_RADIUS = 220;
const SEATS_RADIUS = 330;
const SMALL = 'font-size="12" fill="#555"';

/** Something drawn around a point, turned so that its foot is at the table's rim. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turnDeg: number;
}

/** Returns the table as an SVG. `players` sit in the first seats that have a slot; the third is drawn as a ghost. */
export function tablePicture(layout: TableLayout, players: number): string {
  const seated = layout.seats.flatMap(({ slots }, seat) => (slots.length > 0 ? [seat] : []));
  const places = seated.slice(0, players);
  const used = places.map((seat) => ({ seat, slot: layout.seats[seat]?.slots[0] ?? 0 }));
  const spot = (angleDeg: number, radius: number) => spotAt(layout, angleDeg, radius);
  const atSlot = (slot: SlotIndex, radius: number) =>
    spot(layout.slots[slot]?.angleDeg ?? 0, radius);
  const [, , ghost, potion, skull] = used;
  const parts = [
    circle(CENTRE, CENTRE, 370, 'fill="#f6f1e7" stroke="#8a7a5c" stroke-width="3"'),
    ...layout.slots.map((_, slot) => {
      const { x, y } = atSlot(slot, isOwned(layout, slot) ? RINGS_RADIUS : 120);
      const isUsed = used.some((one) => one.slot === slot);
      const look = isUsed
        ? 'stroke="#333" stroke-width="3"'
        : 'stroke="#bbb" stroke-dasharray="3 3"';
      return circle(x, y, 35, `fill="none" ${look}`);
    }),
    ...used.flatMap(({ seat, slot }) => {
      const at = atSlot(slot, RINGS_RADIUS);
      if (slot === ghost?.slot) return drawnGhost(spot(middleOf(layout, seat), SEATS_RADIUS - 42));
      return [drawnCard(at, '#7a2230', 'character'), drawnAura(at)];
    }),
    ...used.map(({ seat }, index) => {
      const { x, y } = spot(middleOf(layout, seat), SEATS_RADIUS);
      return `${circle(x, y, 16, 'fill="#333"')}${text(x, y + 5, String(index + 1), 'fill="#fff" font-weight="bold"')}`;
    }),
    ...drawnMiddle(),
    ...(potion === undefined ? [] : [drawnTile(atSlot(potion.slot, RINGS_RADIUS), 'potion')]),
    ...(skull === undefined ? [] : [drawnTile(beside(atSlot(skull.slot, RINGS_RADIUS)), 'skull')]),
    ...legend(used.length),
  ];
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE + 330} ${SIZE}" font-family="sans-serif" font-size="14" text-anchor="middle">`,
    `<title>What lies where, for ${String(players)} players</title>`,
    `<rect width="${SIZE + 330}" height="${SIZE}" fill="#fff"/>`,
    ...parts,
    '</svg>',
  ].join('\n')}\n`;
}

/** Returns the spot at an angle; angles grow clockwise, and the first seat is at the bottom. */
function spotAt(layout: TableLayout, angleDeg: number, radius: number): Spot {
  const turnDeg = angleDeg - middleOf(layout, 0);
  const turn = (turnDeg * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: round(CENTRE - radius * Math.sin(turn)),
    y: round(CENTRE + radius * Math.cos(turn)),
    turnDeg: Math.round(turnDeg),
  };
}

/** Returns the angle of a seat: the middle of its slots, which lie next to each other. */
function middleOf(layout: TableLayout, seat: SeatIndex): number {
  const slots = layout.seats[seat]?.slots ?? [];
  const angles = slots.map((slot) => layout.slots[slot]?.angleDeg ?? 0);
  return angles.reduce((sum, angle) => sum + angle, 0) / Math.max(1, angles.length);
}

function isOwned(layout: TableLayout, slot: SlotIndex): boolean {
  return layout.slots[slot]?.seat !== undefined;
}

function drawnCard({ x, y, turnDeg }: Spot, colour: string, name: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turnDeg})"><title>${name}</title><rect x="-20" y="-30" width="40" height="60" rx="4" fill="${colour}" stroke="#fff"/></g>`;
}

/** Draws an Aura on its character, a little to the side, so that both can be seen. */
function drawnAura({ x, y, turnDeg }: Spot): string {
  return `<g transform="translate(${x} ${y}) rotate(${turnDeg})"><title>Aura</title><rect x="-10" y="-22" width="40" height="60" rx="4" fill="#c9a13a" stroke="#fff"/></g>`;
}

/** Draws a ghost: the card lies sideways before its player, and its ring is dark. */
function drawnGhost({ x, y, turnDeg }: Spot): readonly string[] {
  return [drawnCard({ x, y, turnDeg: turnDeg + 90 }, '#7a2230', 'ghost')];
}

function drawnTile({ x, y }: Spot, name: 'potion' | 'skull'): string {
  const colour = name === 'potion' ? '#2a7d4f' : '#e8e8e8';
  return `<g><title>${name}</title>${circle(x, y, 13, `fill="${colour}" stroke="#333"`)}${text(x, y + 5, name === 'potion' ? 'P' : 'S', name === 'potion' ? 'fill="#fff"' : '')}</g>`;
}

/** Returns the place next to a card, towards the player's left. */
function beside({ x, y, turnDeg }: Spot): Spot {
  const turn = (turnDeg * Math.PI) / 180;
  return { x: x - 50 * Math.cos(turn), y: y - 50 * Math.sin(turn), turnDeg };
}

function drawnMiddle(): readonly string[] {
  return [
    circle(CENTRE, CENTRE, 62, 'fill="#201a12" stroke="#c33" stroke-width="3"'),
    text(CENTRE, CENTRE - 2, 'claw', 'fill="#fff"'),
    text(CENTRE, CENTRE + 16, 'of light', 'fill="#fff"'),
    drawnCard({ x: CENTRE - 6, y: CENTRE + 108, turnDeg: 90 }, '#a9852c', 'pile'),
    drawnCard({ x: CENTRE, y: CENTRE + 102, turnDeg: 90 }, '#c9a13a', 'pile'),
    text(CENTRE, CENTRE + 142, 'Auras that were lost', SMALL),
  ];
}

function legend(players: number): readonly string[] {
  const x = SIZE + 30;
  const words = 'text-anchor="start"';
  const row = (y: number, drawn: string, told: string) => [drawn, text(x + 50, y + 5, told, words)];
  const tiles: readonly string[] =
    players >= 6
      ? [
          ...row(360, drawnTile({ x: x + 15, y: 360, turnDeg: 0 }, 'potion'), 'potion, on a card'),
          ...row(
            410,
            drawnTile({ x: x + 15, y: 410, turnDeg: 0 }, 'skull'),
            'skull, beside a card',
          ),
        ]
      : [];
  return [
    text(x, 60, 'On the table', `${words} font-weight="bold"`),
    ...row(
      120,
      drawnCard({ x: x + 15, y: 120, turnDeg: 0 }, '#7a2230', ''),
      'character, face down',
    ),
    ...row(200, drawnAura({ x: x + 5, y: 192, turnDeg: 0 }), 'its Aura on top'),
    ...row(
      270,
      drawnCard({ x: x + 15, y: 270, turnDeg: 90 }, '#7a2230', ''),
      'a ghost’s, sideways',
    ),
    ...row(
      315,
      circle(x + 15, 315, 14, 'fill="none" stroke="#bbb" stroke-dasharray="3 3"'),
      'ring that stays empty',
    ),
    ...tiles,
    text(x, 500, 'In the box', `${words} font-weight="bold"`),
    ...[
      'everybody’s other Aura, face down',
      'the cardboard claw',
      'with four players the fifth character',
    ].map((told, index) => text(x, 530 + 26 * index, told, words)),
  ];
}

function circle(x: number, y: number, radius: number, style: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${style}/>`;
}

function text(x: number, y: number, words: string, style = ''): string {
  return `<text x="${x}" y="${y}"${style === '' ? '' : ` ${style}`}>${words}</text>`;
}
