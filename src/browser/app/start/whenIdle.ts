/** So long at most something waits for a moment in which nothing else is to be done, in milliseconds. */
const AT_LATEST = 500;

/** Does something once the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Not every browser tells.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: AT_LATEST });
  else setTimeout(work, AT_LATEST);
}
