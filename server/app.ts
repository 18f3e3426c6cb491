import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { browserApp } from './plugins/browserApp';
import { database } from './plugins/database';
import { errors } from './plugins/errors';
import { guard } from './plugins/guard';
import { securityHeaders } from './plugins/securityHeaders';
import { authRoutes } from './routes/auth';
import { crudRoutes } from './routes/crud';
import { docsRoutes } from './routes/docs';
import { employeeRoutes } from './routes/employees';
import { fileRoutes } from './routes/files';
import { healthRoutes } from './routes/health';
import { restRoutes } from './routes/rest';
import { applyMigrations } from './store/migrate';
import { seedDemo, seedRoles } from './store/seed';

/** What a server is built from. */
export interface AppOptions {
  /** A postgresql:// URL. */
  databaseUrl: string;
  /** Where uploaded files lie; an absolute path. */
  dataDir: string;
  /** Whether an empty database gets the demo company and its accounts. */
  seed: 'demo' | 'none';
  /** Whether the database lies in `dataDir` too. */
  embedded?: boolean;
  /** pino's level; silent unless told. */
  logLevel?: string;
  trustProxy?: boolean;
}

const today = () => new Date().toISOString().slice(0, 10);

/**
 * Builds the application: connected, migrated, seeded, every route guarded, not yet listening. Throws where
 * the database cannot be reached or a route names no operation.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 256 * 1024,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    logger: {
      level: options.logLevel ?? 'silent',
      redact: ['req.headers.authorization'],
      // Query values can hold what people searched for; the path is enough to find a fault.
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
      },
    },
  });
  // Fastify reads plain text too; here a body is JSON, or it is a 415.
  app.removeContentTypeParser('text/plain');
  await app.register(errors);
  await app.register(securityHeaders);
  await app.register(guard);
  await app.register(database, {
    url: options.databaseUrl,
    dataDir: options.dataDir,
    embedded: options.embedded ?? false,
  });
  await applyMigrations(app.connection);
  await seedRolesOrDemo(app, options);
  await app.register(
    async (api) => {
      for (const routes of [
        healthRoutes,
        authRoutes,
        employeeRoutes,
        crudRoutes,
        restRoutes,
        docsRoutes,
      ])
        await api.register(routes);
      await api.register(fileRoutes, { dataDir: options.dataDir });
    },
    { prefix: '/api' },
  );
  await app.register(browserApp);
  return app;
}

async function seedRolesOrDemo(app: FastifyInstance, { seed, dataDir }: AppOptions): Promise<void> {
  if (seed === 'demo') await seedDemo(app.connection, dataDir, today());
  else await seedRoles(app.connection, today());
}
