/** A request sent before the app's code had loaded, with its session. */
interface EarlyCall {
  token: string;
  sentAt: number;
  answer: Promise<Response>;
  /** True once it has succeeded, so that taking it needs no network. */
  isHere: boolean;
}

declare global {
  interface Window {
    /** Early calls by address: the first-paint script and the app share only the window. */
    fieldhouseEarly?: Map<string, EarlyCall>;
  }
}

/** The time for which an early response counts as fresh, in milliseconds. */
const FRESH = 30_000;

/** Requests something that the first screen will need. */
export function requestEarly(url: string, token: string): void {
  window.fieldhouseEarly ??= new Map();
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answer = fetch(url, { headers }).then(async (response) => {
    // An unread response would hold its connection open.
    await response.clone().arrayBuffer();
    call.isHere = response.ok;
    return response;
  });
  const call: EarlyCall = { token, sentAt: Date.now(), answer, isHere: false };
  // The caller that takes it handles the failure; without one it does not matter.
  answer.catch(() => undefined);
  window.fieldhouseEarly.set(url, call);
}

/** True if every early call that is not yet taken has arrived. */
export function isEarlyHere(): boolean {
  const calls = [...(window.fieldhouseEarly?.values() ?? [])];
  return calls.length > 0 && calls.every(({ isHere }) => isHere);
}

/** Takes the early response from this address for this session; undefined if there is none or it is stale. */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = window.fieldhouseEarly?.get(url);
  if (!early) return undefined;
  window.fieldhouseEarly?.delete(url);
  const isFresh = Date.now() - early.sentAt < FRESH;
  return isFresh && early.token === token ? early.answer : undefined;
}
