import { HttpError } from 'react-admin';
import { IDEMPOTENCY_HEADER } from '@/core/operations/idempotency';
import { databaseAway, outcomeUnknown, tooBusy } from '@/core/validation/refusals';

/** The storage of requests with a lost response, so that a form can be saved again after a reload. */
const STORED = 'fieldhouse.unanswered';
const MAX_REMEMBERED = 50;
/** Less than the 24 hours for which the server stores responses. */
const REMEMBERED_MS = 23 * 3_600_000;
const MAX_ATTEMPTS = 10;

/** Hashed request → its key, when it was last sent, and true once the server said that nothing was saved. */
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
    .slice(-MAX_REMEMBERED);
  try {
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(recent)));
  } catch {
    // If storage is full, the next try counts as new.
  }
}

/** Returns a 64-bit hash of a request, so that no form value is stored. */
export function numberOf(said: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < said.length; at += 1) {
    const unit = said.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  return `${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
}

// Not crypto.randomUUID, which needs a secure origin.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const partOf = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified];

/** Returns the content of a body as text, to recognise it later. */
const contentOf = (body: FormData | Blob | string) =>
  body instanceof FormData
    ? JSON.stringify([...body].map(([name, value]) => [name, partOf(value)]))
    : String(body);

/** True if the outcome is unknown: there was no response, or it reports a server error. */
const isLost = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500;

/** The refusals that guarantee that nothing was saved. */
const NOTHING_SAVED: ReadonlySet<string> = new Set([databaseAway.message, tooBusy.message]);
const guaranteesNothingSaved = (error: unknown): error is HttpError =>
  error instanceof HttpError && NOTHING_SAVED.has(error.body?.errors?.root?.serverError);

/** Rewrites a failure whose earlier try under the same key may have succeeded: "Nothing was saved" could be false. */
const inDoubt = ({ message, status, body }: HttpError) => {
  const errors = { ...body?.errors, root: { serverError: outcomeUnknown(true).message } };
  return new HttpError(message, status, { ...body, errors });
};

/** Returns the milliseconds until the first request with this key is done; undefined if it was refused. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof HttpError) || error.status !== 409 || error.body?.code !== 'running')
    return undefined;
  return Number(error.body.retry_after ?? 1) * 1000;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Repeats a call while the first one under its key is still running. */
async function whileRunning<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const wait = waitOf(error);
      if (wait === undefined || tries === MAX_ATTEMPTS) throw error;
      await pause(wait);
    }
  }
}

/**
 * Makes a change under an Idempotency-Key: a new one, or the previous one if the response to the same request was
 * lost, so that the server performs it once. Any response ends that: a repetition is then a new change. Callers that
 * store the key pass their own.
 */
export async function underKey<T>(
  address: string,
  body: FormData | Blob | string,
  call: (headers: Record<string, string>) => Promise<T>,
  ownKey?: string,
): Promise<T> {
  const send = (key: string) => whileRunning(() => call({ [IDEMPOTENCY_HEADER]: key }));
  if (ownKey) return send(ownKey);
  const name = numberOf(`${address}\n${contentOf(body)}`);
  const [known, , isUnsaved] = read()[name] ?? [];
  const key = known ?? newKey();
  const isDoubtful = known !== undefined && !isUnsaved;
  // Count the response as lost until it arrives: the page may be left meanwhile.
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
    if (!guaranteesNothingSaved(error)) throw error;
    if (isDoubtful) throw inDoubt(error);
    remember((unanswered) => {
      unanswered[name] = [key, Date.now(), true];
    });
    throw error;
  }
}
