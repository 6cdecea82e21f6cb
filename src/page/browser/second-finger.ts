/**
 * Taps of a second finger. Browsers make clicks of the first finger alone, and at night one finger keeps the eyes of a
 * telephone's seat open while another takes up a card.
 */

/** Makes a click of each tap of a finger that is not the first. */
export function listenForSecondFinger(page: Window): void {
  const downOn = new Map<number, Element>();
  page.addEventListener('pointerdown', ({ isPrimary, pointerId, target }) => {
    if (!isPrimary && target instanceof Element) downOn.set(pointerId, target);
  });
  page.addEventListener('pointercancel', ({ pointerId }) => downOn.delete(pointerId));
  page.addEventListener('pointerup', ({ pointerId, clientX, clientY }) => {
    const pressed = downOn.get(pointerId);
    downOn.delete(pointerId);
    const left = document.elementFromPoint(clientX, clientY);
    if (pressed === undefined || left === null || !pressed.contains(left)) return;
    // A thing that is held, such as a pad, was pressed by the pointer itself, and takes no click that has a detail.
    pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  });
}
