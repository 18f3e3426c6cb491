import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startThrowaway } from '@/server/embedded';
import { connect } from '@/server/postgres/database';
import { applyMigrations } from '@/server/postgres/schema/migrate';
import { seedDemo } from '@/server/postgres/seed/seed';
import { TODAY } from './today';

const TEMPLATE = 'unit_template';

/** Starts one PostgreSQL for the run, with a database of the demo company that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowaway();
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-unit-'));
  const connection = connect(await server.createDatabase(TEMPLATE), () => {});
  await applyMigrations(connection);
  await seedDemo(connection, dataDir, TODAY);
  await connection.close();
  // Closes the template, so that files can copy it concurrently.
  await server.createDatabase('unit_first_copy', TEMPLATE);
  project.provide('databases', {
    adminUrl: server.adminUrl,
    urlOfTemplate: server.url(TEMPLATE),
    template: TEMPLATE,
  });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
