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

/** Drags by touch: holds on one element for a time, moves to a point in another, and releases. */
export async function dragByTouch(
  page: Page,
  from: Locator,
  to: Locator,
  at?: { x: number; y: number },
  held = HELD,
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
  await page.waitForTimeout(held);
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

/** Returns the controls of the page, or of the dialog over it, that are less high than a finger needs. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const open = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1);
    const root = open ?? document.querySelector('main');
    const controls = 'a[href], button, input, textarea, [role=combobox]';
    return [...(root?.querySelectorAll(controls) ?? [])]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((one) => {
        // The link of a card covers all of it.
        if (getComputedStyle(one, '::after').position === 'absolute') return false;
        // The frame of a box and the text of a checkbox can be touched too; its arrow is within the box.
        const frame = one.closest('label, [role=search], .MuiInputBase-root') ?? one;
        const { width, height } = frame.getBoundingClientRect();
        return width > 2 && height < 44;
      })
      .map((one) => one.outerHTML.replace(/<svg.*?<\/svg>/g, '').slice(0, 160));
  });
