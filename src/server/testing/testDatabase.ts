import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, connect, type Database } from '@/server/postgres/database';

declare module 'vitest' {
  interface ProvidedContext {
    databases: { adminUrl: string; urlOfTemplate: string; template: string };
  }
}

let created = 0;

async function create(template: string): Promise<string> {
  const { adminUrl, urlOfTemplate, template: seeded } = inject('databases');
  created += 1;
  const name = `unit_${process.pid}_${Date.now()}_${created}`;
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client
    .query(`create database ${name} owner app template ${template} strategy file_copy`)
    .finally(() => client.end());
  return urlOfTemplate.replace(seeded, name);
}

/** Creates a database with the demo company and returns its URL. */
export const createDemoDatabase = (): Promise<string> => create(inject('databases').template);

/** Creates an empty database and returns its URL. */
export const createEmptyDatabase = (): Promise<string> => create('template1');

/** Connects the tests of a file to their own demo database, before they run. */
export function openDemoDatabase(): Connection {
  const connection = {} as Connection;
  beforeAll(async () => {
    Object.assign(
      connection,
      connect(await createDemoDatabase(), () => {}),
    );
  });
  afterAll(() => connection.close());
  return connection;
}

/** Runs work in a transaction, and rolls it back. */
export async function rolledBack(
  { pool }: Pick<Connection, 'pool'>,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(drizzle(client));
  } finally {
    await client.query('rollback');
    client.release();
  }
}
