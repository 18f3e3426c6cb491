import { chargeOldApprovals } from '../../application/billing/oldApprovals';
import { registry } from '../../domain/registry';
import { connect } from '../store/database';
import { applyMigrations } from '../store/migrate';
import { postgresStore } from '../store/port/postgresStore';
import { openCommandDatabase } from './commandDatabase';

/** Charges what customers pay for that was approved before the product kept charges. */
async function main(): Promise<void> {
  if (process.argv.length > 2) {
    console.error('Usage: npm run charge-approved');
    process.exitCode = 2;
    return;
  }
  const database = await openCommandDatabase('join');
  const connection = connect(database.url, () => {});
  try {
    await applyMigrations(connection);
    const store = postgresStore(connection, { zone: database.zone, folder: database.filesDir });
    const added = await chargeOldApprovals(store, { registry });
    console.log(`${added} ${added === 1 ? 'charge was' : 'charges were'} added.`);
  } finally {
    await connection.close();
    await database.close();
  }
}

await main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
