import { desc } from 'drizzle-orm';
import type { BackupRun } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { backupRunsTable } from '@/server/postgres/schema/systemTables';

/** Returns the latest completed backups, newest first. */
export async function latestBackups(db: Database, most: number): Promise<BackupRun[]> {
  const { taken_at, tables, rows, files } = backupRunsTable;
  const runs = await db
    .select({ taken_at, tables, rows, files })
    .from(backupRunsTable)
    .orderBy(desc(taken_at))
    .limit(most);
  return runs.map((run) => ({ ...run, taken_at: new Date(run.taken_at).toISOString() }));
}

/** Records a completed backup. */
export const recordBackup = async (db: Database, run: BackupRun): Promise<void> => {
  await db.insert(backupRunsTable).values(run);
};
