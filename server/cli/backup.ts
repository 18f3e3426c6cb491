import { backup } from '../backup/backup';
import { refuseWrongFolder } from '../store/installation';
import { openCommandDatabase, runFileCommand, withConnection } from './commandDatabase';

await runFileCommand('npm run backup -- FILE.fhbackup', async (file) => {
  const database = await openCommandDatabase('join');
  try {
    await withConnection(database, (connection) => refuseWrongFolder(connection, database.dataDir));
    const { rows, tables, files } = await backup({ ...database, file });
    return `${file}: ${rows} rows of ${tables} tables and ${files} files.`;
  } finally {
    await database.close();
  }
});
