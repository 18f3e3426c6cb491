import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { type BrokenParts, diskFull } from '@/core/validation/refusals';
import type { Store } from '@/engine/store';
import { BEHIND_US, freeSpaceIsLow, lowerPriority } from '@/server/embedded';
import {
  type Connection,
  type Connections,
  connect,
  type Database,
} from '@/server/postgres/database';
import { postgresStore } from '@/server/postgres/port/postgresStore';
import { APPLIED, newestMigration } from '@/server/postgres/schema/migrate';
import { filesFolder } from '@/server/postgres/uploads/folders';
import { refuse } from './answers/envelope';
import { hasCode } from './answers/errors';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    connection: Connection;
    store: Store;
    storeOn: (connections: Connections) => Store;
  }
}

/** The locations of the rows and of the files. */
export interface DatabaseOptions {
  url: string;
  dataDir: string;
  /** True if the rows are in `dataDir` too, so that its free space decides whether anything can be saved. */
  embedded: boolean;
  /** The company's time zone. */
  zone?: string | undefined;
}

const LOOK_AGAIN_MS = 5_000;
/** Readiness probes expect a response within two seconds. */
const ANSWER_MS = 1_500;

const READY = `select (select max(created_at) from ${APPLIED})::float8 as newest,
  pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

/** Returns a check over a separate connection: the database responds, is writable and has all migrations. */
function readinessOf(connection: Connection): () => Promise<BrokenParts> {
  const { pool } = connection.apart({
    connections: 1,
    statementSeconds: 1,
    answerMs: ANSWER_MS,
  });
  const newest = newestMigration();
  return async () => {
    try {
      const { rows } = await pool.query<{ newest: number | null; isReadOnly: boolean }>(READY);
      const [found] = rows;
      if (found?.isReadOnly) return { database: 'The database takes no changes: it is read-only.' };
      return (found?.newest ?? 0) < newest ? lacksMigrations : {};
    } catch (error) {
      if (hasCode(error, NO_SUCH_TABLE)) return lacksMigrations;
      return { database: 'The database cannot be reached.' };
    }
  };
}

const NO_SUCH_TABLE = /^(?:42P01|3F000)$/;
const lacksMigrations: BrokenParts = {
  migrations: 'The database lacks migrations of this version.',
};

/** Connects to the database, and refuses writes while the disk beneath it is nearly full. */
export const database = fp(async (app: FastifyInstance, options: DatabaseOptions) => {
  const report = (error: Error) => app.log.warn({ err: error }, 'a database connection was lost');
  const connection = connect(options.url, report, {
    zone: options.zone,
    ...(options.embedded && { onConnected: (processId) => lowerPriority(processId, BEHIND_US) }),
  });
  app.decorate('db', connection.db);
  app.decorate('connection', connection);
  const zone = options.zone ?? DEFAULT_ZONE;
  const folder = filesFolder(options.dataDir);
  const storeOn = (connections: Connections) => postgresStore(connections, { zone, folder });
  app.decorate('storeOn', storeOn);
  app.decorate('store', storeOn(connection));
  app.addHook('onClose', () => connection.close());
  app.readiness.add('database', readinessOf(connection));
  if (!options.embedded) return;

  let isLow = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    if (performance.now() - checkedAt <= LOOK_AGAIN_MS) return isLow;
    checkedAt = performance.now();
    isLow = await freeSpaceIsLow(options.dataDir);
    return isLow;
  };
  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.config.operation?.writes !== true) return done();
    look().then((isLow) => {
      if (!isLow) return done();
      request.log.error('the disk is nearly full, so nothing is saved');
      refuse(reply, diskFull);
    }, done);
  });
});
