/** A request that was sent before the app's code had come, and whose it is. */
interface EarlyCall {
  token: string;
  sentAt: number;
  answer: Promise<Response>;
  /** Whether it has been answered well, so that taking it waits for no network. */
  isHere: boolean;
}

declare global {
  interface Window {
    /** By address. The script of the first paint and the app share nothing but the window. */
    fieldhouseEarly?: Map<string, EarlyCall>;
  }
}

/** So long an early answer is as good as one that is asked for now, in milliseconds. */
const FRESH = 30_000;

/** Asks for something that the first screen is going to ask for. */
export function askEarly(url: string, token: string): void {
  window.fieldhouseEarly ??= new Map();
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answer = fetch(url, { headers }).then(async (response) => {
    // An answer that nobody reads would keep its connection open.
    await response.clone().arrayBuffer();
    call.isHere = response.ok;
    return response;
  });
  const call: EarlyCall = { token, sentAt: Date.now(), answer, isHere: false };
  // The caller that takes it meets the failure; without one, nobody has asked.
  answer.catch(() => undefined);
  window.fieldhouseEarly.set(url, call);
}

/** Whether everything that was asked for early, and that nobody has taken yet, is here. */
export function isEarlyHere(): boolean {
  const calls = [...(window.fieldhouseEarly?.values() ?? [])];
  return calls.length > 0 && calls.every(({ isHere }) => isHere);
}

/** The early answer from this address for this session, once; nothing where it was not asked for or has grown old. */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = window.fieldhouseEarly?.get(url);
  if (!early) return undefined;
  window.fieldhouseEarly?.delete(url);
  const isFresh = Date.now() - early.sentAt < FRESH;
  return isFresh && early.token === token ? early.answer : undefined;
}
