import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLE_KEYS } from '@/core/access/roles';
import { coreResources } from '@/core/resource/coreResources';
import { defineRegistry } from '@/core/resource/defineRegistry';
import { masterList } from '@/core/resource/masterList';
import { configurationAccess } from '@/modules/configuration/model/access';
import {
  ABSOLUTE_HOURS,
  IDLE_PERIOD_SECONDS,
  UNUSED_SECONDS,
} from '@/modules/people/model/accounts/sessions';
import { registry } from '@/registry';
import { type RunningMock, startMock } from './testing/mock';

const TODAY = '2026-03-05';
let mock: RunningMock;
let now = Date.parse(`${TODAY}T09:00:00Z`);

beforeAll(async () => {
  mock = await startMock({ now: () => now });
});
afterAll(() => mock.stop());
beforeEach(async () => {
  await mock.post(undefined, '/__reset', {});
});

const names = (rows: { name: string }[]) => rows.map((row) => row.name);

describe('signing in', () => {
  it('returns a token, its end and the person', async () => {
    const answer = await mock.post(undefined, '/api/auth/login', {
      email: 'Engineer@example.com',
      password: 'Password1!',
    });
    expect(answer.body).toEqual({
      success: true,
      message: 'Signed in',
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        expires_at: `${TODAY}T21:00:00.000Z`,
        user: { id: 4, name: 'Ben Carter', email: 'engineer@example.com', role: 'ENGINEER' },
      },
    });
  });

  it.each([
    ['a wrong password', { email: 'engineer@example.com', password: 'Password1' }],
    ['a space too many', { email: 'engineer@example.com', password: 'Password1! ' }],
    ['an unknown address', { email: 'nobody@example.com', password: 'Password1!' }],
    ['a person without an account', { email: 'liam.turner@example.com', password: 'Password1!' }],
  ])('refuses %s with one neutral sentence', async (_what, body) => {
    const answer = await mock.post(undefined, '/api/auth/login', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      success: false,
      message: 'Wrong e-mail address or password.',
    });
  });

  it('names the fields that are missing', async () => {
    const answer = await mock.post(undefined, '/api/auth/login', { user: 'x' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['email', 'password', 'user']);
  });

  it('ends the sessions of somebody who was suspended', async () => {
    expect((await mock.get('ENGINEER', '/api/auth/ping')).status).toBe(200);
    await mock.post('SUPER_ADMIN', '/api/employees', { id: 4, status: 'suspended' });
    expect((await mock.get('ENGINEER', '/api/auth/ping')).status).toBe(401);
    const login = { email: 'engineer@example.com', password: 'Password1!' };
    expect((await mock.post(undefined, '/api/auth/login', login)).status).toBe(400);
  });

  it('forgets a session nobody uses, and after 12 hours in any case', async () => {
    await mock.get('ADMIN', '/api/auth/ping');
    now += UNUSED_SECONDS * 1000 - 1;
    expect((await mock.get('ADMIN', '/api/auth/ping')).status).toBe(200);
    now += UNUSED_SECONDS * 1000;
    expect((await mock.get('ADMIN', '/api/auth/ping')).status).toBe(401);
    await mock.post(undefined, '/__reset', {});
    let answered = 0;
    while ((await mock.get('ADMIN', '/api/auth/ping')).status === 200) {
      answered += 1;
      now += IDLE_PERIOD_SECONDS * 1000;
    }
    expect(answered).toBe((ABSOLUTE_HOURS * 3600) / IDLE_PERIOD_SECONDS);
  });

  it('returns the own profile without unreadable fields', async () => {
    const { body } = await mock.get('CONTRACT_MANAGER', '/api/employees/profile');
    expect(body.data).toMatchObject({
      id: 3,
      name: 'Morgan Reid',
      role: 'CONTRACT_MANAGER',
      role_id: 3,
      role_name: 'Contract manager',
      company_id: 1,
    });
    expect(body.data).not.toHaveProperty('cost_rate_minor');
  });

  it('ends with the session signed out', async () => {
    const token = (
      await mock.post(undefined, '/api/auth/login', {
        email: 'admin@example.com',
        password: 'Password1!',
      })
    ).body.data.token;
    const headers = { authorization: `Bearer ${token}` };
    expect((await mock.get(undefined, '/api/employees/logout', headers)).status).toBe(200);
    expect((await mock.get(undefined, '/api/auth/ping', headers)).status).toBe(401);
  });
});

