import { expect } from 'vitest';

/** A record on the wire. */
export type Row = Record<string, unknown> & { id: number; version: number };

/** The pagination of a list. */
export interface Pagination {
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/** The pagination of a list that is read by cursor. */
export interface CursorPagination {
  per_page: number;
  next_cursor: string | null;
}

/** The envelope of a success or a failure. */
export interface Envelope {
  success: boolean;
  message: string;
  data: unknown;
  pagination?: Pagination;
  included?: Record<string, Row[]>;
  /** Only of a save by a key. */
  outcome?: 'added' | 'changed' | 'unchanged';
  errors?: unknown;
  code?: string;
  /** Only in failures. */
  request_id?: string;
  /** Only of bulk changes: the records that were left as they were. */
  failed?: unknown;
  /** Only of previews and imports: their rows. */
  rows?: unknown;
}

/** The response to a call. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
  /** The body parsed as JSON; `undefined` if it is not JSON. */
  json: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Internals that no response may contain. */
const INSIDES =
  /\\n\s+at |node_modules|\.ts:\d|\b(?:TypeError|ReferenceError|SyntaxError|ZodError|DrizzleError)\b|\bselect\b.+\bfrom\b|\binsert into\b|\bpg_|relation "|violates|PostgreSQL|json-server|\[object |\bundefined\b/i;

/** The sentences about new passwords, which are fixed and have no full stops. */
export const PASSWORD_MESSAGES = {
  short: 'Must be at least 8 characters',
  invalid: 'Please provide a valid password',
  different: 'Passwords do not match!',
} as const;

/**
 * Calls Vitest's `expect` only on a failure: some hundred thousand calls pass here, and building an expectation takes
 * longer than the comparison.
 */
function mustBe(actual: unknown, expected: unknown, about: string): void {
  if (!Object.is(actual, expected)) expect(actual, about).toBe(expected);
}

const SENTENCE = /^(?:".|[\p{Lu}\d]).{4,}[.!?]$/su;

/** Expects a text that begins and ends like a sentence. */
function expectSentence(text: unknown, about = 'the message'): void {
  if (Object.values(PASSWORD_MESSAGES).some((message) => message === text)) return;
  if (typeof text !== 'string' || !SENTENCE.test(text))
    expect(text, `${about} is a sentence`).toMatch(SENTENCE);
}

/** Returns the body as the contract's envelope. */
export function envelopeOf(answer: Answer): Envelope {
  const { json } = answer;
  if (!isObject(json) || typeof json.success !== 'boolean') {
    throw new Error(`${answer.status} without an envelope: ${answer.text.slice(0, 300)}`);
  }
  mustBe(typeof json.message, 'string', 'the message of an envelope');
  return json as unknown as Envelope;
}

/** Expects a failure: an envelope with a sentence and without internals. */
export function expectFailure(answer: Answer, status: number, about = ''): Envelope {
  mustBe(answer.status, status, `${about} ${answer.text.slice(0, 300)}`);
  const envelope = envelopeOf(answer);
  mustBe(envelope.success, false, about);
  mustBe(answer.headers['x-request-id'], envelope.request_id, about);
  expectSentence(envelope.message, `${about} the message "${envelope.message}"`);
  const inside = INSIDES.exec(answer.text)?.[0];
  mustBe(inside, undefined, `${about} shows our inside: ${answer.text.slice(0, 300)}`);
  return envelope;
}

/** Expects a 422 with errors at exactly these fields. */
export function expectFieldsWrong(answer: Answer, names: readonly string[], about = ''): void {
  const { errors } = expectFailure(answer, 422, about);
  if (!isObject(errors)) throw new Error(`${about} errors is no object: ${answer.text}`);
  mustBe(Object.keys(errors).sort().join(), [...names].sort().join(), about);
  for (const sentences of Object.values(errors)) {
    if (!Array.isArray(sentences)) throw new Error(`${about} errors hold no list: ${answer.text}`);
    mustBe(sentences.length > 0, true, `${about} says what is wrong`);
    for (const sentence of sentences) expectSentence(sentence, about);
  }
}

/** Expects a 422 with exactly these sentences at these fields. */
export function expectFieldsSay(
  answer: Answer,
  sentences: Readonly<Record<string, string>>,
  about = '',
): void {
  const { errors } = expectFailure(answer, 422, about);
  const expected = Object.entries(sentences).map(([name, sentence]) => [name, [sentence]]);
  expect(errors, about).toEqual(Object.fromEntries(expected));
}

/** Returns a response without its request id, to compare it with another. */
export const saidOf = (answer: Answer): object => ({
  status: answer.status,
  ...envelopeOf(answer),
  request_id: undefined,
});

/** Expects a success, and returns its envelope. */
export function expectSuccess(answer: Answer, about = ''): Envelope {
  mustBe(answer.status, 200, `${about} ${answer.text.slice(0, 500)}`);
  const envelope = envelopeOf(answer);
  mustBe(envelope.success, true, about);
  return envelope;
}

/** Returns the rows of a list. */
export function rowsOf(answer: Answer, about = ''): Row[] {
  const { data } = expectSuccess(answer, about);
  if (!Array.isArray(data))
    throw new Error(`${about} data is no list: ${answer.text.slice(0, 300)}`);
  return data as Row[];
}

/** Returns the pagination of a list that was read by cursor. */
export function cursorPaginationOf(answer: Answer): CursorPagination {
  const { pagination } = envelopeOf(answer);
  if (!isObject(pagination)) throw new Error(`no pagination: ${answer.text.slice(0, 300)}`);
  mustBe(Object.keys(pagination).sort().join(), 'next_cursor,per_page', 'the pagination');
  const { per_page, next_cursor } = pagination;
  if (typeof per_page !== 'number' || (next_cursor !== null && typeof next_cursor !== 'string'))
    throw new Error(`not by cursor: ${JSON.stringify(pagination)}`);
  return { per_page, next_cursor };
}

/** Returns the record of a success. */
export function rowOf(answer: Answer, about = ''): Row {
  const { data } = expectSuccess(answer, about);
  if (!isObject(data) || typeof data.id !== 'number') {
    throw new Error(`${about} data is no record: ${answer.text.slice(0, 300)}`);
  }
  return data as Row;
}

/** Returns the pagination of a list, and expects integers. */
export function paginationOf(answer: Answer): Pagination {
  const { pagination } = expectSuccess(answer);
  if (!pagination) throw new Error(`no pagination: ${answer.text.slice(0, 300)}`);
  const names = Object.keys(pagination).sort().join();
  mustBe(names, 'current_page,last_page,per_page,total', 'the pagination');
  for (const [name, figure] of Object.entries(pagination))
    mustBe(Number.isInteger(figure), true, `${name} is a whole number`);
  expect(pagination.last_page).toBeGreaterThanOrEqual(1);
  return pagination;
}
