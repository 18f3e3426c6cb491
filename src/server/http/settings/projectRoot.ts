import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(start: string): string {
  const migrations = join(start, 'src', 'server', 'migrations');
  if (existsSync(join(start, 'package.json')) && existsSync(migrations)) return start;
  const parent = dirname(start);
  if (parent === start)
    throw new Error(
      'the project folder (package.json, src/server/migrations) was not found above the program',
    );
  return findRoot(parent);
}

/** The project's folder, found from the location of this code, in the source and in the built server. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));