describe('a list', () => {
  it('has ten rows a page by default', async () => {
    const { body } = await mock.get('ADMIN', '/api/employees?page=2&q=');
    expect(body.data).toHaveLength(10);
    expect(body.pagination).toEqual({ current_page: 2, last_page: 4, per_page: 10, total: 40 });
  });

  it('returns every row requested by id', async () => {
    const { body } = await mock.get('ADMIN', '/api/models?id=3,1,2,99&per_page=1');
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([1, 2, 3]);
    expect(body.pagination.total).toBe(3);
  });

  it('searches the searchable fields in any case', async () => {
    const { body } = await mock.get('ADMIN', '/api/employees?q=CARTER');
    expect(names(body.data)).toEqual(['Ben Carter']);
  });

  it('sorts a reference by title, empty ones last in both directions', async () => {
    const asc = (await mock.get('ADMIN', '/api/employees?sort=contract_manager_id&per_page=100'))
      .body.data;
    const desc = (
      await mock.get('ADMIN', '/api/employees?sort=contract_manager_id&order=desc&per_page=100')
    ).body.data;
    expect([asc[0].contract_manager_id, desc[0].contract_manager_id]).toEqual([6, 7]);
    expect([asc[39].contract_manager_id, desc[39].contract_manager_id]).toEqual([null, null]);
    expect(desc.slice(-9).map((row: { id: number }) => row.id)).toEqual(
      asc.slice(-9).map((row: { id: number }) => row.id),
    );
  });

  it('sorts text by lower-case code points', async () => {
    for (const name of ['apricot', 'Banana', 'éclair', 'Zebra'])
      await mock.post('ADMIN', '/api/fuel-types', { name: `zz ${name}` });
    const { body } = await mock.get('ADMIN', '/api/fuel-types?sort=name&q=zz');
    expect(names(body.data)).toEqual(['zz apricot', 'zz Banana', 'zz Zebra', 'zz éclair']);
  });

  it('filters by several values and by ranges, and takes an empty value for none', async () => {
    const several = await mock.get(
      'ADMIN',
      '/api/employees?status=suspended,left&role_id=&per_page=100',
    );
    expect(several.body.pagination.total).toBe(4);
    const ranged = await mock.get(
      'ADMIN',
      `/api/employee-documents?expiry_date_from=${TODAY}&expiry_date_to=2026-04-05&per_page=100`,
    );
    expect(ranged.body.data.length).toBeGreaterThan(2);
    for (const row of ranged.body.data)
      expect(row.expiry_date >= TODAY && row.expiry_date <= '2026-04-05').toBe(true);
  });

  it('includes the referenced records with the rows', async () => {
    const { body } = await mock.get(
      'ADMIN',
      '/api/employees?include=role_id,contract_manager_id&per_page=100',
    );
    expect(body.included.roles).toHaveLength(5);
    expect(names(body.included.employees).sort()).toEqual([
      'Aisha Rahman',
      'Grace Adeyemi',
      'Morgan Reid',
      'Tom Whitfield',
    ]);
  });

  it('refuses unknown parameters', async () => {
    const answer = await mock.get('ADMIN', '/api/makes?colour=red&sort=size');
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['colour', 'sort']);
  });

  it('neither shows, filters nor sorts by a field this role may not read', async () => {
    const { body } = await mock.get('CONTRACT_MANAGER', '/api/employees');
    expect(body.data.length).toBeGreaterThan(0);
    for (const row of body.data) expect(row).not.toHaveProperty('cost_rate_minor');
    expect((await mock.get('CONTRACT_MANAGER', '/api/employees?sort=cost_rate_minor')).status).toBe(
      422,
    );
  });

  it('shows each role only its own rows', async () => {
    const totals = await Promise.all(
      ROLE_KEYS.map(async (role) => [
        role,
        (await mock.get(role, '/api/employees')).body.pagination.total,
      ]),
    );
    expect(Object.fromEntries(totals)).toEqual({
      ENGINEER: 1,
      CONTRACT_MANAGER: 10,
      HR_ADMINISTRATOR: 40,
      ADMIN: 40,
      SUPER_ADMIN: 40,
    });
  });

  it('lists the people of a role, by its id, its key or its name', async () => {
    for (const query of ['role_id=3', 'role=CONTRACT_MANAGER', 'role=Contract%20manager']) {
      expect(
        (await mock.get('ADMIN', `/api/employees/by-role?${query}`)).body.pagination.total,
      ).toBe(4);
    }
    expect((await mock.get('ADMIN', '/api/employees/by-role?role=Nobody')).body.data).toEqual([]);
  });
});

