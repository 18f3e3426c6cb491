import type { Page } from 'playwright/test';

/**
 * Waits until nothing on the page is on its way any more: a dialog that is still coming has neither its place nor its
 * colours. What turns for ever (a spinner, a skeleton) is not waited for.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((answer) => {
        const isMoving = ({ playState, effect }: Animation) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
        // What has just been asked for starts to move a frame later.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => answer(!document.getAnimations().some(isMoving))),
        );
      }),
  );
}
