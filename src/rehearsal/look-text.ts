/** The looks of rings and claw, in the words of a rehearsal. */
import type { ClawLook } from '../table/scene.js';
import type { TableNames } from './table-names.js';

/** `off`, `breathe orange full whole`, `count 2 orange 1 sky full`, `points 3R blood full`. */
export function lookText(look: ClawLook, names: TableNames): string {
  switch (look.effect) {
    case 'off':
    case 'rests':
      return look.effect;
    case 'steady':
    case 'breathe':
    case 'pulse':
      return `${look.effect} ${look.colour} ${look.level} ${look.pattern}`;
    case 'count': {
      const runs = look.runs.map(({ colour, count }) => `${count} ${colour}`).join(' ');
      return `${look.effect} ${runs} ${look.level}`;
    }
    case 'sweep':
    case 'searches':
      return `${look.effect} ${look.colour} ${look.level}`;
    case 'pixel':
      return `${look.effect} ${look.index} ${look.colour} ${look.level}`;
    case 'answers':
      return `${look.effect} ${look.shape}`;
    case 'points':
      return `${look.effect} ${names.slotText(look.slot)} ${look.colour} ${look.level}`;
  }
}
