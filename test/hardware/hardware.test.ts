import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { boardEuro } from '../../hardware/drawing/boards/cost.js';
import { cablesMadeEuro } from '../../hardware/drawing/costs.js';
import { hardwareFiles } from '../../hardware/drawing/index.js';
import { partsOf } from '../../hardware/drawing/parts.js';
import { readerBoardParts } from '../../hardware/drawing/reader-board-parts.js';
import { supplyText } from '../../hardware/drawing/supply.js';
import { belowTop } from '../../hardware/drawing/top/below.js';
import { tippingKg } from '../../hardware/drawing/top/legs.js';
import { topPlan } from '../../hardware/drawing/top/top-plan.js';
import { kindOf } from '../../src/engine/table/cards.js';
import { gameCardsOf } from '../../src/games/evening.js';
import { GAMES } from '../../src/games/games.js';
import { loadConfiguration, parseConfiguration } from '../../src/host/config/index.js';

async function kit(name: string) {
  return (await loadConfiguration(`config/${name}.yaml`)).configuration;
}

function table(text: string) {
  const parsed = parseConfiguration(text);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.configuration;
}

function quantities(configuration: Parameters<typeof partsOf>[0]) {
  return new Map(partsOf(configuration).map(({ part, quantity }) => [part, quantity]));
}

describe('the kits in hardware/', () => {
  test.each(['one-slot', 'home-kit', 'cafe', 'hall'])(
    '%s is what its configuration gives',
    async (name) => {
      for (const [file, text] of hardwareFiles(await kit(name))) {
        expect(await readFile(`hardware/${name}/${file}`, 'utf8'), file).toBe(text);
      }
    },
  );

  test('have a part for everything the wiring names', async () => {
    const parts = quantities(await kit('cafe'));
    expect(parts.get('slot disc, assembled (hardware/boards/slot-disc)')).toBe(16);
    expect(
      parts.get(
        'WS2812B strip, 60 pixels a metre, 60 pixels, 10 mm wide, bare, with leads at both ends',
      ),
    ).toBe(1);
    expect(parts.get('quiet push button, 24 mm, snaps into its hood')).toBe(20);
    expect(parts.get('input hub for mega, assembled (hardware/boards/hub-mega)')).toBe(1);
    expect(parts.get('blade fuse 3 A, fast')).toBe(10);
    expect(parts.get('blade fuse 4 A, fast')).toBe(2);
    const emulated = quantities(await kit('emulated'));
    expect(emulated.get('TTP223 touch module, 15 × 11 mm')).toBe(18);
    expect(emulated.get('74HC165 shift register, DIP-16')).toBe(5);
    expect(emulated.get('wire bridge to ground')).toBe(6);
  });

  test('list the status lamp where the board has none, as optional', async () => {
    const lampOf = async (name: string) =>
      partsOf(await kit(name)).filter(({ part }) => /^LED|resistor 1 kΩ/u.test(part));
    expect(await lampOf('one-slot')).toMatchObject([{ optional: true }, { optional: true }]);
    expect(await lampOf('cafe')).toEqual([]);
  });

  test('name the only slot of a seat without a hand', async () => {
    expect(hardwareFiles(await kit('one-slot')).get('wiring.md')).toContain('| slot 0 | seat 1 |');
    expect(hardwareFiles(await kit('cafe')).get('wiring.md')).toContain('seat 1, right hand');
  });

  test('have a supply that the lights cannot use up', async () => {
    expect(supplyText(await kit('home-kit'))).toBe('5 V 4 A');
    expect(supplyText(await kit('cafe'))).toBe('5 V 6 A');
  });
});

