/** The time after which the first page has its rows, in milliseconds. */
const SETTLED = 1_500;
/** The longest wait for an idle moment, in milliseconds: the preloaded code may be needed offline. */
const AT_LATEST = 1_000;

let settled: Promise<void> | undefined;

/** Runs a callback once the first page has settled and the browser is idle. Call it after the first render. */
export function whenAtRest(run: () => void): void {
  settled ??= new Promise((resolve) => setTimeout(resolve, SETTLED));
  const idle =
    window.requestIdleCallback ??
    ((callback: () => void, _wait?: IdleRequestOptions) => setTimeout(callback));
  settled.then(() => idle(() => run(), { timeout: AT_LATEST }));
}
