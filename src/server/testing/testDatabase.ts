import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, connect } from '@/server/postgres/database';

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

/** Makes a database of its own with the demo company in it and answers its URL. */
export const createDemoDatabase = (): Promise<string> => create(inject('databases').template);

/** Makes a database of its own without any table and answers its URL. */
export const createEmptyDatabase = (): Promise<string> => create('template1');

/** Gives the tests of a file a connection to a demo database of their own; it is there once they run. */
export function openDemoDatabase(): Connection {
  const held = {} as Connection;
  beforeAll(async () => {
    Object.assign(
      held,
      connect(await createDemoDatabase(), () => {}),
    );
  });
  afterAll(() => held.close());
  return held;
}
