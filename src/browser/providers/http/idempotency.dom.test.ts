import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wordsOf } from '@/browser/kit/failureText';
import { dataProvider } from '@/browser/providers/dataProvider';
import { writeSession } from '@/browser/providers/session/session';
import { databaseAway, outcomeUnknown } from '@/core/validation/refusals';

const MAKES = 'configuration/makes';
let keys: (string | null)[] = [];
let answers: (Response | Error)[] = [];

const answer = (status = 200, rest: object = {}) =>
  new Response(
    JSON.stringify({ success: status < 400, message: 'OK', data: { id: 7, version: 1 }, ...rest }),
    { status, headers: { 'Retry-After': '0' } },
  );
const lost = () => new TypeError('Failed to fetch');
const save = (name: string) =>
  dataProvider.callOperation('makes/save', { body: { name } }).catch((error: unknown) => error);

beforeEach(() => {
  keys = [];
  answers = [];
  localStorage.clear();
  sessionStorage.clear();
  const user = { id: 1, name: 'Ann', role: 'ADMIN' as const };
  writeSession({ token: 'secret', expires_at: '2999-01-01T00:00:00Z', user });
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    const next = answers.shift() ?? answer();
    if (next instanceof Error) throw next;
    return next;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('gives every save its own key, even for the same body', async () => {
  await save('Ford');
  await save('Ford');
  await save('Iveco');
  expect(keys.every((key) => /^[\da-f]{32}$/.test(String(key)))).toBe(true);
  expect(new Set(keys).size).toBe(3);
});

it.each([
  ['no answer came', lost()],
  ['the answer could not be read', new Response('<html>', { status: 200 })],
  ['the server broke', answer(500)],
  ['the database was away', answer(503)],
])('sends the same again under the same key if %s', async (_why, first) => {
  answers = [first];
  expect(await save('Ford')).toBeInstanceOf(HttpError);
  await save('Ford');
  await save('Ford');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('says that nothing was saved unless an earlier response to the same request was lost', async () => {
  const away = () => answer(503, { message: databaseAway.message });
  answers = [away(), away(), lost(), away()];
  const said = [];
  for (let n = 0; n < 4; n += 1) said.push(wordsOf(await save('Ford')));
  expect(said[0]).toBe(databaseAway.message);
  expect(said[1]).toBe(databaseAway.message);
  expect(said[3]).toBe(outcomeUnknown(true).message);
  expect(new Set(keys).size).toBe(1);
});

it('uses a new key for another body or call, and retains the first for its own', async () => {
  answers = [lost()];
  await save('Ford');
  await save('Iveco');
  await dataProvider.callOperation('models/save', { body: { name: 'Ford' } });
  await save('Ford');
  expect(new Set(keys).size).toBe(3);
  expect(keys[3]).toBe(keys[0]);
});

it.each([400, 403, 409, 422])('treats a %i as a response: the next try is new', async (status) => {
  answers = [answer(status)];
  await save('Ford');
  await save('Ford');
  expect(keys[1]).not.toBe(keys[0]);
});

it('waits while the first try still runs, and gets its result', async () => {
  answers = [lost(), answer(409, { code: 'running' }), answer(409, { code: 'running' }), answer()];
  await save('Ford');
  expect(await save('Ford')).toMatchObject({ data: { id: 7 } });
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(4);
});

it('recognises an upload by its values and files', async () => {
  const form = (words: string, name = 'card.pdf') => {
    const data = new FormData();
    data.set('number', words);
    data.set('file', new File(['%PDF'], name, { lastModified: 1 }));
    return data;
  };
  const send = (body: FormData) =>
    dataProvider
      .callOperation('employee-documents/save', { body })
      .catch((error: unknown) => error);
  answers = [lost()];
  await send(form('A 1'));
  await send(form('A 2'));
  await send(form('A 1', 'other.pdf'));
  await send(form('A 1'));
  expect(keys[3]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

it('remembers a lost response over a reload of the page, but none of the typed values', async () => {
  answers = [lost()];
  await save('A name that nobody else may read');
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).toContain(keys[0]);
  expect(stored).not.toContain('nobody else');
});

it('sends no key with reads or passwords', async () => {
  await dataProvider.getList(MAKES, {}).catch(() => {});
  await dataProvider.callOperation('employees/change-password', { body: {} });
  expect(keys).toEqual([null, null]);
});
