/** The longest wait for an idle moment, in milliseconds. */
const AT_LATEST = 500;

/** Runs work once the browser is idle. */
export function whenIdle(work: () => void): void {
  // Not every browser supports this.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: AT_LATEST });
  else setTimeout(work, AT_LATEST);
}
