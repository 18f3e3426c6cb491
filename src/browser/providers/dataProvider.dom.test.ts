import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registry } from '@/registry';
import { dataProvider } from './dataProvider';
import { writeSession } from './session/session';

interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  token: string | null;
}

let calls: Call[] = [];
let answers: (Response | Error)[] = [];

const answer = (data: unknown, rest: object = {}, status = 200) =>
  new Response(JSON.stringify({ success: status < 400, message: 'OK', data, ...rest }), { status });

const models = registry.get('models')?.route ?? '';
const record = { id: 7, version: 3, name: 'Old', make_id: 1, sort_order: 10, is_active: true };

beforeEach(() => {
  calls = [];
  answers = [];
  localStorage.clear();
  const user = { id: 1, name: 'Ann', role: 'ADMIN' as const };
  writeSession({ token: 'secret', expires_at: '2999-01-01T00:00:00Z', user });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const url = new URL(input, 'http://here');
    calls.push({
      method: init.method ?? 'GET',
      path: url.origin === 'http://here' ? url.pathname : url.origin + url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      token: new Headers(init.headers).get('Authorization'),
    });
    const next = answers.shift() ?? answer([]);
    if (next instanceof Error) throw next;
    return next;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const listParams = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'sort_order,name', order: 'ASC' as const },
  filter: { q: 'tra', make_id: [1, 2] },
};

it('queries a list by the spec, unused filters as empty strings, with the token and the labels of references', async () => {
  answers = [answer([record], { pagination: { total: 31 }, included: { makes: [{ id: 1 }] } })];
  const page = await dataProvider.getList(models, listParams);
  expect(calls[0]).toEqual({
    method: 'GET',
    path: '/api/models',
    query: {
      page: '2',
      per_page: '25',
      sort: 'sort_order,name',
      order: 'asc,asc',
      q: 'tra',
      make_id: '1,2',
      is_active: '',
      include: 'make_id',
    },
    body: undefined,
    token: 'Bearer secret',
  });
  expect(page).toMatchObject({
    total: 31,
    data: [record],
    meta: { included: { makes: [{ id: 1 }] } },
  });
});

it('loads the employees of a role with the call that groups them', async () => {
  const employees = registry.get('employees')?.route ?? '';
  answers = [answer([{ id: 4 }], { pagination: { total: 27 } })];
  const filter = { role_id: 3, role: 'Contract manager' };
  const { total } = await dataProvider.getList(employees, { ...listParams, filter });
  expect(total).toBe(27);
  expect(calls[0]).toMatchObject({
    path: '/api/employees/by-role',
    query: { role_id: '3', role: 'Contract manager', page: '2' },
  });
});

it('reverses each field of a combined sort order, and a minus the other way', async () => {
  await dataProvider.getList(models, { ...listParams, sort: { field: '-name,id', order: 'ASC' } });
  await dataProvider.getList(models, { ...listParams, sort: { field: '-name,id', order: 'DESC' } });
  expect(calls.map(({ query }) => [query.sort, query.order])).toEqual([
    ['name,id', 'desc,asc'],
    ['name,id', 'asc,desc'],
  ]);
});

it('loads records by id, deleted ones too', async () => {
  answers = [answer([record]), answer([record])];
  await dataProvider.getOne(models, { id: 7 });
  await dataProvider.getMany(models, { ids: [7, 8] });
  expect(calls.map(({ query }) => query)).toEqual([
    { id: '7', archived: 'include' },
    { id: '7,8', archived: 'include' },
  ]);
});

it('throws 404 for a record that the list by id does not contain', async () => {
  await expect(dataProvider.getOne(models, { id: 7 })).rejects.toMatchObject({ status: 404 });
});

it('adds with a POST that has no id', async () => {
  answers = [answer(record)];
  await dataProvider.create(models, { data: { name: 'New', make_id: 1, created_at: 'x' } });
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/api/models',
    body: { name: 'New', make_id: 1 },
  });
});

it('edits by sending the changes, the id and the version it saw', async () => {
  answers = [answer({ ...record, name: 'New' })];
  const data = { ...record, name: 'New' };
  await dataProvider.update(models, { id: 7, data, previousData: record });
  expect(calls[0]?.body).toEqual({ id: 7, version: 3, name: 'New' });
});

