import { spawn } from 'node:child_process';
import { chown, lstat, readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Account, EmbeddedRefused } from './types';

/** True if this process is root, as which PostgreSQL refuses to run. */
export const isRoot = process.getuid?.() === 0;

/**
 * Returns the account for PostgreSQL: null (this user) unless this process is root, else the owner of an existing
 * cluster, else the machine's database user, else nobody. Refuses if the machine has none of them: initdb requires a
 * named user.
 */
export async function accountFor(cluster: string): Promise<Account | null> {
  if (!isRoot) return null;
  const known = await namedAccounts();
  const owner = await lstat(cluster).catch(() => null);
  if (owner && owner.uid !== 0) {
    const named = known.find((account) => account.uid === owner.uid);
    return named ?? { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
  }
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const account = known.find((candidate) => candidate.name === name);
    // On macOS nobody has the id -2, which no process can be started with.
    if (account && account.uid > 0 && account.uid < 2 ** 31) return account;
  }
  throw new EmbeddedRefused(
    'PostgreSQL refuses to run as root, and this machine has neither a user postgres nor nobody. Start as another user, or set DATABASE_URL.',
  );
}

async function namedAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** Returns the name of this process's user, or null if its uid has none (`docker run --user 12345`). */
export function ownName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

/** Returns the `spawn` options to run something as this account, away from folders it cannot enter. */
export function spawnAs(account: Account | null): { uid?: number; gid?: number; cwd: string } {
  return account ? { uid: account.uid, gid: account.gid, cwd: '/' } : { cwd: '/' };
}

/** Returns true if the account can run `command` successfully. Does not explain failures. */
export async function succeeds(
  command: string,
  args: string[],
  account: Account | null,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...spawnAs(account), env, stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Returns true if the account can enter a folder, including all folders above it. */
export async function canEnter(account: Account | null, folder: string): Promise<boolean> {
  const env = { PATH: '/usr/bin:/bin' };
  return succeeds('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account, env);
}

/** Gives a folder and its contents to the account; does nothing when this user runs PostgreSQL. */
export async function giveTo(account: Account | null, folder: string): Promise<void> {
  if (!account) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const inner = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) await chown(inner, account.uid, account.gid);
  }
  await chown(folder, account.uid, account.gid);
}
