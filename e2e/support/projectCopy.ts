import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectFolder } from './product';

const LEFT_OUT = new Set(['node_modules', 'data', '.git', 'test-results']);
/** What is made of the sources. It comes along, so that a copy nobody has changed yet need not be built again. */
const BUILT = 'dist';

/** A copy of the project in a folder of its own, as a developer has it. */
export interface ProjectCopy {
  folder: string;
  /** Runs a program of the project's packages in the copy; answers what it printed. Throws with its output where it fails. */
  run(program: string, args: string[], env?: NodeJS.ProcessEnv): string;
  /** The files that are not what they were when the copy was made. */
  changedFiles(): string[];
  remove(): void;
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder)) {
    if (LEFT_OUT.has(entry) || entry === BUILT) continue;
    const path = join(folder, entry);
    if (statSync(path).isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

function fingerprint(folder: string): Map<string, string> {
  const files = [...filesBelow(folder)];
  return new Map(
    files.map((file) => [
      relative(folder, file),
      createHash('sha1').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

/** Copies the project; its packages are shared, and what was built of it comes along unless it is to be `bare`. */
export function copyProject({ bare = false } = {}): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-copy-'));
  // As root the database runs as another user, who must find its programs here.
  chmodSync(folder, 0o755);
  const entries = readdirSync(projectFolder).filter(
    (entry) => !LEFT_OUT.has(entry) && !(bare && entry === BUILT),
  );
  // By times to the nanosecond the build knows its sources again, and Node's own copy rounds them.
  execFileSync('cp', ['-Rp', ...entries.map((entry) => join(projectFolder, entry)), folder]);
  if (!bare) symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  const before = fingerprint(folder);
  return {
    folder,
    run(program, args, env = {}) {
      const command = join(folder, 'node_modules', '.bin', program);
      try {
        return execFileSync(command, args, {
          cwd: folder,
          env: { ...process.env, ...env },
          encoding: 'utf8',
          stdio: 'pipe',
        });
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
      }
    },
    changedFiles() {
      const now = fingerprint(folder);
      return [...now]
        .filter(([file, hash]) => before.get(file) !== hash)
        .map(([file]) => file)
        .sort();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
