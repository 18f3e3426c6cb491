import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Store } from '../../application/store';
import { diskFull } from '../../domain/kernel/refusals';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';
import { freeSpaceIsLow } from '../embedded';
import { type Connection, type Connections, connect, type Database } from '../store/database';
import { postgresStore } from '../store/port/postgresStore';
import { filesFolder } from '../store/uploads';
import { refuse } from './envelope';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    connection: Connection;
    store: Store;
    /** The store on connections of its own. */
    storeOn: (connections: Connections) => Store;
  }
}

/** Where the rows are, and where the files are. */
export interface DatabaseOptions {
  url: string;
  dataDir: string;
  /** Whether the rows lie in `dataDir` too, so that its free space decides whether anything can be saved. */
  embedded: boolean;
  /** The company's time zone. */
  zone?: string | undefined;
}

const LOOK_AGAIN_MS = 5_000;

/** The connection to the database; and no writes while the disk beneath it is nearly full. */
export const database = fp(async (app: FastifyInstance, options: DatabaseOptions) => {
  const tell = (error: Error) => app.log.warn({ err: error }, 'a database connection was lost');
  const connection = connect(options.url, tell, options.zone);
  app.decorate('db', connection.db);
  app.decorate('connection', connection);
  const zone = options.zone ?? DEFAULT_ZONE;
  const folder = filesFolder(options.dataDir);
  const storeOn = (connections: Connections) => postgresStore(connections, { zone, folder });
  app.decorate('storeOn', storeOn);
  app.decorate('store', storeOn(connection));
  app.addHook('onClose', () => connection.close());
  if (!options.embedded) return;

  let isLow = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    if (performance.now() - lookedAt <= LOOK_AGAIN_MS) return isLow;
    lookedAt = performance.now();
    isLow = await freeSpaceIsLow(options.dataDir);
    return isLow;
  };
  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.config.operation?.writes !== true) return done();
    look().then((isLow) => {
      if (isLow) refuse(reply, diskFull);
      else done();
    }, done);
  });
});
