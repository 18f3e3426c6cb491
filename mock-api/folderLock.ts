import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting } from '@/core/settings';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user, but alive.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Locks a mock's folder until the process ends. Refuses one that another mock has locked: they would overwrite each other. */
export function lockFolder(folder: string): void {
  const file = join(folder, 'mock.pid');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isRunning(holder))
    throw new BadSetting(
      `Another mock (process ${holder}) keeps its records in ${folder}. Stop it, set MOCK_DB to a file in another folder, or delete ${file} if that process is not a mock.`,
    );
  writeFileSync(file, String(process.pid));
  process.on('exit', () => rmSync(file, { force: true }));
}
