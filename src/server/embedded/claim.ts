import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf } from './processes/processes';
import { runFolderName } from './runFolder';
import { EmbeddedRefused } from './types';

/*
 * Decides which process may run PostgreSQL on a folder. Every start writes a file named after its process (pid and
 * start time), then looks for others: names are unique, so anyone can remove the file of a dead process without ever
 * hitting a living one. The files are empty, because a full disk has no room for content.
 */
const claims = 'postgres.claims';
const held = '.held';
/** A link to the run folder, so that the next start after a killed process can remove it too. */
const noted = '.run';

/** This process's right to a data folder. */
export interface Claim {
  /** Records a run folder, for removal if this process is killed before it does so. */
  note(runFolder: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * Claims a data folder for this process, until released or until the process ends, even when killed. Refuses within
 * milliseconds, naming the pid, while another process holds it. Of several concurrent starts exactly one succeeds.
 */
export async function claimFolder(dataDir: string): Promise<Claim> {
  const folder = join(dataDir, claims);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mine = `${process.pid}_${identityOf(process.pid)}_${randomBytes(4).toString('hex')}`;
  const release = () => remove(folder, mine);
  await writeFile(join(folder, mine), '', { flag: 'wx', mode: 0o600 });
  try {
    for (;;) {
      const others = await livingRivals(folder, mine);
      const holder = others.find((other) => other.holds);
      // Of two concurrent starts the one with the greater name steps back, the other waits for it.
      const ahead = holder ?? others.find((other) => other.name < mine);
      if (ahead) throw new EmbeddedRefused(inUse(dataDir, pidOf(ahead.name)));
      if (others.length === 0) break;
      await pause(5);
    }
    await writeFile(join(folder, mine + held), '', { flag: 'wx', mode: 0o600 });
    return { release, note: (runFolder) => symlink(runFolder, join(folder, mine + noted)) };
  } catch (problem) {
    await release();
    throw problem;
  }
}

async function livingRivals(folder: string, mine: string) {
  const names = await readdir(folder);
  const rivals: { name: string; holds: boolean }[] = [];
  for (const name of names) {
    if (name === mine || name.endsWith(held) || name.endsWith(noted)) continue;
    if (identityOf(pidOf(name)) === name.split('_')[1]) {
      rivals.push({ name, holds: names.includes(name + held) });
    } else {
      const runFolder = await readlink(join(folder, name + noted)).catch(() => '');
      if (runFolderName.test(basename(runFolder))) {
        await rm(runFolder, { recursive: true, force: true });
      }
      await remove(folder, name);
    }
  }
  return rivals;
}

/** Removes the name itself last, so that an interrupted removal can be found by it. */
async function remove(folder: string, name: string): Promise<void> {
  for (const suffix of [noted, held, '']) await rm(join(folder, name + suffix), { force: true });
}

/** Removes the claims that killed processes left, run folders included. */
export async function forgetDeadClaims(dataDir: string): Promise<void> {
  await livingRivals(join(dataDir, claims), '').catch(() => {});
}

function pidOf(name: string): number {
  return Number.parseInt(name, 10);
}

function inUse(dataDir: string, pid: number): string {
  const who = pid === process.pid ? 'this process' : 'a process that is still running';
  return `The data folder ${dataDir} is in use by ${who} (pid ${pid}). Stop it first, or set another DATA_DIR.`;
}
