import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { projectRoot } from '../plugins/projectRoot';
import type { Connection } from './database';
import { keepTotals } from './totals/keeping';

/** Where the generated migrations lie. */
export const migrationsFolder = join(projectRoot, 'server', 'migrations');

// Any number: all servers that start on one database at the same time wait for each other under it.
const STARTING = 20_261_121;

/** Runs something that only one of several servers starting at once may do; the others wait and find it done. */
export async function oneAtATime<T>(
  connection: Connection,
  work: (db: Connection['db']) => Promise<T>,
): Promise<T> {
  const client = await connection.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [STARTING]);
    return await work(drizzle(client));
  } finally {
    await client.query('select pg_advisory_unlock($1)', [STARTING]).catch(() => {});
    client.release();
  }
}

/** Brings the database to the schema of the registry by the migrations it has not seen, and to keep the totals that it declares. */
export async function applyMigrations(connection: Connection): Promise<void> {
  if (!existsSync(join(migrationsFolder, 'meta', '_journal.json')))
    throw new Error('there are no migrations; make them with: npm run migration NAME');
  await oneAtATime(connection, async (db) => {
    await migrate(db, { migrationsFolder });
    await keepTotals(db);
  });
}
