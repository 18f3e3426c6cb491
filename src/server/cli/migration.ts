import { join } from 'node:path';
import { registry } from '@/registry';
import { projectRoot } from '@/server/http/settings/projectRoot';
import { readNewestSnapshot, writeMigration } from '@/server/postgres/schema/migrationFolder';
import { planMigration, type Snapshot } from '@/server/postgres/schema/migrationPlan';
import { writeEnvExample } from './envExample';
import { writePersonalDataPage } from './personalDataPage';

async function main(): Promise<void> {
  // "Trade", "add-trades" and "add trades" all make a fine file name.
  const name = process.argv
    .slice(2)
    .join('_')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');
  if (!/[a-z0-9]/.test(name)) {
    console.error('Name the migration, for example: npm run migration add_trades');
    process.exitCode = 2;
    return;
  }
  writeEnvExample();
  writePersonalDataPage();
  const folder = join(projectRoot, 'src', 'server', 'migrations');
  const plan = await planMigration(readNewestSnapshot<Snapshot>(folder), registry);
  if (plan.statements.length === 0) {
    console.log('The database schema already matches the registry; there is nothing to migrate.');
    return;
  }
  const file = writeMigration(folder, name, plan.statements, plan.snapshot);
  console.log(
    `${file}\n${plan.statements.length} statements. Read them, then commit the file with src/server/migrations/meta.`,
  );
}

await main();