describe('a save', () => {
  it('adds without an id and edits with one, counting versions and recording history', async () => {
    const added = (await mock.post('ADMIN', '/api/fuel-types', { name: ' Hydrogen ' })).body.data;
    expect(added).toMatchObject({
      id: 7,
      version: 1,
      name: 'Hydrogen',
      is_active: true,
      created_by: 2,
      archived_at: null,
    });
    const edited = (
      await mock.post('ADMIN', '/api/fuel-types', { id: 7, version: 1, sort_order: 5 })
    ).body.data;
    expect(edited).toMatchObject({
      id: 7,
      version: 2,
      name: 'Hydrogen',
      sort_order: 5,
      updated_by: 2,
    });
    const events = (
      await mock.get(
        'ADMIN',
        `/api/rest/activity-events?filter=${JSON.stringify({ entity: 'fuel-types', entity_id: 7 })}`,
      )
    ).body;
    expect(events).toMatchObject([
      {
        id: 2,
        action: 'edit',
        changes: { sort_order: [0, 5] },
        actor_id: 2,
        actor_name: 'Daniel Okafor',
      },
      { id: 1, action: 'add', changes: { name: [null, 'Hydrogen'] } },
    ]);
    mock.flush();
    expect(JSON.parse(readFileSync(mock.dbFile, 'utf8'))['fuel-types']).toHaveLength(7);
  });

  it('does not touch version and history if nothing changes', async () => {
    const { body } = await mock.post('ADMIN', '/api/makes', { id: 1, name: 'Ford' });
    expect(body.data.version).toBe(1);
    expect((await mock.get('ADMIN', '/api/rest/activity-events')).body).toEqual([]);
  });

  it('refuses an older version with the current record', async () => {
    await mock.post('ADMIN', '/api/makes', { id: 1, version: 1, name: 'Ford UK' });
    const answer = await mock.post('ADMIN', '/api/makes', { id: 1, version: 1, name: 'Ford GB' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      success: false,
      code: 'stale',
      data: { id: 1, version: 2, name: 'Ford UK' },
    });
  });

  it('refuses unknown keys, values taken and references to nothing, by field', async () => {
    const answer = await mock.post('ADMIN', '/api/models', {
      name: '',
      make_id: 999,
      colour: 'red',
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['colour', 'name']);
    const twin = await mock.post('ADMIN', '/api/employees', {
      name: 'Twin',
      email: 'ENGINEER@example.com',
      role_id: 99,
    });
    expect(Object.keys(twin.body.errors).sort()).toEqual(['email', 'role_id']);
  });

  it('lets nobody grant a role above their own', async () => {
    const answer = await mock.post('HR_ADMINISTRATOR', '/api/employees', {
      name: 'X',
      email: 'x@example.com',
      role_id: 1,
    });
    expect(answer.status).toBe(403);
    expect(answer.body.message).toMatch(/^You cannot give a role with permissions/);
    expect((await mock.post('ADMIN', '/api/employees', { id: 1, name: 'Y' })).status).toBe(403);
  });

  it('checks in the order of the contract', async () => {
    const raw = await mock.call(undefined, 'POST', '/api/makes', { raw: '{"name"' });
    expect(raw.status).toBe(400);
    expect((await mock.post(undefined, '/api/makes', { colour: 1 })).status).toBe(401);
    expect((await mock.post('ENGINEER', '/api/makes', { colour: 1 })).status).toBe(403);
    expect((await mock.post('ADMIN', '/api/makes', { id: 999, colour: 1 })).status).toBe(404);
    expect((await mock.post('ADMIN', '/api/makes', { id: 1, version: 9, colour: 1 })).status).toBe(
      422,
    );
    expect((await mock.post('ADMIN', '/api/makes', { id: 1, version: 9 })).status).toBe(409);
    expect(
      (
        await mock.call('ADMIN', 'POST', '/api/makes', {
          raw: 'name=x',
          headers: { 'content-type': 'text/plain' },
        })
      ).status,
    ).toBe(415);
  });

  it('lets one of many concurrent saves succeed, with one event', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(
      names.map((name) => mock.post('ADMIN', '/api/makes', { id: 1, version: 1, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await mock.get('ADMIN', '/api/rest/activity-events')).body).toHaveLength(1);
  });

  it('ignores a method-override header that json-server obeys', async () => {
    const headers = { 'x-http-method-override': 'DELETE' };
    const body = { id: 1, name: 'Ford UK' };
    await mock.call('ADMIN', 'POST', '/api/makes', { body, headers });
    expect((await mock.get('ADMIN', '/api/rest/makes/1', headers)).body.name).toBe('Ford UK');
  });
});

describe('a deletion', () => {
  it('archives, and can be restored', async () => {
    expect((await mock.get('ADMIN', '/api/fuel-types/delete/6')).body).toEqual({
      success: true,
      message: 'Deleted',
      data: { id: 6 },
    });
    expect((await mock.get('ADMIN', '/api/fuel-types?id=6')).body.data).toEqual([]);
    expect(
      (await mock.get('ADMIN', '/api/fuel-types?id=6&archived=include')).body.data[0].archived_at,
    ).not.toBeNull();
    expect((await mock.post('ADMIN', '/api/fuel-types', { id: 6, name: 'x' })).body.code).toBe(
      'archived',
    );
    const restored = await mock.post('ADMIN', '/api/fuel-types/restore', { id: 6 });
    expect(restored.body.data).toMatchObject({ id: 6, version: 3, archived_at: null });
  });

  it('can be repeated by the same person, by GET or POST, and is not found for another', async () => {
    for (const method of ['GET', 'POST', 'GET']) {
      expect((await mock.call('ADMIN', method, '/api/fuel-types/delete/6')).status).toBe(200);
    }
    expect((await mock.get('SUPER_ADMIN', '/api/fuel-types/delete/6')).status).toBe(404);
    expect((await mock.get('ADMIN', '/api/rest/activity-events')).body).toMatchObject([
      { action: 'delete', changes: {} },
    ]);
  });

  it('is refused while something points at the record under restrict, and for built-in ones', async () => {
    expect((await mock.get('ADMIN', '/api/companies/delete/1')).body).toMatchObject({
      code: 'in_use',
      data: { id: 1 },
    });
    expect((await mock.get('SUPER_ADMIN', '/api/roles/delete/4')).body.code).toBe('built_in');
  });

  it.each([
    [{ purpose: 'prefetch' }],
    [{ 'sec-purpose': 'prefetch;prerender' }],
    [{ 'sec-fetch-mode': 'navigate' }],
    [{ 'sec-fetch-mode': 'no-cors' }],
    [{ 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'image' }],
  ])('is not done by following a link: %j', async (headers) => {
    expect((await mock.get('ADMIN', '/api/fuel-types/delete/6', headers)).status).toBe(400);
    expect((await mock.get('ADMIN', '/api/fuel-types?id=6')).body.data).toHaveLength(1);
    const own = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    expect((await mock.get('ADMIN', '/api/fuel-types/delete/6', own)).status).toBe(200);
  });

  it('is never done by HEAD', async () => {
    expect((await mock.call('ADMIN', 'HEAD', '/api/fuel-types/delete/6')).status).toBe(404);
    expect((await mock.get('ADMIN', '/api/fuel-types?id=6')).body.data).toHaveLength(1);
  });

  it('of an invisible row is a 404, of a read-only one a 403', async () => {
    expect((await mock.get('ADMIN', '/api/employees/delete/1')).status).toBe(403);
    expect((await mock.get('ADMIN', '/api/employees/delete/999')).status).toBe(404);
    expect((await mock.get('ADMIN', '/api/employee-documents/delete/2')).status).toBe(404);
  });
});

describe('the second dialect', () => {
  const query = (parameters: Record<string, unknown>) =>
    new URLSearchParams(
      Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
    ).toString();

  it('lists plain rows and their place in Content-Range', async () => {
    const search = query({
      sort: ['name', 'DESC'],
      range: [0, 4],
      filter: { status: ['active', 'left'], q: 'a' },
    });
    const answer = await mock.get('ADMIN', `/api/rest/employees?${search}`);
    expect(answer.body).toHaveLength(5);
    expect(answer.headers['content-range']).toMatch(/^employees 0-4\/\d+$/);
    expect(answer.headers['access-control-expose-headers']).toBe('Content-Range');
    const many = await mock.get(
      'ADMIN',
      `/api/rest/employees?${query({ filter: { id: [1, 2] } })}`,
    );
    expect(many.headers['content-range']).toBe('employees 0-1/2');
  });

  it('gets, adds, edits and deletes by method', async () => {
    const added = await mock.call('ADMIN', 'POST', '/api/rest/makes', { body: { name: 'Maxus' } });
    expect([added.status, added.body.name]).toEqual([201, 'Maxus']);
    const path = `/api/rest/makes/${added.body.id}`;
    const edited = await mock.call('ADMIN', 'PUT', path, {
      body: { ...added.body, name: 'MAXUS' },
    });
    expect([edited.status, edited.body.version]).toEqual([200, 2]);
    const late = await mock.call('ADMIN', 'PUT', path, { body: { ...added.body, name: 'M' } });
    expect([late.status, late.body.data.name]).toEqual([409, 'MAXUS']);
    expect((await mock.call('ADMIN', 'DELETE', path)).body.archived_at).not.toBeNull();
    expect((await mock.get('ADMIN', path)).body.archived_at).not.toBeNull();
    expect((await mock.get('ADMIN', '/api/rest/makes/999')).body).toMatchObject({ success: false });
  });

  it('shows events only to people who may see their record', async () => {
    await mock.post('SUPER_ADMIN', '/api/employees', { id: 4, cost_rate_minor: 1 });
    await mock.post('SUPER_ADMIN', '/api/employees', { id: 20, phone: '07700 900999' });
    const seen = (await mock.get('CONTRACT_MANAGER', '/api/rest/activity-events')).body;
    expect(seen).toMatchObject([{ entity_id: 4, changes: {} }]);
    expect((await mock.get('ENGINEER', '/api/rest/activity-events')).status).toBe(403);
    expect(
      (await mock.call('ADMIN', 'POST', '/api/rest/activity-events', { body: {} })).status,
    ).toBe(405);
  });
});

describe('a missing call', () => {
  it('is a 405 if the resource lacks the call, in both dialects', async () => {
    const calls: [string, string][] = [
      ['GET', '/api/it-brands/delete/1'],
      ['POST', '/api/it-brands/restore'],
      ['PUT', '/api/employee-documents'],
      ['DELETE', '/api/makes'],
      ['DELETE', '/api/rest/it-brands/1'],
      ['PATCH', '/api/rest/employee-documents/1'],
    ];
    for (const [method, path] of calls) {
      expect(
        (await mock.call('SUPER_ADMIN', method, path, { body: {} })).status,
        `${method} ${path}`,
      ).toBe(405);
      expect((await mock.call(undefined, method, path, { body: {} })).status).toBe(401);
    }
  });

  it('is a 404 otherwise, json-server’s own addresses included', async () => {
    for (const path of [
      '/api/db',
      '/api/nothing',
      '/api/makes/1',
      '/api/MAKES',
      '/api/makes/',
      '/api/rest/nothing/1',
    ]) {
      const answer = await mock.get('SUPER_ADMIN', path);
      expect(answer.status, path).toBe(404);
      expect(answer.body).toMatchObject({ success: false, data: null });
    }
  });
});

describe('a file', () => {
  it('is sent as an attachment to people who may see a record that has it', async () => {
    const answer = await mock.get('ENGINEER', '/api/files/1');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="driving-licence-ben-carter/,
      ),
    });
    const [held] = (await mock.get('ENGINEER', '/api/employee-documents?id=1')).body.data;
    expect(answer.text.length).toBe(held.file.size);
  });

  it('is not found for anyone else', async () => {
    expect((await mock.get('ENGINEER', '/api/files/9')).status).toBe(404);
    expect((await mock.get('ADMIN', '/api/files/2')).status).toBe(404);
    expect((await mock.get(undefined, '/api/files/1')).status).toBe(401);
  });
});

