/**
 * Two ways to move the same hands on the page: with the pointer, and with the keyboard alone.
 */
import type { Page } from 'playwright-core';
import { inputName, type TableInput } from '../../src/engine/table/layout.js';

/** The button that deals: to everybody for the first time, after gathering, or again. */
export const DEALS = /^(?:Distribuisci le carte|Raccogli e distribuisci|Distribuisci di nuovo)$/u;

/** Which buttons of a seat. */
export type Buttons = 'left' | 'right' | 'both';

export interface Hands {
  /** Presses and lets go at once. */
  press(seat: number, buttons: Buttons): Promise<void>;
  /** Holds until something has been seen. */
  hold(seat: number, buttons: Buttons, until: () => Promise<unknown>): Promise<void>;
  touch(slot: number): Promise<void>;
  holdPad(slot: number, until: () => Promise<unknown>): Promise<void>;
  /** Chooses the cards of a slot: a dialog opens, or what is in the hand is laid there. */
  cards(slot: number): Promise<void>;
  front(seat: number): Promise<void>;
  /** Presses a button of the page by its name; the first that has it. */
  button(name: string | RegExp): Promise<void>;
  closeDialog(): Promise<void>;
}

/** Hands that use the pointer or the keyboard, as `which` says at each act. */
export class HandsByTurns implements Hands {
  constructor(private readonly which: () => Hands) {}

  press(seat: number, buttons: Buttons): Promise<void> {
    return this.which().press(seat, buttons);
  }

  hold(seat: number, buttons: Buttons, until: () => Promise<unknown>): Promise<void> {
    return this.which().hold(seat, buttons, until);
  }

  touch(slot: number): Promise<void> {
    return this.which().touch(slot);
  }

  holdPad(slot: number, until: () => Promise<unknown>): Promise<void> {
    return this.which().holdPad(slot, until);
  }

  cards(slot: number): Promise<void> {
    return this.which().cards(slot);
  }

  front(seat: number): Promise<void> {
    return this.which().front(seat);
  }

  button(name: string | RegExp): Promise<void> {
    return this.which().button(name);
  }

  closeDialog(): Promise<void> {
    return this.which().closeDialog();
  }
}

/** Hands that go down on pads and buttons and up again, one at a time: another one lifts the one before. */
export interface MovingHands {
  move(input: TableInput): Promise<void>;
}

/** A finger rests on what it taps for about this long. */
const TAP_MS = 40;

export class PointerHands implements Hands, MovingHands {
  private at: string | undefined;

  constructor(private readonly page: Page) {}

  async move(input: TableInput): Promise<void> {
    const control =
      input.kind === 'pad' ? `#pad-${input.slot}` : `#button-${input.seat}-${input.side}`;
    const { mouse } = this.page;
    if (input.down ? this.at !== undefined : this.at === control) {
      this.at = undefined;
      await mouse.up();
    }
    if (!input.down) return;
    await this.page.locator(control).hover();
    this.at = control;
    await mouse.down();
  }

  async press(seat: number, buttons: Buttons): Promise<void> {
    await this.page.locator(`#button-${seat}-${buttons}`).click({ delay: TAP_MS });
  }

  async hold(seat: number, buttons: Buttons, until: () => Promise<unknown>): Promise<void> {
    await this.holdAt(`#button-${seat}-${buttons}`, until);
  }

  async touch(slot: number): Promise<void> {
    await this.page.locator(`#pad-${slot}`).click({ delay: TAP_MS });
  }

  async holdPad(slot: number, until: () => Promise<unknown>): Promise<void> {
    await this.holdAt(`#pad-${slot}`, until);
  }

  async cards(slot: number): Promise<void> {
    await this.page.locator(`#cards-${slot}`).click();
  }

  async front(seat: number): Promise<void> {
    await this.page.locator(`#front-${seat}`).click();
  }

  async button(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).first().click();
  }

  async closeDialog(): Promise<void> {
    await this.page.locator('dialog').getByRole('button', { name: 'Chiudi' }).click();
  }

  private async holdAt(selector: string, until: () => Promise<unknown>): Promise<void> {
    await this.page.locator(selector).hover();
    await this.page.mouse.down();
    await until();
    await this.page.mouse.up();
  }
}

