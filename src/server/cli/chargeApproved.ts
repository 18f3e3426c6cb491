import { chargeOldApprovals } from '@/modules/billing/server/oldApprovals';
import { attached } from '@/modules/server';
import { registry } from '@/registry';
import { postgresStore } from '@/server/postgres/port/postgresStore';
import { applyMigrations } from '@/server/postgres/schema/migrate';
import { onCommandDatabase, progress, refuseUsage, runCommand } from './commandDatabase';

/** Adds the customer charges of expenses approved before the product stored charges. */
async function main(): Promise<void> {
  if (process.argv.length > 2) return refuseUsage('npm run charge-approved');
  await onCommandDatabase(async (connection, { zone, filesDir }) => {
    await applyMigrations(connection, progress);
    const store = postgresStore(connection, { zone, folder: filesDir });
    const added = await chargeOldApprovals(store, { registry, attached });
    console.log(`${added} ${added === 1 ? 'charge was' : 'charges were'} added.`);
  });
}

await runCommand(main);
