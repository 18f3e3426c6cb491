/** The first interval for retrying a failed load, and the longest, in milliseconds. Each is twice the one before. */
const AGAIN = 5_000;
const AT_MOST = 60_000;

/** Fetches code, retrying until it succeeds and whenever the browser is back online. Returns a cancel function. */
export function fetchUntilThere(fetch: () => Promise<boolean>, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = AGAIN;
  let isWanted = true;
  const ask = async () => {
    clearTimeout(timer);
    const isThere = await fetch();
    if (!isWanted) return;
    if (isThere) {
      cancel();
      then();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(ask, wait);
    wait = Math.min(2 * wait, AT_MOST);
  };
  const cancel = () => {
    isWanted = false;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
  window.addEventListener('online', ask);
  void ask();
  return cancel;
}
