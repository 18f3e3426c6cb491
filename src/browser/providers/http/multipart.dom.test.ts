import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '@/browser/providers/dataProvider';
import { writeSession } from '@/browser/providers/session/session';
import { registry } from '@/registry';
import { multipartOf } from './multipart';

const route = registry.get('employee-documents')?.route ?? '';
const bytes = new File(['%PDF-'], 'licence.pdf', { type: 'application/pdf' });
const values = {
  number: 'DL-1',
  user_id: 4,
  document_type_id: 1,
  file: bytes,
  issue_date: null,
  replaces_id: 9,
  status: 'current',
};

let sent: RequestInit[] = [];
let answer: Response;

beforeEach(() => {
  sent = [];
  localStorage.clear();
  const user = { id: 1, name: 'Ann', role: 'HR_ADMINISTRATOR' as const };
  writeSession({ token: 'secret', expires_at: '2999-01-01T00:00:00Z', user });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init);
    return answer;
  });
});

afterEach(() => vi.unstubAllGlobals());

const refuse = (status: number, rest: object) => {
  answer = new Response(JSON.stringify({ success: false, data: null, ...rest }), { status });
  return dataProvider.create(route, { data: values }).catch((error: unknown) => error);
};

it('adds a record with a file as form parts: texts, empty for nothing, the bytes last', async () => {
  answer = new Response(JSON.stringify({ success: true, message: 'OK', data: { id: 5 } }));
  expect(await dataProvider.create(route, { data: values })).toEqual({ data: { id: 5 } });
  const [call = {}] = sent;
  const parts = [...(call.body as FormData).entries()];
  expect(parts.slice(0, -1)).toEqual([
    ['number', 'DL-1'],
    ['user_id', '4'],
    ['document_type_id', '1'],
    ['issue_date', ''],
    ['replaces_id', '9'],
  ]);
  expect(parts.at(-1)).toEqual(['file', bytes]);
  // The browser sets the boundary itself.
  expect(new Headers(call.headers).has('Content-Type')).toBe(false);
  expect(new Headers(call.headers).get('Authorization')).toBe('Bearer secret');
});

it('sends a list of words as one text, and of several files the ids of those already stored', () => {
  const stored = { id: 7, name: 'a.pdf', type: 'application/pdf', size: 1 };
  const parts = multipartOf({ labels: ['urgent', 'Night work'], papers: [stored, bytes] });
  expect([...parts.entries()]).toEqual([
    ['labels', 'urgent,Night work'],
    ['papers', '7'],
    ['papers', bytes],
  ]);
});

it('puts an error about a file on its field', async () => {
  const told = { file: 'The file must be a PDF.' };
  expect(await refuse(415, { message: told.file, errors: { file: [told.file] } })).toMatchObject({
    status: 415,
    body: { errors: told },
  });
  expect(await refuse(422, { message: 'No.', errors: { number: ['No.'] } })).toMatchObject({
    body: { errors: { number: 'No.', root: { serverError: 'No.' } } },
  });
});

it('attributes a refusal of bytes without a field to the file', async () => {
  expect(await refuse(413, { message: 'Too large.' })).toMatchObject({
    status: 413,
    body: { errors: { file: 'Too large.', root: { serverError: 'Too large.' } } },
  });
});

it('says that something went wrong if the server was unreachable, and blames no field', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await dataProvider.create(route, { data: values }).catch((one: unknown) => one);
  expect(error).toMatchObject({
    status: 0,
    body: { errors: { root: { serverError: 'fieldhouse.providers.unreachable' } } },
  });
  expect((error as { body: { errors: object } }).body.errors).not.toHaveProperty('file');
});

const receipt = (id: number) => ({ id, name: `r${id}.pdf`, type: 'application/pdf', size: 9 });
const expense = { id: 7, version: 2, amount_minor: 900, receipts: [receipt(3), receipt(4)] };
const expenses = registry.get('expenses')?.route ?? '';
const edit = async (data: object) => {
  answer = new Response(JSON.stringify({ success: true, message: 'OK', data: { id: 7 } }));
  await dataProvider.update(expenses, { id: 7, data, previousData: expense });
  return sent[0]?.body;
};

it('adds files to those of a record, and lists which of these remain', async () => {
  const body = await edit({ ...expense, receipts: [receipt(4), bytes, bytes] });
  expect([...(body as FormData).entries()]).toEqual([
    ['id', '7'],
    ['version', '2'],
    ['receipts', '4'],
    ['receipts', bytes],
    ['receipts', bytes],
  ]);
});

it('removes files without a form, and sends none if they did not change', async () => {
  const body = await edit({ ...expense, receipts: [receipt(3)] });
  expect(JSON.parse(String(body))).toEqual({ id: 7, version: 2, receipts: [receipt(3)] });
  sent = [];
  expect(JSON.parse(String(await edit({ ...expense, amount_minor: 1 })))).toEqual({
    id: 7,
    version: 2,
    amount_minor: 1,
  });
});
