/** Fingers on glass: taps and holds where a person sees the control, and nothing that a finger cannot do. */
import type { CDPSession, Page } from 'playwright-core';

/** The middle of a control that a finger would hit there; undefined while it is out of sight or covered. */
async function placeOf(page: Page, selector: string) {
  return page.evaluate((wanted) => {
    for (const control of document.querySelectorAll(wanted)) {
      const { x, y, width, height } = control.getBoundingClientRect();
      const at = { x: x + width / 2, y: y + height / 2 };
      const hit = document.elementFromPoint(at.x, at.y);
      if (hit !== null && control.contains(hit)) return at;
    }
    return undefined;
  }, selector);
}

/** As many as a tablet tells apart. */
const FINGERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

export class Fingers {
  /** Taps and holds so far. */
  presses = 0;
  private readonly laid = new Map<string, number>();
  private readonly down = new Map<number, { readonly x: number; readonly y: number }>();

  private constructor(
    private readonly page: Page,
    private readonly touch: CDPSession,
  ) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(page, await page.context().newCDPSession(page));
  }

  /** Whether a finger would hit it now. */
  async reaches(selector: string): Promise<boolean> {
    return (await placeOf(this.page, selector)) !== undefined;
  }

  /** @returns whether it was in sight. */
  async tap(selector: string): Promise<boolean> {
    return this.hold(selector, 60);
  }

  /** Holds it for so long, ms. @returns whether it was in sight. */
  async hold(selector: string, heldMs: number): Promise<boolean> {
    const finger = await this.press(selector);
    if (finger === undefined) return false;
    await this.page.waitForTimeout(heldMs);
    await this.lift(finger);
    return true;
  }

  /** Lays a finger down; others may stay. @returns it; undefined where the control is not in sight. */
  async press(selector: string): Promise<number | undefined> {
    const at = await placeOf(this.page, selector);
    if (at === undefined) return undefined;
    this.presses += 1;
    const finger = FINGERS.find((one) => !this.down.has(one)) ?? 0;
    this.down.set(finger, at);
    await this.tell(
      'touchStart',
      [...this.down].map(([id, point]) => ({ id, ...point })),
    );
    return finger;
  }

  /** Lays a finger on a control, or lifts the one that `move` laid there, if any. Throws where no finger reaches it. */
  async move(selector: string, isDown: boolean): Promise<void> {
    const laid = this.laid.get(selector);
    if (laid !== undefined) await this.lift(laid);
    this.laid.delete(selector);
    if (!isDown) return;
    const finger = await this.press(selector);
    if (finger === undefined) throw new Error(`No finger reaches ${selector}.`);
    this.laid.set(selector, finger);
  }

  async lift(finger: number): Promise<void> {
    const at = this.down.get(finger);
    this.down.delete(finger);
    // The end of a touch names the fingers that leave.
    if (at !== undefined) await this.tell('touchEnd', [{ id: finger, ...at }]);
  }

  private async tell(
    type: 'touchStart' | 'touchEnd',
    touchPoints: readonly Finger[],
  ): Promise<void> {
    await this.touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  }
}
