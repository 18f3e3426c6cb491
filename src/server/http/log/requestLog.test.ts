import fastify from 'fastify';
import { expect, it } from 'vitest';
import { logging } from './logging';
import { requestLog } from './requestLog';

it('logs the name, person and record of every call, and nothing that was sent', async () => {
  const lines: Record<string, unknown>[] = [];
  const app = fastify({
    logger: logging('info', { write: (line) => lines.push(JSON.parse(line)) }),
  });
  app.decorateRequest('person', null);
  app.addHook('preHandler', async (request) => {
    request.person = { id: 7, name: 'Ann Archer' } as typeof request.person;
  });
  await app.register(requestLog);
  const config = { operation: { name: 'makes/save', guard: 'signed-in' as const } };
  app.post('/makes/:id', { config }, (request, reply) => {
    request.log.warn('refused');
    return reply.code(403).send({});
  });
  await app.inject({ method: 'POST', url: '/makes/12?q=secret', payload: { name: 'Private' } });
  await app.inject({ method: 'POST', url: '/makes/x', payload: { id: 5 } });
  await app.close();
  const about = (message: string) => lines.filter(({ msg }) => msg === message);
  for (const message of ['refused', 'request completed']) {
    expect(about(message)).toMatchObject([
      { operation: 'makes/save', actor: 7, row: 12, reqId: expect.anything() },
      { operation: 'makes/save', actor: 7, row: 5 },
    ]);
  }
  expect(about('request completed')[0]).toMatchObject({ res: { statusCode: 403 } });
  expect(JSON.stringify(lines)).not.toMatch(/secret|Private|Archer/);
});