describe('the documentation', () => {
  it('lists every path, and has a page', async () => {
    const document = (await mock.get(undefined, '/api/openapi.json')).body;
    expect(document.paths).toHaveProperty('/rest/makes/{id}');
    expect((await mock.get(undefined, '/api/docs')).text).toContain('swagger-ui');
    expect((await mock.get(undefined, '/api/docs/files/swagger-ui.css')).status).toBe(200);
  });
});

describe('the switches', () => {
  it('fail the next matching calls, as often as requested', async () => {
    await mock.post(undefined, '/__fault', {
      status: 503,
      times: 2,
      path: 'makes',
      message: 'Away.',
    });
    expect((await mock.get('ADMIN', '/api/fuel-types')).status).toBe(200);
    expect((await mock.get('ADMIN', '/api/makes')).body).toMatchObject({
      success: false,
      message: 'Away.',
    });
    expect((await mock.get('ADMIN', '/api/makes/delete/1')).status).toBe(503);
    expect((await mock.get('ADMIN', '/api/makes')).status).toBe(200);
  });

  it('fail calls of one method only, with field errors or any body', async () => {
    const errors = { name: ['Name is taken.'] };
    const fault = { status: 422, method: 'post', path: 'makes', errors };
    await mock.post(undefined, '/__fault', fault);
    expect((await mock.get('ADMIN', '/api/makes')).status).toBe(200);
    const refused = await mock.post('ADMIN', '/api/makes', { name: 'Ford' });
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    await mock.post(undefined, '/__fault', { status: 502, body: ['no envelope'] });
    const bare = await mock.get('ADMIN', '/api/makes');
    expect([bare.status, bare.body]).toEqual([502, ['no envelope']]);
  });

  it('set the clock, which runs on from there, until reset', async () => {
    const set = { now: '2026-12-24T23:59:00Z' };
    expect((await mock.post(undefined, '/__clock', set)).body.data).toEqual({
      now: '2026-12-24T23:59:00.000Z',
    });
    const { body } = await mock.post('ADMIN', '/api/makes', { name: 'Maxus' });
    expect(body.data.created_at).toMatch(/^2026-12-24T23:59:/);
    expect((await mock.post(undefined, '/__clock', { now: 'noon' })).status).toBe(422);
    await mock.post(undefined, '/__clock', {});
    const later = await mock.post('ADMIN', '/api/makes', { name: 'Levc' });
    expect(later.body.data.created_at).toBe(new Date(now).toISOString());
  });

  it('drop the connection if the status is 0', async () => {
    await mock.post(undefined, '/__fault', { status: 0 });
    await expect(mock.get(undefined, '/api/health')).rejects.toThrow();
  });

  it('hold calls back until released', async () => {
    await mock.post(undefined, '/__delay', { ms: 120, path: '/api/health' });
    const start = performance.now();
    await mock.get(undefined, '/api/health');
    expect(performance.now() - start).toBeGreaterThan(100);
    expect((await mock.post(undefined, '/__delay', { ms: 0, path: 'health' })).body.data).toEqual(
      [],
    );
  });

  it('report unreadable input', async () => {
    expect((await mock.post(undefined, '/__fault', { status: 7 })).status).toBe(422);
  });

  it('reset the records, the history and the sessions', async () => {
    await mock.post('ADMIN', '/api/makes', { name: 'Maxus' });
    await mock.post(undefined, '/__reset', {});
    expect((await mock.get('ADMIN', '/api/makes?q=maxus')).body.data).toEqual([]);
    expect((await mock.get('ADMIN', '/api/rest/activity-events')).body).toEqual([]);
  });
});

