import { readHeader, refuseUnlessEmpty, restore } from '@/server/backup/restore';
import { alone } from '@/server/postgres/dedicatedConnection';
import { giveInstallationId, refuseWrongFolder } from '@/server/postgres/schema/installation';
import { applyMigrations } from '@/server/postgres/schema/migrate';
import { openCommandDatabase, progress, runFileCommand, withConnection } from './commandDatabase';

await runFileCommand('npm run restore -- FILE.fhbackup', async (file) => {
  await readHeader(file);
  const database = await openCommandDatabase('refuse');
  const { url, dataDir } = database;
  try {
    // A new database gets its tables; one with rows, or with other files, is not even migrated.
    await alone(url, refuseUnlessEmpty);
    await withConnection(database, async (connection) => {
      await refuseWrongFolder(connection, dataDir);
      await applyMigrations(connection, progress);
    });
    const { takenAt, rows, tables, files } = await restore({ ...database, file });
    await withConnection(database, (connection) => giveInstallationId(connection, dataDir));
    return `Restored ${rows} rows of ${tables} tables and ${files} files as of ${takenAt}.`;
  } finally {
    await database.close();
  }
});
