import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_ZONE } from '@/domain/kernel/zone';
import { connect } from '@/server/store/database';
import { postgresStore } from '@/server/store/port/postgresStore';
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
