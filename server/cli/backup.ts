import { backup } from '../backup/backup';
import { openCommandDatabase, runFileCommand } from './commandDatabase';

await runFileCommand('npm run backup -- FILE.fhbackup', async (file) => {
  const database = await openCommandDatabase('join');
  try {
    const { rows, tables, files } = await backup({ ...database, file });
    return `${file}: ${rows} rows of ${tables} tables and ${files} files.`;
  } finally {
    await database.close();
  }
});
