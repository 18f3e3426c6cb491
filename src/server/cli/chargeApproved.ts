import { chargeOldApprovals } from '@/application/billing/oldApprovals';
import { registry } from '@/domain/registry';
import { applyMigrations } from '@/server/store/migrate';
import { postgresStore } from '@/server/store/port/postgresStore';
import { onCommandDatabase, progress, refuseUsage, runCommand } from './commandDatabase';

/** Charges what customers pay for that was approved before the product kept charges. */
async function main(): Promise<void> {
  if (process.argv.length > 2) return refuseUsage('npm run charge-approved');
  await onCommandDatabase(async (connection, { zone, filesDir }) => {
    await applyMigrations(connection, progress);
    const store = postgresStore(connection, { zone, folder: filesDir });
    const added = await chargeOldApprovals(store, { registry });
    console.log(`${added} ${added === 1 ? 'charge was' : 'charges were'} added.`);
  });
}

await runCommand(main);
