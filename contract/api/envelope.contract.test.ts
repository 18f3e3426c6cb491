import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '@/core/testing/longRun';
import { registry } from '@/registry';
import { expectFailure, expectSuccess, paginationOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { type Ids, idsOf, nextNumber, saveable, validRecord } from '../support/records';
import { formOf } from '../support/uploads';

describe.each(backEnds)('requests on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let anyone: Client;
  let ids: Ids;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    anyone = on.anyone;
    ids = await idsOf(admin);
  });

  describe('without a session', () => {
    it('reports whether the process runs and the database responds', async () => {
      expectSuccess(await anyone.get('health'));
      expectSuccess(await anyone.get('ready'));
    });

    it('returns the OpenAPI document, which describes every resource in both dialects', async () => {
      const answer = await anyone.get('openapi.json');
      expect(answer.status).toBe(200);
      const { openapi, servers, paths } = answer.json as {
        openapi: string;
        servers: { url: string }[];
        paths: Record<string, Record<string, unknown>>;
      };
      expect(openapi).toMatch(/^3\.1/);
      const base = servers[0]?.url ?? '';
      const methodsAt = (path: string) =>
        Object.keys(
          Object.entries(paths).find(([own]) => `${base}${own}` === `/api/${path}`)?.[1] ?? {},
        ).sort();
      for (const { path, calls } of registry.values()) {
        expect(methodsAt(path), path).toEqual(calls.save ? ['get', 'post'] : ['get']);
        expect(methodsAt(`${path}/delete/{id}`), path).toEqual(calls.delete ? ['get', 'post'] : []);
        expect(methodsAt(`rest/${path}`), path).toEqual(calls.save ? ['get', 'post'] : ['get']);
        const one = [
          'get',
          ...(calls.save ? ['put'] : []),
          ...(calls.delete ? ['delete'] : []),
        ].sort();
        expect(methodsAt(`rest/${path}/{id}`), path).toEqual(one);
      }
      for (const path of [
        'auth/login',
        'employees/profile',
        'employees/logout',
        'employees/by-role',
        'rest/activity-events',
      ]) {
        expect(methodsAt(path).length, path).toBeGreaterThan(0);
      }
    });
  });

  it('have an id of their own, in the header of every answer and in the body of a refusal', async () => {
    const answers = [
      await admin.get('makes'),
      await admin.get('makes', { unicorn: 1 }),
      await anyone.get('makes'),
      await admin.get('unicorns'),
      await admin.get('rest/makes'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 401, 404, 200]);
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { headers, text } of answers.slice(1, 4))
      expect(JSON.parse(text).request_id).toBe(headers['x-request-id']);
  });

  describe('the OpenAPI document', () => {
    it('is compressed for clients that accept it, and not sent again to those that have it', async () => {
      const plain = await anyone.get('openapi.json', {}, { 'accept-encoding': 'identity' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      const packed = await anyone.get('openapi.json', {}, { 'accept-encoding': 'br, gzip' });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 10);
      expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
      const tag = String(packed.headers.etag);
      expect(plain.headers.etag).toBe(tag);
      const known = await anyone.get('openapi.json', {}, { 'if-none-match': `"other", ${tag}` });
      expect([known.status, known.text]).toEqual([304, '']);
      expect((await anyone.get('openapi.json', {}, { 'if-none-match': '"other"' })).status).toBe(
        200,
      );
    });

    it.each(['docs', 'docs/start.js', 'docs/files/swagger-ui.css'])(
      'does not send %s of its page again to clients that have it',
      async (path) => {
        const first = await anyone.get(path);
        expect([first.status, first.bytes.length > 0]).toEqual([200, true]);
        const again = await anyone.get(path, {}, { 'if-none-match': String(first.headers.etag) });
        expect([again.status, again.text]).toEqual([304, '']);
      },
    );
  });

  // The mock serves testers on their own machine, and compresses only the documentation.
  if (target.name !== 'mock')
    describe('a response from 1 kB', () => {
      const request = (encoding: string) =>
        admin.get('timesheets', { per_page: 100 }, { 'accept-encoding': encoding });

      it.each([
        ['br, gzip', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
      ] as const)('is compressed for those who take %s', async (accepted, encoding, read) => {
        const plain = await request('identity');
        expect(plain.headers['content-encoding']).toBeUndefined();
        const packed = await request(accepted);
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(packed.headers.vary).toMatch(/accept-encoding/i);
        expect(Number(packed.headers['content-length'])).toBe(packed.bytes.length);
        expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5);
        expect(read(packed.bytes).toString('utf8')).toBe(plain.text);
      });

      it('is not compressed for clients that accept no encoding, or if it is short or a file', async () => {
        expect((await request('br;q=0, gzip;q=0')).headers).not.toHaveProperty('content-encoding');
        const accepts = { 'accept-encoding': 'br, gzip' };
        const short = await admin.get('health', {}, accepts);
        expect(short.headers).not.toHaveProperty('content-encoding');
        const csv = { format: 'csv', columns: 'date,job_number' };
        const exported = await admin.post('exports/timesheets', csv, accepts);
        expect(exported.status).toBe(200);
        expect(exported.headers).not.toHaveProperty('content-encoding');
      });

      it('is also compressed if it is a refusal', async () => {
        const unknown = Object.fromEntries(
          Array.from({ length: 29 }, (_, n) => [`unknown_${n}`, 'x']),
        );
        const refused = await admin.get('makes', unknown, { 'accept-encoding': 'gzip' });
        expect([refused.status, refused.headers['content-encoding']]).toEqual([422, 'gzip']);
        expect(JSON.parse(gunzipSync(refused.bytes).toString('utf8'))).toHaveProperty('request_id');
      });
    });

  describe('an unreadable request', () => {
    const post = (raw: string, headers = {}) =>
      admin.call('POST', saveable[0]?.path ?? '', { raw, headers });

    it.each(['{', '{"name":', 'name=x', '{"name":"x"}}', "{'name':'x'}", '', '{"a":1,}', '\u0000'])(
      'is answered 400 if the body is not JSON: %j',
      async (raw) => {
        const { errors, message } = expectFailure(await post(raw), 400);
        expect(errors).toEqual([{ message }]);
      },
    );

    it.each(['[]', '[{"name":"x"}]', '"text"', 'null', '7', 'true'])(
      'is answered 400 if the body is not an object: %s',
      async (raw) => {
        const { errors, message } = expectFailure(await post(raw), 400);
        expect(errors).toEqual([{ message }]);
      },
    );

    it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
      'is answered 415 if the body is %s',
      async (type) => {
        expectFailure(await post('{"name":"x"}', { 'content-type': type }), 415);
      },
    );

    it('accepts JSON with a charset', async () => {
      const [resource] = saveable;
      if (!resource) throw new Error('nothing can be saved');
      const raw = JSON.stringify(validRecord(resource, nextNumber(), ids));
      expectSuccess(await post(raw, { 'content-type': 'application/json; charset=utf-8' }));
    });

    it('is answered 413 if it is larger than 256 KiB', async () => {
      expectFailure(await post(JSON.stringify({ name: 'x'.repeat(300 * 1024) })), 413);
    });

    it('never reaches the prototype', async () => {
      for (const raw of [
        '{"__proto__":{"admin":true},"name":"x"}',
        '{"constructor":{"prototype":{"admin":true}},"name":"x"}',
      ]) {
        const answer = await post(raw);
        expect([400, 422], answer.text).toContain(answer.status);
        expectFailure(answer, answer.status);
      }
    });

    it('is answered 400 if its address is longer than 8 KiB or has more than 30 parameters', async () => {
      const path = saveable[0]?.path ?? '';
      expectFailure(await admin.get(path, { q: 'x'.repeat(8200) }), 400);
      expectFailure(
        await admin.get(
          path,
          Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`p${index}`, ''])),
        ),
        400,
      );
    });

    describe('an object with more than 200 keys', () => {
      const keys = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
      const path = saveable[0]?.path ?? '';

      it.each([
        ['a save', path, keys(201)],
        ['one that is deep in it', 'timesheets/save-week', { entries: [{ other: [keys(201)] }] }],
        ['a call by nobody', 'auth/login', keys(201)],
        ['tens of thousands', 'auth/login', keys(20_000)],
        ['many objects', 'auth/login', { rows: Array.from({ length: 60 }, () => keys(200)) }],
      ])('is answered 400: %s', async (_what, to, body) => {
        for (const who of [admin, anyone]) {
          const { errors, message } = expectFailure(await who.post(to, body), 400);
          expect(errors).toEqual([{ message }]);
        }
      });

      it('is also answered 400 as a form and as a filter', async () => {
        const form = formOf(Object.entries(keys(201)).map(([name]) => [name, 'x']));
        expectFailure(await admin.postForm('employee-documents', form), 400);
        const filter = JSON.stringify(keys(201));
        expectFailure(await admin.get(`rest/${path}`, { filter }), 400);
      });

      it('is read with 200 keys: twenty are named, and the rest are counted', async () => {
        const said = { root: ['180 more fields do not exist.'] };
        for (const [who, to, body] of [
          [admin, path, keys(200)],
          [admin, `${path}/restore`, keys(200)],
          [anyone, 'auth/login', keys(200)],
        ] as const) {
          const { errors } = expectFailure(await who.post(to, body), 422, to);
          expect(errors, to).toMatchObject({
            k0: [expect.any(String)],
            k19: [expect.any(String)],
            ...said,
          });
          expect(errors, to).not.toHaveProperty('k20');
        }
        const filter = JSON.stringify(keys(200));
        const { errors } = expectFailure(await admin.get(`rest/${path}`, { filter }), 422);
        expect(errors).toMatchObject({ k19: [expect.any(String)], ...said });
        expect(errors).not.toHaveProperty('k20');
      });
    });

    it('saves nothing', async () => {
      const path = saveable[0]?.path ?? '';
      const total = async () => paginationOf(await admin.get(path)).total;
      const before = await total();
      for (const raw of ['{', '[]', '"x"']) await post(raw);
      expect(await total()).toBe(before);
    });
  });

  describe('an unknown address', () => {
    it.each([
      'no-such-thing',
      'no-such-thing/delete/1',
      'rest/no-such-thing',
      'rest/no-such-thing/1',
      'auth/no-such-thing',
      '',
      'constructor',
      '__proto__',
      'rest/__proto__',
    ])('is answered 404 in the envelope: %s', async (path) => {
      expectFailure(await admin.get(path), 404, path);
      expectFailure(await admin.post(path, {}), 404, path);
    });

    it('is answered 404 for HEAD', async () => {
      for (const { path } of registry.values())
        expect((await admin.call('HEAD', path)).status, path).toBe(404);
    });
  });

  describe('hostile values in a query', () => {
    const hostile = [
      "' or 1=1 --",
      '1; drop table employees',
      '%',
      '\\',
      '\u0000',
      '\ud800',
      '$(id)',
      '{{7*7}}',
      '../../etc/passwd',
      '9'.repeat(400),
      '-1',
      'NaN',
      'null',
      '[]',
      '{}',
      '\r\nX-Bad: 1',
      '😀',
    ];

    // The same code reads a parameter of the same kind on every list: once is enough, and the long run tries each name.
    const seen = new Set<string>();
    const own = [
      'q',
      'id',
      'sort',
      'order',
      'page',
      'per_page',
      'archived',
      'include',
      'created_at_from',
      'created_by',
    ];
    const queries = [...registry.values()].map((resource) => {
      const names = [...own, ...Object.keys(resource.fields)].filter((name) => {
        const kind = resource.fields[name]?.kind;
        const key = kind && !isLongRun ? kind : `${name} ${kind}`;
        return !seen.has(key) && seen.add(key);
      });
      return { path: resource.path, names };
    });

    it.each(queries.filter(({ names }) => names.length > 0))(
      'are never a server error on $path',
      async ({ path, names }) => {
        for (const name of names) {
          const answers = await Promise.all(
            hostile.map((value) => admin.get(path, { [name]: value })),
          );
          for (const [index, answer] of answers.entries()) {
            expect(
              [200, 400, 422],
              `${path}?${name}=${hostile[index]}: ${answer.text.slice(0, 200)}`,
            ).toContain(answer.status);
            if (answer.status !== 200) expectFailure(answer, answer.status);
          }
        }
      },
    );

    it('are refused or harmless even if not UTF-8', async () => {
      for (const { path } of registry.values()) {
        const answer = await admin.call('GET', `${path}?q=%ff%fe&id=%`);
        expect([200, 400, 422], `${path}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
        if (answer.status !== 200) expectFailure(answer, answer.status);
      }
    });
  });
});
