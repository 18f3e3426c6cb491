import { connect } from '../store/database';
import { applyMigrations } from '../store/migrate';
import { readDay } from '../store/now';
import { partitionByMonth } from '../store/partitions/partitioning';
import { openCommandDatabase } from './commandDatabase';

const USAGE = 'npm run partition-by-month [-- --from=YYYY-MM]';
const FROM = /^--from=(\d{4}-(?:0[1-9]|1[0-2]))$/;

/** Partitions the tables of entries and of the history by month; docs/SCALING.md says when that is worth it. */
async function main(): Promise<void> {
  const [option, ...more] = process.argv.slice(2);
  const from = FROM.exec(option ?? '')?.[1];
  if (more.length > 0 || (option !== undefined && from === undefined)) {
    console.error(`Usage: ${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const database = await openCommandDatabase('join');
  const connection = connect(database.url, () => {});
  try {
    await applyMigrations(connection);
    const today = await readDay(connection.db, database.zone);
    for (const { table, months, rows } of await partitionByMonth(connection.db, today, from))
      console.log(`${table}: ${rows} rows; ${months} months have a partition.`);
  } finally {
    await connection.close();
    await database.close();
  }
}

await main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
