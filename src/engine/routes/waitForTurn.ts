import type { Refusal } from '@/core/validation/refusals';
import type { Refused, Store } from '@/engine/store';
import type { Visit } from './route';

/** The most retries for a place in the queue before started work is given up. */
const TRIES = 20;
const PAUSE_MS = 500;

const gone: Refusal = {
  status: 503,
  code: 'busy',
  message: 'The server is too busy at the moment. Please try again.',
  retryAfter: 5,
};

/** Runs work once this call has its place in the queue; returns the refusal if it never gets one. */
export async function inTurn<T>(
  visit: Visit,
  work: (store: Store) => Promise<T>,
): Promise<{ done: T } | Refused> {
  const result: { outcome?: { done: T } } = {};
  const answer = await visit.inTurn(async (store) => {
    result.outcome = { done: await work(store) };
    return { json: null };
  });
  if ('refusal' in answer) return answer;
  return result.outcome ?? { refusal: gone };
}

/** The same for a part of started work, which is worth finishing: it retries while the server is busy. */
export async function inNextTurn<T>(
  visit: Visit,
  work: (store: Store) => Promise<T>,
): Promise<{ done: T } | Refused> {
  for (let tries = 1; ; tries += 1) {
    const answer = await inTurn(visit, work);
    if ('done' in answer || tries === TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
