import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  constantHeaders,
  contentPolicy,
  newNonce,
  scriptHashes,
  securityHeaders,
} from './securityHeaders';

const app = fastify({ trustProxy: '10.0.0.1' });
beforeAll(async () => {
  await app.register(securityHeaders);
  app.get('/call', () => ({ data: null }));
  app.get('/page', (_request, reply) =>
    reply.header('Content-Security-Policy', contentPolicy('one')).type('text/html').send('<p>'),
  );
  app.get('/failure', () => {
    throw new Error('something broke');
  });
  await app.ready();
});
afterAll(() => app.close());

const inLowerCase = Object.fromEntries(
  Object.entries(constantHeaders).map(([name, value]) => [name.toLowerCase(), value]),
);
const get = (url: string, headers = {}, remoteAddress = '10.0.0.1') =>
  app.inject({ url, headers, remoteAddress });

it.each([
  ['/call', 200],
  ['/failure', 500],
  ['/missing', 404],
])('gives an answer without a policy of its own the barest one: %s', async (url, status) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject(inLowerCase);
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
});

it('preserves the policy of a page, with all other headers', async () => {
  const { headers } = await get('/page');
  const policy = String(headers['content-security-policy']);
  expect(headers).toMatchObject({ ...inLowerCase, 'content-security-policy': policy });
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src-elem 'self' 'nonce-one';");
  expect(policy).not.toContain('unsafe');
});

it('lets only the scripts of the page itself run inline', () => {
  const code = 'document.title = "Fieldhouse";';
  const hashes = scriptHashes(
    `<script data-app="/a.js">${code}</script><script async src="/b.js"></script>`,
  );
  expect(hashes).toEqual(['sha256-W3NlJx/2bf0QBiGHLP+9bXx4f8Wu1fW/EBwTrjZvUbU=']);
  expect(contentPolicy('one', hashes)).toContain(`script-src 'self' '${hashes[0]}';`);
});

it('allows its own pages the camera, and nothing else of the device', async () => {
  const permissions = String((await get('/call')).headers['permissions-policy']).split(', ');
  expect(permissions.filter((one) => !one.endsWith('=()'))).toEqual(['camera=(self)']);
  expect(permissions).toEqual(
    expect.arrayContaining(['microphone=()', 'geolocation=()', 'payment=()', 'usb=()']),
  );
});

it('requires https only where the request used it', async () => {
  const name = 'strict-transport-security';
  const forwarded = { 'x-forwarded-proto': 'https' };
  expect((await get('/call', forwarded)).headers[name]).toBe('max-age=31536000; includeSubDomains');
  expect((await get('/missing', forwarded)).headers[name]).toBeDefined();
  expect((await get('/call')).headers[name]).toBeUndefined();
  expect((await get('/call', forwarded, '192.0.2.1')).headers[name]).toBeUndefined();
});

it('never repeats a nonce', () => {
  expect(new Set(Array.from({ length: 100 }, newNonce)).size).toBe(100);
});
