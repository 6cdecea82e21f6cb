import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cablesOf } from '../../hardware/drawing/cables.js';
import {
  box,
  circle,
  type Shape,
  type Sheet,
  text,
  wire,
} from '../../hardware/drawing/drawing/drawing.js';
import { toPdf } from '../../hardware/drawing/drawing/pdf.js';
import { templatePages } from '../../hardware/drawing/top/template-pages.js';
import { topDrawing } from '../../hardware/drawing/top/top-drawing.js';
import { topPlan } from '../../hardware/drawing/top/top-plan.js';
import { wiringSheets } from '../../hardware/drawing/wiring/wiring-sheets.js';
import {
  loadConfiguration,
  parseConfiguration,
  toBoardSetup,
} from '../../src/host/config/index.js';
import { drawingFaults } from './drawing-faults.js';

const CONFIGURATIONS = readdirSync('config')
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''));

async function kit(name: string) {
  return (await loadConfiguration(`config/${name}.yaml`)).configuration;
}

function table(text: string) {
  const parsed = parseConfiguration(text);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.configuration;
}

/** Each fault with its sheet. */
function faultsOf(sheets: readonly Sheet[]): readonly string[] {
  return sheets.flatMap((sheet) => drawingFaults(sheet).map((fault) => `${sheet.title}: ${fault}`));
}

function textsOf(sheets: readonly Sheet[]): readonly string[] {
  return sheets.flatMap(({ shapes }) =>
    shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])),
  );
}

describe('what makes a drawing hard to read', () => {
  const faults = (...shapes: readonly Shape[]) =>
    drawingFaults({ title: '', description: '', widthMm: 100, heightMm: 100, shapes });

  test('is a text that is cut off, crossed or covered, or lies on another', () => {
    expect(faults(text(80, 50, 'too long for this'))).toEqual(['"too long for this" is cut off']);
    expect(faults(text(20, 50, 'one'), text(22, 51, 'two'))).toEqual(['"one" meets "two"']);
    expect(faults(text(20, 50, 'one'), wire('#000000', 1, 10, 49, 90, 49))).toHaveLength(1);
    expect(faults(text(20, 50, 'one'), box(22, 20, 40, 40))).toHaveLength(1);
    expect(faults(text(20, 50, 'one'), box(10, 40, 40, 20))).toHaveLength(1);
    expect(faults(text(20, 50, 'one'), circle({ x: 24, y: 49 }, 2))).toHaveLength(1);
  });

  test('is a part that lies half on another, or a wire that runs through one', () => {
    expect(faults(box(20, 20, 20, 20), box(30, 30, 20, 20))).toHaveLength(1);
    expect(faults(box(20, 20, 20, 20), circle({ x: 20, y: 30 }, 5))).toHaveLength(1);
    expect(faults(circle({ x: 20, y: 20 }, 5), circle({ x: 28, y: 20 }, 5))).toHaveLength(1);
    expect(faults(box(20, 20, 20, 20), wire('#000000', 1, 10, 30, 50, 30))).toHaveLength(1);
    expect(faults(circle({ x: 30, y: 30 }, 9), wire('#000000', 1, 10, 30, 50, 30))).toHaveLength(1);
  });

  test('is not a text in its box, a wire that ends at a part, or a part on an area', () => {
    expect(
      faults(
        circle({ x: 50, y: 50 }, 45, { role: 'area' }),
        box(20, 30, 20, 20),
        text(22, 42, 'in it'),
        wire('#000000', 1, 40, 40, 60, 40, 60, 60),
        circle({ x: 60, y: 65 }, 5),
      ),
    ).toEqual([]);
  });
});