const KEY: Record<'left' | 'right', string> = { left: 'a', right: 'd' };

export class KeyHands implements Hands, MovingHands {
  private held: { readonly name: string; readonly key: string } | undefined;

  constructor(private readonly page: Page) {}

  async move(input: TableInput): Promise<void> {
    const name = inputName(input);
    const { held } = this;
    if (held !== undefined && (input.down || held.name === name)) {
      this.held = undefined;
      await this.page.keyboard.up(held.key);
    }
    if (!input.down) return;
    if (input.kind === 'pad') await this.goTo(`pad-${input.slot}`);
    else await this.choose(input.seat);
    const key = input.kind === 'pad' ? 'Space' : KEY[input.side];
    this.held = { name, key };
    await this.page.keyboard.down(key);
  }

  async press(seat: number, buttons: Buttons): Promise<void> {
    await this.hold(seat, buttons, () => this.page.waitForTimeout(TAP_MS));
  }

  async hold(seat: number, buttons: Buttons, until: () => Promise<unknown>): Promise<void> {
    const { keyboard } = this.page;
    await this.choose(seat);
    const keys = buttons === 'both' ? ['a', 'd'] : [KEY[buttons]];
    for (const key of keys) await keyboard.down(key);
    await until();
    for (const key of keys) await keyboard.up(key);
  }

  async touch(slot: number): Promise<void> {
    await this.holdPad(slot, () => this.page.waitForTimeout(TAP_MS));
  }

  async holdPad(slot: number, until: () => Promise<unknown>): Promise<void> {
    await this.goTo(`pad-${slot}`);
    await this.page.keyboard.down('Space');
    await until();
    await this.page.keyboard.up('Space');
  }

  async cards(slot: number): Promise<void> {
    await this.goTo(`cards-${slot}`);
    await this.page.keyboard.press('Enter');
  }

  async front(seat: number): Promise<void> {
    await this.choose(seat);
    await this.page.keyboard.press('c');
  }

  async button(name: string | RegExp): Promise<void> {
    await this.tabTo(name);
    await this.page.keyboard.press('Enter');
  }

  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape');
  }

  /** Turns a switch on or off. */
  async toggle(name: string): Promise<void> {
    await this.tabTo(name);
    await this.page.keyboard.press('Space');
  }

  private async choose(seat: number): Promise<void> {
    for (const digit of `${seat + 1}`) await this.page.keyboard.press(digit);
  }

  /** Tabs until something of this name has the focus. */
  private async tabTo(name: string | RegExp): Promise<void> {
    const reached = new Set<string>();
    for (let tabs = 0; tabs < 150; tabs += 1) {
      const focused = await this.focusedName();
      if (typeof name === 'string' ? focused === name : name.test(focused)) return;
      reached.add(focused);
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach "${name}", but ${[...reached].join(' | ')}.`);
  }

  /** Walks on the table with the arrows until this part of it has the focus. */
  private async goTo(id: string): Promise<void> {
    const { keyboard } = this.page;
    const rowOf = (selector: string) =>
      this.page.locator(selector).first().getAttribute('data-row');
    const wanted = await rowOf(`#${id}`);
    await keyboard.press('t');
    for (let rows = 0; rows < 5; rows += 1) await keyboard.press('ArrowUp');
    // A table may have slots in the middle, which are rows of their own.
    for (let rows = 0; rows < 5 && (await rowOf(':focus')) !== wanted; rows += 1) {
      await keyboard.press('ArrowDown');
    }
    for (let steps = 0; steps < 64; steps += 1) {
      if ((await this.page.evaluate(() => document.activeElement?.id)) === id) return;
      await keyboard.press('ArrowRight');
    }
    throw new Error(`The arrows do not reach "${id}".`);
  }

  private focusedName(): Promise<string> {
    return this.page.evaluate(() => {
      const focused = document.activeElement;
      const words = focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
      return words.replace(/\s+/g, ' ').trim();
    });
  }
}