describe('the readers and stickers of a table', () => {
  /** What is bought for these readers, and nothing else. */
  function bought(readers: string, seats = '[[0, 1], [2, 3], [4, 5], [6, 7]]') {
    const text = `slots: { count: 20 }\nseats: ${seats}\nboard: { kind: serial }\nrings: { pixels: 8 }\n`;
    const parts = partsOf(table(`${text}readers: ${readers}`));
    const without = new Set(partsOf(table(`${text}readers: none`)).map(({ part }) => part));
    return parts
      .filter(({ part }) => !without.has(part))
      .map(({ quantity, part, optional }) => `${quantity} ${part}${optional ? '?' : ''}`);
  }
  const bound = (...bindings: readonly string[]) => `{ bindings: [${bindings.join(', ')}] }`;
  /** One for each card of all games but these, and for each game card. */
  const stickersWithout = (ids: readonly string[], readers?: 'one a reader') => {
    const cards = GAMES.filter(({ id }) => !ids.includes(id)).flatMap(({ box, optionalStickers }) =>
      box.filter((card) => readers === undefined || !optionalStickers?.includes(kindOf(card))),
    );
    return `${cards.length + gameCardsOf(GAMES).length} NTAG213 sticker, 25 mm`;
  };
  const quantitiesOf = (lines: readonly string[]) =>
    new Map(
      lines.map((line): [string, number] => {
        const [quantity = '', ...words] = line.split(' ');
        return [words.join(' '), Number(quantity)];
      }),
    );
  const under = (count: number, name: (slot: number) => string) =>
    bound(
      ...Array.from({ length: count }, (_, slot) => `{ reader: '${name(slot)}', slot: ${slot} }`),
    );

  test('are those of its kit: a module under every slot, on a board with readers', async () => {
    for (const [name, slots] of [
      ['home-kit', 8],
      ['cafe', 16],
    ] as const) {
      const parts = quantities(await kit(name));
      expect(parts.get('RC522 module (MFRC522)')).toBe(slots);
      expect(parts.get('reader carrier, assembled (hardware/boards/reader-carrier)')).toBe(1);
      expect(parts.get('ESP32 board')).toBeUndefined();
      expect(parts.get('ACR122U reader')).toBeUndefined();
    }
  });

  test('of sixteen slots cost at most 60 € on a board with readers', () => {
    const bindings = Array.from({ length: 16 }, (_, slot) => ({
      reader: `rc522:${slot}`,
      place: { kind: 'slot', slot } as const,
    }));
    const cables = [
      ...bindings.map(() => ({ kind: 'reader', buyM: 1 }) as const),
      { kind: 'carrier', buyM: 0.5 } as const,
    ];
    const parts = readerBoardParts(bindings, 'under each slot', cables);
    const euro = parts.reduce((sum, { quantity, priceEuro }) => sum + quantity * priceEuro, 0);
    expect(euro).toBeLessThanOrEqual(60);
    expect(euro).toBeGreaterThan(40);
  });

  test('on two boards are two of everything but modules', () => {
    const two = quantitiesOf(
      bought(under(20, (slot) => `rc522:${slot < 16 ? 'c0ffee42' : 'c0ffee43'}/${slot % 16}`)),
    );
    expect(two.get('reader carrier, assembled (hardware/boards/reader-carrier)')).toBe(2);
    expect(two.get('RC522 module (MFRC522)')).toBe(20);
    expect(
      [...two].flatMap(([part, count]) =>
        part.startsWith('JST-XH cable, 2 wires of 0.33 mm², one plug') ? [count] : [],
      ),
    ).toEqual([1, 1]);
  });

  test('are none where the players are asked, and none of an emulated table', async () => {
    for (const name of [
      'emulated-no-reader',
      'emulated',
      'emulated-one-reader',
      'emulated-reader-board',
    ]) {
      const parts = [...quantities(await kit(name)).keys()];
      expect(parts.filter((part) => /reader|sticker|RC522|hub/u.test(part))).toEqual([]);
    }
  });

  test('are fed by a hub where a Raspberry Pi gives too little', () => {
    expect(bought(under(16, (slot) => `usb:1-1.${slot}`))).toEqual([
      '16 ACR122U reader',
      '1 USB hub with its own supply of 5 V 4 A, 16 plugs',
      stickersWithout(['lupus-in-tabula'], 'one a reader'),
    ]);
    expect(bought(under(5, (slot) => `usb:1-1.${slot}`))).not.toContainEqual(
      expect.stringContaining('hub'),
    );
    expect(bought(under(6, (slot) => `usb:1-1.${slot}`))).toContainEqual(
      expect.stringContaining('hub'),
    );
  });

  test('are of the model that a name says, and what pcscd cannot take is said', () => {
    const rim = (name: string) => bought(bound(`{ reader: '${name}', rim: true }`))[0];
    expect(rim('pcsc:ACS ACR1252U (0123)')).toBe('1 ACR1252U reader');
    expect(rim('pcsc:ACS ACR122U PICC Interface')).toBe('1 ACR122U reader');
    expect(rim('usb:1-1.2')).toBe('1 ACR122U reader');
    const many = partsOf(
      table(`slots: { count: 20 }\nreaders: ${under(17, (slot) => `usb:${slot}`)}`),
    );
    expect(many.find(({ part }) => part === 'ACR122U reader')?.use).toBe(
      'one under each of 17 slots; pcscd before 2.5 takes 16 in all',
    );
  });

  test('are one sticker a card of the games the table can play, on houses only where two are read', () => {
    const stickers = (readers: string, seats?: string) => bought(readers, seats).at(-1);
    const rim = '{ reader: usb:1-1, rim: true }';
    // Four seats of two slots: too few for Lupus in Tabula.
    const tooLarge = ['lupus-in-tabula'];
    expect(stickers(bound(rim))).toBe(stickersWithout(tooLarge, 'one a reader'));
    expect(stickers(`{ bindings: [${rim}], tagsPerReader: 2 }`)).toBe(stickersWithout(tooLarge));
    expect(stickers(bound(rim), '[[0], [1], [2]]')).toBe(
      // Three seats of one slot.
      stickersWithout([...tooLarge, 'lupusburg', 'lupa-mannara', 'wooolf']),
    );
  });
});

