import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { jsonBodies } from './jsonBodies';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Returns the response to a call, or the body that it was read as. */
async function answerTo(method: 'POST' | 'DELETE', payload?: Buffer) {
  const app = Fastify();
  await app.register(jsonBodies);
  app.route({ method, url: '/', handler: async ({ body }) => ({ body: body ?? null }) });
  const response = await app.inject({ method, url: '/', headers: JSON_TYPE, payload });
  return { status: response.statusCode, ...response.json() };
}

it('reads JSON in UTF-8, with a byte order mark or without', async () => {
  const body = { name: 'José' };
  expect(await answerTo('POST', Buffer.from('{"name":"José"}'))).toMatchObject({ body });
  expect(await answerTo('POST', Buffer.from('\ufeff{"name":"José"}'))).toMatchObject({ body });
});

it('refuses text in another encoding instead of storing signs in place of its letters', async () => {
  const latin = Buffer.from('{"name":"José"}', 'latin1');
  expect(await answerTo('POST', latin)).toMatchObject({ status: 400 });
});

it('takes a deletion that names JSON and sends nothing, but no other call', async () => {
  expect(await answerTo('DELETE')).toEqual({ status: 200, body: null });
  expect(await answerTo('POST')).toMatchObject({ status: 400 });
});
