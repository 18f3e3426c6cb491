import type { Locator, Page } from 'playwright/test';

/** The time a finger rests before dragging starts, longer than any of our screens requires, in milliseconds. */
const HELD = 700;
const STEPS = 12;

/** Returns the centre of an element, or a point in it. */
async function placeOf(target: Locator, at?: { x: number; y: number }) {
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to touch');
  return at
    ? { x: box.x + at.x, y: box.y + at.y }
    : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags by touch: holds on one element, moves to a point in another, and releases. */
export async function dragByTouch(
  page: Page,
  from: Locator,
  to: Locator,
  at?: { x: number; y: number },
): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await placeOf(from), await placeOf(to, at)];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: Math.round(x), y: Math.round(y), id: 1 }],
    });
  await touch('touchStart', start.x, start.y);
  await page.waitForTimeout(HELD);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await touch(
      'touchMove',
      start.x + (end.x - start.x) * part,
      start.y + (end.y - start.y) * part,
    );
  }
  await touch('touchEnd');
  await client.detach();
}