describe('the wiring sheets', () => {
  test.each(CONFIGURATIONS)('of %s have nothing cut off and nothing overlapping', async (name) => {
    expect(faultsOf(wiringSheets(await kit(name)))).toEqual([]);
  });

  test('of tables of any size have nothing cut off and nothing overlapping', () => {
    const sizes = fc.record({
      seats: fc.integer({ min: 1, max: 30 }),
      slotsPerSeat: fc.integer({ min: 0, max: 2 }),
      inTheMiddle: fc.integer({ min: 0, max: 4 }),
      ringPixels: fc.constantFrom(0, 8, 12),
      clawPixels: fc.constantFrom(0, 24, 60),
      currentLimitMa: fc.integer({ min: 1000, max: 60_000 }),
      active: fc.constantFrom('low', 'high'),
      kind: fc.constantFrom('serial', 'firmata'),
    });
    let drawn = 0;
    fc.assert(
      fc.property(sizes, (size) => {
        const own = Array.from({ length: size.seats }, (_, seat) =>
          Array.from({ length: size.slotsPerSeat }, (_unused, at) => seat * size.slotsPerSeat + at),
        );
        const parsed = parseConfiguration(
          JSON.stringify({
            board: { kind: size.kind, model: 'mega', currentLimitMa: size.currentLimitMa },
            slots: { count: Math.max(1, own.flat().length + size.inTheMiddle) },
            seats: own,
            rings: { pixels: size.ringPixels },
            claw: { pixels: size.clawPixels },
            inputs: { buttonsActive: size.active },
            readers: 'none',
          }),
        );
        fc.pre(!('problems' in parsed));
        if ('problems' in parsed) return;
        expect(faultsOf(wiringSheets(parsed.configuration))).toEqual([]);
        drawn += 1;
      }),
      { seed: 18, numRuns: 60 },
    );
    expect(drawn).toBe(60);
  });

  test('name every pad, every button and every chip, each input on its pin', async () => {
    // Thirty seats without a hub: the chips are wired by hand.
    const hall = table(
      'board: { kind: serial }\nslots: { count: 30 }\nreaders: none\nseats: [' +
        `${Array.from({ length: 30 }, (_, seat) => `[${seat}]`).join(', ')}]\n`,
    );
    const texts = textsOf(wiringSheets(hall));
    const count = (words: string) => texts.filter((it) => it === words).length;
    for (let seat = 1; seat <= 30; seat += 1) {
      expect(count(`pad ${seat - 1}: seat ${seat}`)).toBe(1);
      expect(count(`button: seat ${seat} left`)).toBe(1);
      expect(count(`button: seat ${seat} right`)).toBe(1);
    }
    const { chips } = toBoardSetup(hall).inputs;
    expect(chips).toBe(12);
    for (const pin of ['1 SH/LD', '2 CLK', '8 GND', 'QH 9', 'SER 10', 'CLK INH 15', 'VCC 16']) {
      expect(count(pin), pin).toBe(chips);
    }
    // The data sheet's inputs A to H.
    for (const pin of ['A 11', 'B 12', 'C 13', 'D 14', '3 E', '4 F', '5 G', '6 H']) {
      expect(count(pin), pin).toBe(chips);
    }
    expect(count('board D50 (MISO)')).toBe(1);
    for (let chip = 0; chip < 11; chip += 1) {
      expect(count(`pin 10 of chip ${chip}`)).toBe(1);
      expect(count(`pin 9 of chip ${chip + 1}`)).toBe(1);
    }
  });

  test('lead the data wire from the board through every ring to the end', async () => {
    const texts = textsOf(wiringSheets(await kit('cafe')));
    expect(texts).toContain('data from D5,');
    expect(texts).toContain('through 100 Ω, 330 Ω');
    expect(texts).toContain('DIN of claw, the first on the data wire');
    expect(texts).toContain('to slot 4');
    expect(texts).toContain('DOUT of slot 3');
    expect(texts).toContain('DOUT of claw');
    expect(texts.filter((it) => it === 'the end')).toHaveLength(1);
    expect(texts.filter((it) => it === 'DIN')).toHaveLength(17);
  });

  test('say what power needs: supply, capacitor, a fuse a branch, pull-down, common ground', async () => {
    const power = wiringSheets(await kit('cafe')).find(({ title }) =>
      title.includes('power and board'),
    );
    const texts = textsOf(power === undefined ? [] : [power]);
    expect(texts).toEqual(
      expect.arrayContaining([
        '5 V  6 A',
        'brick',
        'most 3600 mA',
        '1000',
        'µF',
        '100 Ω',
        '330 Ω',
        '10 kΩ',
        'on the hub, as 100 Ω are',
      ]),
    );
    expect(texts.filter((it) => /^F\d+$/u.test(it))).toEqual(['F1', 'F2', 'F3', 'F4', 'F5', 'F6']);
    expect(texts).toContain('common ground: supply, inputs, lights');
    expect(power?.description).toContain('F5 claw, brick 1, 4 A; F6 reader carrier, brick 1, 3 A');
  });

  test('turn resistor and switch round where a pressed button is high', () => {
    const texts = textsOf(wiringSheets(table('inputs: { buttonsActive: high }')));
    expect(texts).toContain('pull-down');
    expect(texts).not.toContain('pull-up');
  });
});

