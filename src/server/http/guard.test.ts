import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLE_KEYS } from '@/core/access/roles';
import { LIMITS } from '@/core/rateLimits';
import { startTestApp, type TestApp } from '@/server/testing/testApp';
import { errors } from './answers/errors';
import { guard, UnguardedRoute } from './guard';

/** Returns a server with the guard and nothing else. */
async function bare(): Promise<FastifyInstance> {
  const app = fastify({ exposeHeadRoutes: false });
  await app.register(errors);
  await app.register(guard, { limits: LIMITS });
  return app;
}

describe('a route', () => {
  it('without an operation fails the start', async () => {
    const app = await bare();
    const declare = () => app.get('/api/secrets', () => 'everything');
    expect(declare).toThrow(UnguardedRoute);
    expect(declare).toThrow(
      'GET /api/secrets names no operation, so nobody has said who may call it',
    );
  });

  it('without an operation fails the start inside a prefix too', async () => {
    const app = await bare();
    app.register(
      async (api) => {
        api.post('/secrets', () => 'everything');
      },
      { prefix: '/api' },
    );
    await expect(app.ready()).rejects.toThrow(UnguardedRoute);
  });

  it('outside the API needs no operation', async () => {
    const app = await bare();
    app.get('/', () => 'page');
    expect((await app.inject('/')).body).toBe('page');
  });
});

describe('a call', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());
  const get = (url: string, headers = {}) => server.app.inject({ url, headers });

  it('without a session, or with an unknown one, gets a 401 in the envelope', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer' },
      { authorization: `Bearer ${'x'.repeat(43)}` },
      { authorization: `Basic ${'x'.repeat(43)}` },
      { cookie: 'token=x' },
    ]) {
      const answer = await get('/api/companies', headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({
        success: false,
        message: 'Your session has ended. Please sign in again.',
      });
    }
  });

  it('is decided by the access table, before anything else is checked', async () => {
    const may: string[] = [];
    for (const role of ROLE_KEYS) {
      const headers = await server.as(role);
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/roles',
        headers,
        payload: { nonsense: true },
      });
      if (answer.statusCode !== 403) may.push(`${role} ${answer.statusCode}`);
    }
    expect(may).toEqual(['SUPER_ADMIN 422']);
  });

  it('is never cached', async () => {
    const headers = await server.as('ENGINEER');
    expect((await get('/api/makes', headers)).headers['cache-control']).toBe('no-store');
    expect((await get('/api/makes')).headers['cache-control']).toBe('no-store');
  });

  it.each([
    [{ purpose: 'prefetch' }],
    [{ 'sec-purpose': 'prefetch;prerender' }],
    [{ 'sec-fetch-mode': 'navigate' }],
    [{ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    [{ 'sec-fetch-dest': 'document' }],
  ])('that changes something is not made by following a link: %j', async (hint) => {
    const headers = { ...(await server.as('SUPER_ADMIN')), ...hint };
    const answer = await get('/api/makes/delete/1', headers);
    expect(answer.statusCode).toBe(400);
    expect((await get('/api/makes?id=1', headers)).json().data).toHaveLength(1);
  });

  it('that changes something passes from a script of the same page, and from clients other than browsers', async () => {
    const headers = await server.as('SUPER_ADMIN');
    const fetched = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    expect((await get('/api/makes/delete/1', { ...headers, ...fetched })).statusCode).toBe(200);
    expect((await get('/api/makes/delete/2', headers)).statusCode).toBe(200);
  });

  it('is not routed as HEAD, which would run a GET that deletes', async () => {
    const headers = await server.as('SUPER_ADMIN');
    const answer = await server.app.inject({ method: 'HEAD', url: '/api/makes/delete/3', headers });
    expect(answer.statusCode).toBe(404);
    expect((await get('/api/makes?id=3', headers)).json().data).toHaveLength(1);
  });

  it('with too long an address or too many parameters is refused', async () => {
    const headers = await server.as('ENGINEER');
    expect((await get(`/api/makes?q=${'x'.repeat(8200)}`, headers)).statusCode).toBe(400);
    const many = Array.from({ length: 31 }, (_, n) => `f${n}=`).join('&');
    expect((await get(`/api/makes?${many}`, headers)).statusCode).toBe(400);
  });

  it('that cannot be read is a 400, signed in or not', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/makes',
      headers: { 'content-type': 'application/json' },
      payload: '{"name":',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      errors: [{ message: expect.any(String) }],
    });
  });

  it('for the history by a field that events lack is refused and does not fail', async () => {
    const headers = await server.as('ADMIN');
    const sorted = encodeURIComponent('["version","ASC"]');
    expect((await get(`/api/rest/activity-events?sort=${sorted}`, headers)).statusCode).toBe(422);
    const filtered = encodeURIComponent('{"created_by":1}');
    expect((await get(`/api/rest/activity-events?filter=${filtered}`, headers)).statusCode).toBe(
      422,
    );
  });

  it('with impossible ids is refused with a message', async () => {
    const headers = await server.as('SUPER_ADMIN');
    const post = (url: string, id: number) =>
      server.app.inject({ method: 'POST', url, headers, payload: { id } });
    expect((await post('/api/makes', 2_147_483_648)).statusCode).toBe(422);
    expect((await post('/api/makes/restore', 2_147_483_648)).statusCode).toBe(422);
    expect((await get('/api/makes/delete/2147483648', headers)).statusCode).toBe(404);
    expect((await get('/api/rest/makes/99999999999', headers)).statusCode).toBe(404);
  });
});