describe('the wiring of a table', () => {
  test('names every pad, every button and every pixel once', async () => {
    const text = hardwareFiles(await kit('cafe')).get('wiring.md') ?? '';
    for (let slot = 0; slot < 16; slot += 1) {
      expect(text.split(`the pad of slot ${slot} |`)).toHaveLength(2);
      expect(text).toContain(`| ${60 + 12 * slot}–${60 + 12 * slot + 11} |`);
    }
    for (let seat = 1; seat <= 10; seat += 1) {
      expect(text.split(`the left button of seat ${seat} |`)).toHaveLength(2);
      expect(text.split(`the right button of seat ${seat} |`)).toHaveLength(2);
    }
    expect(text).toContain(
      '| slot 3 | seat 2, left hand | 54° | 96–107 | 96 | counter-clockwise | 1 |',
    );
    expect(text).toContain('| claw | | | 0–59 | 0 | clockwise | 5 |');
    expect(text).toContain('| P3 | 3 | pad of slot 3, seat 2, left hand |');
    expect(text).toContain('| S10 | 48, 49 | buttons of seat 10 |');
  });

  test('follows a ring that is turned and wired the other way', () => {
    const configuration = table(
      'rings: { exceptions: [{ slot: 0, rotation: 5, direction: counter-clockwise }] }',
    );
    const files = hardwareFiles(configuration);
    expect(files.get('wiring.md')).toContain('| 0–11 | 5 | counter-clockwise |');
    const drawings = [...files].filter(([name]) => name.endsWith('.svg')).map(([, text]) => text);
    expect(drawings.join('').split('↺')).toHaveLength(2);
  });

  test('draws a name as it is written, also with signs that mean something in SVG', () => {
    const drawing = hardwareFiles(table('name: "<Lupi & Co>"')).get('wiring-1.svg');
    expect(drawing).toMatch(
      /<title id="title">&lt;Lupi &amp; Co&gt;: power and board, sheet 1 of \d+<\/title>/u,
    );
    expect(drawing).toMatch(/<desc id="desc">A supply of (\d × )?5 V \d+ A/u);
  });

  test('of a board with Firmata names a pin for each hand and draws no chain', async () => {
    const configuration = await kit('emulated-firmata');
    const files = hardwareFiles(configuration);
    const text = files.get('wiring.md') ?? '';
    for (const file of files.values()) expect(file).not.toMatch(/74HC165|chain|MISO/);
    expect(text).toContain("## Board: mega, with node-pixel's Firmata");
    expect(text).toContain('| LED data (through 330 Ω to the first pixel) | D5 |');
    expect(text).toContain('| D22 | the pad of slot 0 | high |');
    expect(text).toContain('| D53 | the right button of seat 8 | low |');
    const pins = [...text.matchAll(/^\| (D\d+)(?: \(A\d+\))? \| the /gm)].map(([, pin]) => pin);
    expect(new Set(pins).size).toBe(32);
    const drawings = [...files].filter(([name]) => name.endsWith('.svg')).map(([, text]) => text);
    // The inputs' pins, and that of the pixels.
    expect(drawings.join('').match(/>D\d+( \(A\d+\))?</g)).toHaveLength(33);
    expect(quantities(configuration).get('wire bridge to ground')).toBeUndefined();
  });

  test('of an Uno with Firmata calls the analog pins as they are printed', () => {
    const four =
      'board: { kind: firmata, model: uno, pixelPin: 6 }\nslots: { count: 8 }\nseats: [[0, 1], [2, 3], [4, 5], [6, 7]]\nclaw: { pixels: 24 }\n';
    const files = hardwareFiles(table(four));
    expect(files.get('wiring.md')).toContain('| D14 (A0) | ');
    expect(files.get('wiring-1.svg')).toContain('>D6<');
  });
});

