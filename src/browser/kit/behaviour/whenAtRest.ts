/** So long after the first page has been drawn its rows are there too, in milliseconds. */
const SETTLED = 1_500;
/** So long at most a moment without anything else to do is waited for then, in milliseconds: what is fetched may be needed without a signal. */
const AT_LATEST = 1_000;

let settled: Promise<void> | undefined;

/** Does something once the first page has been drawn and the browser has nothing else to do. To be asked for once the page is drawn. */
export function whenAtRest(run: () => void): void {
  settled ??= new Promise((resolve) => setTimeout(resolve, SETTLED));
  const idle =
    window.requestIdleCallback ??
    ((callback: () => void, _wait?: IdleRequestOptions) => setTimeout(callback));
  settled.then(() => idle(() => run(), { timeout: AT_LATEST }));
}
