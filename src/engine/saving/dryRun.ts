import type { Refusal } from '@/core/validation/refusals';
import type { Call, Change } from '@/engine/call';
import { isRefused } from '@/engine/operations';
import type { Refused, Store } from '@/engine/store';

/** The refusal that ends a trial. */
const onlyTried: Refusal = { status: 409, message: 'This was only tried.' };

const withoutMails = (mails: Call['mails']): Call['mails'] =>
  mails && { ...mails, send: async () => {}, afterwards: () => {} };

/**
 * Runs a change and rolls it back, and returns what it answered: it is the real change, and so cannot answer anything
 * else. It sends no mail and stores no file.
 */
export async function tryChange<T>(
  store: Store,
  call: Call,
  work: (ctx: Change) => Promise<T | Refused>,
): Promise<T | Refused> {
  let done: { result: T } | undefined;
  const mails = withoutMails(call.mails);
  const tried = await store.transaction<Refused>(async (tx) => {
    const result = await work({ ...call, mails, tx });
    if (isRefused(result)) return result;
    done = { result };
    return { refusal: onlyTried };
  });
  return done && tried.refusal === onlyTried ? done.result : tried;
}
