import { useEffect, useState } from 'react';

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

/** Loads code once the page is at rest, or at once if it is needed; nothing until then, or if it cannot be fetched. */
export function useAtRest<T>(load: () => Promise<T>, isNeeded = false): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    let isWanted = true;
    const take = (code: T) => isWanted && setLoaded(() => code);
    const fetch = () => void (isWanted && load().then(take, () => undefined));
    if (isNeeded) fetch();
    else whenAtRest(fetch);
    return () => {
      isWanted = false;
    };
  }, [load, isNeeded]);
  return loaded;
}
