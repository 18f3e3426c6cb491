import type { Page } from 'playwright/test';

/**
 * Waits until nothing on the page is moving: an opening dialog has neither its final place nor its colours. Endless
 * animations (a spinner, a skeleton) are ignored.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((answer) => {
        const isMoving = ({ playState, effect }: Animation) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
        // A change that was just triggered starts to move a frame later.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => answer(!document.getAnimations().some(isMoving))),
        );
      }),
  );
}
