import { readDay } from '@/server/postgres/now';
import { partitionByMonth } from '@/server/postgres/partitions/partitioning';
import { applyMigrations } from '@/server/postgres/schema/migrate';
import { onCommandDatabase, progress, refuseUsage, runCommand } from './commandDatabase';

const USAGE = 'npm run partition-by-month [-- --from=YYYY-MM]';
const FROM = /^--from=(\d{4}-(?:0[1-9]|1[0-2]))$/;

/** Partitions the tables of entries and of the history by month; docs/SCALING.md explains when that pays off. */
async function main(): Promise<void> {
  const [option, ...more] = process.argv.slice(2);
  const from = FROM.exec(option ?? '')?.[1];
  if (more.length > 0 || (option !== undefined && from === undefined)) return refuseUsage(USAGE);
  await onCommandDatabase(async (connection, { zone }) => {
    await applyMigrations(connection, progress);
    const today = await readDay(connection.db, zone);
    for (const { table, months, rows } of await partitionByMonth(connection.db, today, from))
      console.log(`${table}: ${rows} rows; ${months} months have a partition.`);
  });
}

await runCommand(main);