it('deletes with a GET that has the id in its path', async () => {
  answers = [answer({ id: 7 })];
  await dataProvider.delete(models, { id: 7, previousData: record });
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/models/delete/7' });
});

it('reports which of many could not be deleted', async () => {
  answers = [answer({ id: 1 }), answer(null, { message: 'In use.' }, 409), answer({ id: 3 })];
  await expect(dataProvider.deleteMany(models, { ids: [1, 2, 3] })).rejects.toMatchObject({
    message: 'In use.',
    body: { done: [1, 3], failed: [{ id: 2, message: 'In use.' }] },
  });
});

it('uses the addresses in VITE_API_URL and VITE_API_PATHS', async () => {
  vi.stubEnv('VITE_API_URL', 'https://api.example.com/v2/');
  vi.stubEnv(
    'VITE_API_PATHS',
    '{"models/delete":"vehicle/model/{id}/remove","models/list":"https://other.example.com/m"}',
  );
  await dataProvider.getMany(models, { ids: [7] });
  await dataProvider.delete(models, { id: 7, previousData: record });
  expect(calls.map(({ path }) => path)).toEqual([
    'https://other.example.com/m',
    'https://api.example.com/v2/vehicle/model/7/remove',
  ]);
});

it('restores with its own operation', async () => {
  answers = [answer(record)];
  const { data } = await dataProvider.callOperation('models/restore', { body: { id: 7 } });
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/models/restore', body: { id: 7 } });
  expect(data).toEqual(record);
});

it('uses the second dialect for resources outside the registry', async () => {
  const headers = { 'Content-Range': 'activity-events 0-0/1' };
  answers = [new Response('[{"id":1}]', { headers })];
  const params = {
    ...listParams,
    pagination: { page: 1, perPage: 10 },
    filter: { entity: 'models' },
  };
  const page = await dataProvider.getList('activity-events', params);
  expect(calls[0]).toMatchObject({
    path: '/api/rest/activity-events',
    query: { range: '[0,9]', filter: '{"entity":"models"}' },
    token: 'Bearer secret',
  });
  expect(page).toMatchObject({ total: 1, data: [{ id: 1 }] });
});

it('throws a response that says success false, whatever its status', async () => {
  answers = [answer(null, { success: false, message: 'Closed.' })];
  await expect(dataProvider.create(models, { data: {} })).rejects.toMatchObject({
    message: 'Closed.',
  });
});

it('says that something went wrong if the server is unreachable', async () => {
  answers = [new TypeError('Failed to fetch')];
  await expect(dataProvider.getOne(models, { id: 1 })).rejects.toMatchObject({
    status: 0,
    message: 'fieldhouse.providers.unreachable',
  });
});

it('passes an abort through as an abort', async () => {
  answers = [Object.assign(new Error('stopped'), { name: 'AbortError' })];
  await expect(dataProvider.getOne(models, { id: 1 })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

it('supports abort signals', () => {
  expect(dataProvider.supportAbortSignal).toBe(true);
});

it('leaves the file of a list to the browser if the back end makes none', async () => {
  const asked = {
    format: 'csv' as const,
    columns: ['name', 'make_id'],
    title: 'Models',
    filters: ['Make: Ford'],
    list: listParams,
  };
  const { signal } = new AbortController();
  answers = [answer(null, {}, 405), new Response('name\r\n')];
  expect(await dataProvider.streamList(models, asked, signal, () => {})).toBeUndefined();
  const received: number[] = [];
  const file = await dataProvider.streamList(models, asked, signal, (bytes) =>
    received.push(bytes),
  );
  expect([file?.size, received]).toEqual([6, [6]]);
  expect(calls[1]).toMatchObject({
    method: 'POST',
    path: '/api/exports/models',
    body: {
      format: 'csv',
      columns: 'name,make_id',
      filters: 'Make: Ford',
      query: 'sort=sort_order%2Cname&order=asc%2Casc&q=tra&make_id=1%2C2',
    },
  });
});
