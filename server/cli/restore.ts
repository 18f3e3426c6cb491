import { readHeader, refuseUnlessEmpty, restore } from '../backup/restore';
import { withSession } from '../backup/session';
import { connect } from '../store/database';
import { applyMigrations } from '../store/migrate';
import { openCommandDatabase, runFileCommand } from './commandDatabase';

/** A new database gets its tables; one that is in use is not even updated. */
async function prepareDatabase(url: string): Promise<void> {
  await withSession(url, refuseUnlessEmpty);
  const connection = connect(url, () => {});
  await applyMigrations(connection).finally(() => connection.close());
}

await runFileCommand('npm run restore -- FILE.fhbackup', async (file) => {
  await readHeader(file);
  const database = await openCommandDatabase('refuse');
  try {
    await prepareDatabase(database.url);
    const { takenAt, rows, tables, files } = await restore({ ...database, file });
    return `Restored ${rows} rows of ${tables} tables and ${files} files as of ${takenAt}.`;
  } finally {
    await database.close();
  }
});