describe('a mock with its own seed', () => {
  const signIn = async (on: RunningMock, email: string) => {
    const { body } = await on.post(undefined, '/api/auth/login', { email, password: 'Password1!' });
    return { headers: { authorization: `Bearer ${body.data.token}` } };
  };
  const makesOf = async (on: RunningMock, email: string) =>
    names((await on.call(undefined, 'GET', '/api/makes', await signIn(on, email))).body.data);

  it('starts with only an administrator with SEED=none, and resets to that', async () => {
    const empty = await startMock({ seed: 'none' });
    const admin = 'super.admin@example.com';
    const added = { ...(await signIn(empty, admin)), body: { name: 'Levc' } };
    expect((await empty.call(undefined, 'POST', '/api/makes', added)).status).toBe(200);
    expect(await makesOf(empty, admin)).toEqual(['Levc']);
    await empty.post(undefined, '/__reset', {});
    expect(await makesOf(empty, admin)).toEqual([]);
    const people = await empty.call(undefined, 'GET', '/api/employees', await signIn(empty, admin));
    expect(people.body.data).toMatchObject([{ email: admin, role_id: 1 }]);
    await empty.stop();
  });

  it('starts with the records of a file, and resets to them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mock-seed-'));
    const file = join(folder, 'seed.json');
    const eve = { id: 3, name: 'Eve Stone', email: 'eve@example.com', role_id: 1 };
    writeFileSync(file, JSON.stringify({ makes: [{ id: 7, name: 'Levc' }], employees: [eve] }));
    const own = await startMock({ seed: { read: () => readFileSync(file, 'utf8') } });
    expect(await makesOf(own, eve.email)).toEqual(['Levc']);
    const added = { ...(await signIn(own, eve.email)), body: { name: 'Maxus' } };
    expect((await own.call(undefined, 'POST', '/api/makes', added)).body.data.id).toBe(8);
    await own.post(undefined, '/__reset', {});
    expect(await makesOf(own, eve.email)).toEqual(['Levc']);
    await own.stop();
    writeFileSync(file, '{"makes": "Levc"}');
    const wrong = 'MOCK_SEED must name a JSON file of records by collection. "makes" is no list';
    await expect(startMock({ seed: { read: () => readFileSync(file, 'utf8') } })).rejects.toThrow(
      wrong,
    );
    rmSync(folder, { recursive: true });
  });
});

