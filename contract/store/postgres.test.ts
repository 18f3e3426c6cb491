import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { connect } from '@/server/postgres/database';
import { postgresStore } from '@/server/postgres/port/postgresStore';
import { createDemoDatabase } from '@/server/testing/testDatabase';
import { describeStore } from './conformance';

describeStore('PostgreSQL', async () => {
  const connection = connect(await createDemoDatabase(), () => {});
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-store-'));
  return {
    store: postgresStore(connection, { zone: DEFAULT_ZONE, folder: join(folder, 'files') }),
    close: async () => {
      await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
});
