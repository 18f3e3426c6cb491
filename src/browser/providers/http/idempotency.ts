import { HttpError } from 'react-admin';
import { IDEMPOTENCY_HEADER } from '@/core/operations/idempotency';
import { databaseAway, outcomeUnknown, tooBusy } from '@/core/validation/refusals';

/** Where requests are remembered whose answer was lost: a form that is saved again after a reload is among them. */
const STORED = 'fieldhouse.unanswered';
const MOST_REMEMBERED = 50;
/** Less than the 24 hours that the server keeps answers. */
const REMEMBERED_MS = 23 * 3_600_000;
const MOST_TRIES = 10;

/** A request (as a number) → its key, when it was last sent, and true once the server answered that nothing was saved. */
type Unanswered = Record<string, [key: string, at: number, isUnsaved?: boolean]>;

function read(): Unanswered {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    return typeof found === 'object' && found !== null ? { ...(found as Unanswered) } : {};
  } catch {
    return {};
  }
}

function remember(change: (unanswered: Unanswered) => void): void {
  const unanswered = read();
  change(unanswered);
  const recent = Object.entries(unanswered)
    .filter(([, [, at]]) => Date.now() - at < REMEMBERED_MS)
    .slice(-MOST_REMEMBERED);
  try {
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(recent)));
  } catch {
    // A full storage: the next try of this request is a new one.
  }
}

/** 64 bits of what was sent, so that no value of a form lies in the storage. */
function numberOf(said: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < said.length; at += 1) {
    const unit = said.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  return `${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
}

// Not crypto.randomUUID, which browsers have on secure origins only.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const partOf = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified];

/** What a body says, for knowing it again. */
const saidIn = (body: FormData | string) =>
  typeof body === 'string'
    ? body
    : JSON.stringify([...body].map(([name, value]) => [name, partOf(value)]));

/** Whether nobody knows what became of the request: no answer came, or one that says something broke. */
const isLost = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500;

/** Said where the server knows that this very request changed nothing. */
const NOTHING_SAVED: ReadonlySet<string> = new Set([databaseAway.message, tooBusy.message]);
const saysNothingSaved = (error: unknown): error is HttpError =>
  error instanceof HttpError && NOTHING_SAVED.has(error.body?.errors?.root?.serverError);

/** The same failure where an earlier request under its key may have been carried out: "Nothing was saved" could be false. */
const inDoubt = ({ message, status, body }: HttpError) => {
  const errors = { ...body?.errors, root: { serverError: outcomeUnknown(true).message } };
  return new HttpError(message, status, { ...body, errors });
};

/** How long to wait until the first request with this key is done, in milliseconds; nothing where it was refused. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof HttpError) || error.status !== 409 || error.body?.code !== 'running')
    return undefined;
  return Number(error.body.retry_after ?? 1) * 1000;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Makes a call again as long as the first one under its key is still running. */
async function whileRunning<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const wait = waitOf(error);
      if (wait === undefined || tries === MOST_TRIES) throw error;
      await pause(wait);
    }
  }
}

/**
 * Makes a call that changes something under an Idempotency-Key: a new one, or where the answer to the very same request
 * was lost before, the one that it was sent under, so that the server does it once. An answer of any kind ends that:
 * the same again is then meant as something new. A caller that remembers the key by itself gives its own.
 */
export async function underKey<T>(
  address: string,
  body: FormData | string,
  call: (headers: Record<string, string>) => Promise<T>,
  ownKey?: string,
): Promise<T> {
  const send = (key: string) => whileRunning(() => call({ [IDEMPOTENCY_HEADER]: key }));
  if (ownKey) return send(ownKey);
  const name = numberOf(`${address}\n${saidIn(body)}`);
  const [known, , isUnsaved] = read()[name] ?? [];
  const key = known ?? newKey();
  const isDoubtful = known !== undefined && !isUnsaved;
  // Until its answer is here it is lost: the page may be left meanwhile.
  remember((unanswered) => {
    unanswered[name] = [key, Date.now()];
  });
  const forget = () =>
    remember((unanswered) => {
      if (unanswered[name]?.[0] === key) delete unanswered[name];
    });
  try {
    const answer = await send(key);
    forget();
    return answer;
  } catch (error) {
    if (!isLost(error) && waitOf(error) === undefined) forget();
    if (!saysNothingSaved(error)) throw error;
    if (isDoubtful) throw inDoubt(error);
    remember((unanswered) => {
      unanswered[name] = [key, Date.now(), true];
    });
    throw error;
  }
}
