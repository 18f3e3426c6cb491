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

/** Starts one PostgreSQL for the whole run, with one database that is migrated and holds the demo company; each test file copies it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowaway();
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-unit-'));
  const connection = connect(await server.createDatabase(TEMPLATE), () => {});
  await applyMigrations(connection);
  await seedDemo(connection, dataDir, TODAY);
  await connection.close();
  // Closes the template, so that files may copy it at the same moment.
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
