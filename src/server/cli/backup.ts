import { backup } from '@/server/backup/backup';
import { alone } from '@/server/postgres/dedicatedConnection';
import { recordBackup } from '@/server/postgres/port/backups';
import { refuseWrongFolder } from '@/server/postgres/schema/installation';
import { openCommandDatabase, runFileCommand, withConnection } from './commandDatabase';

await runFileCommand('npm run backup -- FILE.fhbackup', async (file) => {
  const database = await openCommandDatabase('join');
  try {
    // Fails early with the message for an unusable database.
    await alone(database.url, async () => {}, { onlyReads: true });
    await withConnection(database, (connection) => refuseWrongFolder(connection, database.dataDir));
    const { takenAt, rows, tables, files } = await backup({ ...database, file });
    await withConnection(database, ({ db }) =>
      recordBackup(db, { taken_at: takenAt, rows, tables, files }),
    );
    return `${file}: ${rows} rows of ${tables} tables and ${files} files.`;
  } finally {
    await database.close();
  }
});