describe('json-server’s own routes', () => {
  it('show the collections with its own parameters, and change nothing', async () => {
    await mock.post('ADMIN', '/api/makes', { name: 'Maxus' });
    const newest = (await mock.get(undefined, '/__db/makes?_sort=id&_order=desc&_limit=1')).body;
    expect(names(newest)).toEqual(['Maxus']);
    const [event] = (await mock.get(undefined, '/__db/activity-events')).body;
    expect((await mock.get(undefined, `/__db/activity-events/${event.id}`)).body).toEqual(event);
    expect((await mock.post(undefined, '/__db/makes', { name: 'Levc' })).status).toBe(404);
    expect((await mock.get('ADMIN', '/api/makes?q=levc')).body.data).toEqual([]);
  });
});

describe('the file', () => {
  const grown = defineRegistry(
    [
      ...registry.values(),
      masterList('tool-kinds', { place: 'tools', access: configurationAccess }),
    ],
    coreResources(),
  );

  it('survives a restart and grows with the registry', async () => {
    const first = await startMock();
    await first.post('ADMIN', '/api/makes', { name: 'Maxus' });
    first.flush();
    const second = await startMock({ dbFile: first.dbFile, registry: grown });
    expect((await second.get('ADMIN', '/api/makes?q=maxus')).body.data).toHaveLength(1);
    expect((await second.get('ADMIN', '/api/tool-kinds')).body.pagination.total).toBe(3);
    expect((await second.post('ADMIN', '/api/tool-kinds', { name: 'Drill' })).body.data.id).toBe(4);
    expect((await second.get('ADMIN', '/api/rest/tool-kinds/4')).body.name).toBe('Drill');
    await second.stop();
    await first.stop();
  });

  it('is created again if it was cut off', async () => {
    const first = await startMock();
    writeFileSync(first.dbFile, '{"makes": [');
    const second = await startMock({ dbFile: first.dbFile });
    expect((await second.get('ADMIN', '/api/makes')).status).toBe(200);
    await second.stop();
    await first.stop();
  });
});
