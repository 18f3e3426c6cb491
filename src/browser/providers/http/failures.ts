/** The readable parts of a failure response. */
export interface FailureBody {
  message?: unknown;
  errors?: unknown;
  [more: string]: unknown;
}

/** Message keys; react-admin translates notifications. */
const SERVER_ERROR = 'fieldhouse.providers.server_error';
const UNREACHABLE = 'fieldhouse.providers.unreachable';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the sentence of an item of `errors`: the text itself, its first text or its message. */
function sentenceOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item || undefined;
  if (Array.isArray(item)) return sentenceOf(item[0]);
  return isObject(item) ? sentenceOf(item.message) : undefined;
}

function firstError(errors: unknown): string | undefined {
  if (Array.isArray(errors)) return sentenceOf(errors[0]);
  return isObject(errors) ? sentenceOf(Object.values(errors)[0]) : undefined;
}

/** True if the server is only too busy for this call; it says when to retry. */
export const isBusy = (status: number, body: FailureBody): boolean =>
  status === 503 && body.code === 'busy';

/**
 * Returns the sentence of a toast for a failed call: a fixed one from 500; from 400 the first error of a list or map,
 * else the message or status; below 400 the message.
 */
export function messageOf(status: number, body: FailureBody, statusText: string): string {
  const message = sentenceOf(body.message);
  if (status >= 500) return SERVER_ERROR;
  if (status < 400 && message) return message;
  return firstError(body.errors) ?? message ?? (statusText || UNREACHABLE);
}

/** Returns the `errors` of a refusal in the shape of forms: field → its first sentence. */
export function fieldErrors(errors: unknown): Record<string, string> {
  if (!isObject(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, said]) => {
      const sentence = sentenceOf(said);
      return sentence ? [[field, sentence]] : [];
    }),
  );
}

/** The errors of a form: a message for each invalid field and one for the whole form. */
export interface FormErrors {
  root: { serverError: string };
  [field: string]: string | { serverError: string };
}

/**
 * A failed call: its status (0 if the server was unreachable), a sentence for people, and the response with `errors`
 * in the shape of forms. Independent of any framework, so that the sign-in pages can use it.
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
 * Creates the failure for a refusal or server error; `body` is the response, with `errors` in the shape of forms.
 * Forms show the server's own words, from 500 too.
 */
export function refused(status: number, body: FailureBody, statusText: string): CallFailure {
  const message = messageOf(status, body, statusText);
  const words = status >= 500 ? (sentenceOf(body.message) ?? message) : message;
  const errors = { ...fieldErrors(body.errors), root: { serverError: words } };
  return new CallFailure(message, status, { ...body, errors });
}

/** Creates the failure for an unreachable server or an unreadable response. */
export function unreachable(): CallFailure {
  return new CallFailure(UNREACHABLE, 0, { errors: { root: { serverError: UNREACHABLE } } });
}
