import type { FastifyInstance } from 'fastify';
import { answer } from '../plugins/envelope';
import { operationNamed } from './operationNamed';

/** For monitoring: whether the process runs, and whether the database answers. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/health',
    { config: { operation: operationNamed('health', false) } },
    (_request, reply) => answer(reply, { status: 'up' }),
  );
  app.get(
    '/ready',
    { config: { operation: operationNamed('ready', false) } },
    async (_request, reply) => {
      await app.connection.isUp();
      return answer(reply, { status: 'ready' });
    },
  );
}
