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
/** The build output. It is copied too, so that an unchanged copy need not be built again. */
const BUILT = 'dist';

/** A separate copy of the project, as a developer has it. */
export interface ProjectCopy {
  folder: string;
  /** Runs a program of the project's packages in the copy. Returns its output; throws with it on failure. */
  run(program: string, args: string[], env?: NodeJS.ProcessEnv): string;
  /** Returns the files changed since the copy. */
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

/** Copies the project with shared packages, and with the build output unless `bare`. */
export function copyProject({ bare = false } = {}): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-copy-'));
  // Under root the database runs as another user, who needs access to its programs here.
  chmodSync(folder, 0o755);
  const entries = readdirSync(projectFolder).filter(
    (entry) => !LEFT_OUT.has(entry) && !(bare && entry === BUILT),
  );
  // The build recognises its sources by nanosecond times, which Node's own copy rounds.
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
