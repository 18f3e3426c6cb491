/** What the server said, as far as it can be read. */
export interface FailureBody {
  message?: unknown;
  errors?: unknown;
  [more: string]: unknown;
}

/** Message keys; react-admin translates whatever it notifies. */
const SERVER_ERROR = 'fieldhouse.providers.server_error';
const UNREACHABLE = 'fieldhouse.providers.unreachable';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The sentence in an item of `errors`: the text itself, its first text, or its message. */
function sentenceOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item || undefined;
  if (Array.isArray(item)) return sentenceOf(item[0]);
  return isObject(item) ? sentenceOf(item.message) : undefined;
}

function firstError(errors: unknown): string | undefined {
  if (Array.isArray(errors)) return sentenceOf(errors[0]);
  return isObject(errors) ? sentenceOf(Object.values(errors)[0]) : undefined;
}

/** Whether the server has too much to do for this call alone; it says when to ask again. */
export const isBusy = (status: number, body: FailureBody): boolean =>
  status === 503 && body.code === 'busy';

/**
 * The sentence of a toast for a failed call: from 500 on always the same one; from 400 the first of a list of errors,
 * else the first entry of a map of errors, else the message or the status; below, the message.
 */
export function messageOf(status: number, body: FailureBody, statusText: string): string {
  const message = sentenceOf(body.message);
  if (status >= 500) return SERVER_ERROR;
  if (status < 400 && message) return message;
  return firstError(body.errors) ?? message ?? (statusText || UNREACHABLE);
}

/** `errors` of a refusal as forms take them: field → its first sentence. */
export function fieldErrors(errors: unknown): Record<string, string> {
  if (!isObject(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, said]) => {
      const sentence = sentenceOf(said);
      return sentence ? [[field, sentence]] : [];
    }),
  );
}

/** The errors for a form: a message for each wrong field, and one for the whole form. */
export interface FormErrors {
  root: { serverError: string };
  [field: string]: string | { serverError: string };
}

/**
 * A call that failed: its status (0 where the server was not reached), the sentence people read, and the answer
 * with `errors` in the shape of forms. It knows no framework, so that the sign-in pages can have it too.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';

  constructor(
    message: string,
    readonly status: number,
    readonly body: FailureBody & { errors: FormErrors },
  ) {
    super(message);
  }
}

/**
 * A call that the server refused or failed at; `body` is its answer, `body.errors` in the shape of forms. What forms show
 * are the server's own words, from 500 on too.
 */
export function refused(status: number, body: FailureBody, statusText: string): CallFailure {
  const message = messageOf(status, body, statusText);
  const words = status >= 500 ? (sentenceOf(body.message) ?? message) : message;
  const errors = { ...fieldErrors(body.errors), root: { serverError: words } };
  return new CallFailure(message, status, { ...body, errors });
}

/** A call that never reached the server, or whose answer could not be read. */
export function unreachable(): CallFailure {
  return new CallFailure(UNREACHABLE, 0, { errors: { root: { serverError: UNREACHABLE } } });
}