test('the page for builders names the sums and the load of a café as its papers do', async () => {
  const page = await readFile('hardware/README.md', 'utf8');
  const cafe = await kit('cafe');
  const five = partsOf(cafe).find(({ part }) => part.startsWith('five slot discs'));
  expect(page).toContain(`(${five?.priceEuro} € in a café)`);
  expect(page).toContain(`in place of five save ${five?.priceEuro} €`);
  expect(page).toContain(`and risk ${Math.round(20 * boardEuro('slot-disc', 20))} €`);
  expect(page).toContain(`save ${Math.round(cablesMadeEuro(cafe))} € in a café`);
  const plan = topPlan(cafe);
  const { kg, legs } = belowTop(cafe);
  expect(page).toContain(`In a café it is ${Math.floor(tippingKg(kg, plan, legs))} kg`);
});

test('a workshop reads what each of its files is, and that marks are not left out', async () => {
  for (const name of ['home-kit', 'cafe', 'hall']) {
    const files = hardwareFiles(await kit(name));
    const letter = files.get('workshop.md') ?? '';
    for (const file of files.keys()) {
      if (file.endsWith('.dxf')) expect(letter, file).toContain(`| ${file} | `);
    }
    const layers = [...files]
      .filter(([file]) => file.endsWith('.dxf'))
      .flatMap(([, text]) =>
        [...text.matchAll(/\n8\n([^\n]+)\n/gu)].map(([, layer = '']) => layer),
      );
    for (const layer of new Set(layers)) {
      const row = /^(?:POCKET(?:-LEAVES)?|DRILL)-\d/u.test(layer)
        ? layer.replace(/[\d.]+$/u, '*n*')
        : layer;
      expect(letter, layer).toContain(`| ${row} |`);
    }
    expect(letter).toContain('**not left out**');
  }
});