describe('the drilling template', () => {
  test.each(CONFIGURATIONS)('of %s can be read on every sheet', async (name) => {
    const configuration = await kit(name);
    expect(drawingFaults(topDrawing(configuration))).toEqual([]);
    expect(faultsOf(templatePages(configuration).map(({ sheet }) => sheet))).toEqual([]);
  });

  test.each(CONFIGURATIONS)(
    'of %s drills nothing into another hole, a card or the edge',
    async (name) => {
      const { holes, cards, diameterMm } = topPlan(await kit(name));
      for (const [index, { at, diameterMm: wide, name: called }] of holes.entries()) {
        expect(Math.hypot(at.x, at.y) + wide / 2, called).toBeLessThan(diameterMm / 2);
        for (const other of holes.slice(index + 1)) {
          const apartMm = Math.hypot(at.x - other.at.x, at.y - other.at.y);
          expect(apartMm, `${called} and ${other.name}`).toBeGreaterThan(
            (wide + other.diameterMm) / 2,
          );
        }
        for (const card of cards) {
          const turn = (card.angleDeg * Math.PI) / 180;
          const [dx, dy] = [at.x - card.at.x, at.y - card.at.y];
          const along = Math.abs(dx * Math.sin(turn) - dy * Math.cos(turn)) - 44;
          const across = Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn)) - 31.5;
          const awayMm = Math.hypot(Math.max(0, along), Math.max(0, across));
          expect(awayMm, `${called} and a card`).toBeGreaterThanOrEqual(wide / 2);
        }
      }
    },
  );

  test('has every hole of the café on its sheets, each in its true size and place', async () => {
    const cafe = await kit('cafe');
    const [, ...pages] = templatePages(cafe);
    const { shapes } = topDrawing(cafe);
    const holes = shapes.filter((shape) => shape.kind === 'circle' && shape.role === 'part');
    // A disc for each of sixteen slots, two buttons for each of ten seats, the claw.
    expect(holes).toHaveLength(16 + 20 + 1);
    for (const hole of holes) {
      if (hole.kind !== 'circle') continue;
      const shown = pages.filter(({ window }) =>
        window?.shapes.some(
          (it) =>
            it.kind === 'circle' &&
            it.x === hole.x &&
            it.y === hole.y &&
            it.radiusMm === hole.radiusMm,
        ),
      );
      const areaMm2 = shown.reduce((sum, { window }) => {
        if (window === undefined) return sum;
        const { left, right, top, bottom } = window.seen;
        const wide =
          Math.min(right, hole.x + hole.radiusMm) - Math.max(left, hole.x - hole.radiusMm);
        const high =
          Math.min(bottom, hole.y + hole.radiusMm) - Math.max(top, hole.y - hole.radiusMm);
        return sum + wide * high;
      }, 0);
      expect(areaMm2).toBeCloseTo((2 * hole.radiusMm) ** 2, 3);
    }
  });

  test('is a PDF of A4 pages, one for the plan and one for each sheet, whose parts are where it says', async () => {
    const pages = templatePages(await kit('home-kit'));
    const pdf = toPdf('(Café) – Łódź', pages);
    expect(pdf.match(/\/Type \/Page /gu)).toHaveLength(pages.length);
    expect(pdf.match(/\/MediaBox \[0 0 595\.276 841\.89\]/gu)).toHaveLength(pages.length);
    expect(pdf).toContain('/Title (\\(Caf\\351\\) \\226 ?\\363d?)');
    // ASCII alone, so that a file is written as it is.
    expect(pdf).toMatch(/^[\n\x20-\x7e]*$/u);
    const [, table = ''] = /xref\n0 \d+\n(.*?)trailer/su.exec(pdf) ?? [];
    const places = [...table.matchAll(/^(\d{10}) 00000 n $/gmu)].map(([, at]) => Number(at));
    expect(places.length).toBe(5 + 2 * pages.length);
    for (const [index, at] of places.entries())
      expect(pdf.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj`, 'u'));
    for (const [, length, content = ''] of pdf.matchAll(
      /\/Length (\d+) >>\nstream\n(.*?)\nendstream/gsu,
    )) {
      expect(content).toHaveLength(Number(length));
    }
    expect(Number(/startxref\n(\d+)/u.exec(pdf)?.[1])).toBe(pdf.lastIndexOf('xref\n0 '));
  });
});

test('a kit with hub and discs has a page a step: heights in a hole, what sits where, every cable on a line, the power-up', async () => {
  const configuration = await kit('cafe');
  const sheets = wiringSheets(configuration);
  const of = (about: string) => textsOf(sheets.filter(({ title }) => title.includes(about)));
  // 18 mm of wood: the acrylic's two thicknesses, down to the rim of the cup.
  const section = of('what lies in a hole');
  for (const heights of ['0–3 mm', '0–5 mm', '6.5–8.1 mm', '8.5–10.1 mm', '18–19.6 mm']) {
    expect(section).toContain(heights);
  }
  expect(of('what sits below the top')).toContain('in the middle; 100 × 100 mm');
  for (const [kind, about] of [
    ['feed', 'supply, a cable a line'],
    ['data', 'data of the lights'],
    ['reader', 'readers, a cable a line'],
  ] as const) {
    const cables = cablesOf(configuration).filter((cable) => cable.kind === kind);
    expect(cables.length).toBeGreaterThan(4);
    for (const { to } of cables) expect(of(about)).toContain(to);
  }
  expect(of('first power-up').filter((words) => /^[1-5]$/u.test(words))).toHaveLength(5);
  expect(of('cables of the hub')).toContain('S10');
});

test.each(['home-kit', 'cafe', 'hall'])(
  'a sentence on a sheet of %s is printed in letters that one reads at a table',
  async (name) => {
    const small = wiringSheets(await kit(name)).flatMap(({ shapes, title }) =>
      shapes.flatMap((shape) =>
        shape.kind === 'text' && shape.text.length > 60 && shape.sizeMm < 2.4
          ? [`${title}: ${shape.sizeMm.toFixed(1)} mm: ${shape.text}`]
          : [],
      ),
    );
    expect(small).toEqual([]);
  },
);

test('the last sheet says what to do before each measurement, what it must be, and what another reading means', async () => {
  const texts = textsOf(
    wiringSheets(await kit('cafe')).filter(({ title }) => title.includes('first power-up')),
  );
  const has = (words: RegExp) => expect(texts.filter((it) => words.test(it))).toHaveLength(1);
  has(/earth contact of the strip/u);
  has(/Mains lead out of the wall, USB out, all fuses out; XT60 and all other plugs together/u);
  has(/carrier’s plug back, capacitors in/u);
  has(/4\.75 to \+5\.25 V/u);
  expect(texts.filter((it) => /^(?:More|Less|Minus)/u.test(it))).toHaveLength(5);
});
