import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter } from './account';
import { linkLibraries } from './binaries';
import type { Place } from './dataPlace';
import { admissionFor, type Durability, passwordOnly, settingsFor } from './settings';
import { EmbeddedRefused } from './types';

/** The pattern of a run folder's name: `fieldhouse-run-` and six random characters. */
export const runFolderName = /^fieldhouse-run-[A-Za-z0-9]{6}$/;

// In bytes: with "/.s.PGSQL.5432" it must fit into macOS's 103 (Linux has 107).
const longestFolder = 89;

/** A new folder for one run of the server: */
export interface RunFolder {
  root: string;
  socketFolder: string;
  settingsFile: string;
  hbaFile: string;
  identFile: string;
  links: string;
  /** Creates everything at first, later only what a cleaner of /tmp has removed. */
  furnish(): Promise<void>;
  /** Requires a password from the next reload of the settings on. */
  demandPassword(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Creates a run folder in a temporary folder that PostgreSQL's account can reach. The socket is in a folder of mode
 * 0700, so that no other user of the machine reaches the database; the settings stay owned by this user, so that the
 * account cannot plant a link for root to write through.
 */
export async function makeRunFolder(
  place: Place,
  durability: Durability,
  systemUser: string | null,
): Promise<RunFolder> {
  const root = await freshFolder(place);
  const socketFolder = join(root, 'socket');
  const settingsFile = join(root, 'postgresql.conf');
  const hbaFile = join(root, 'pg_hba.conf');
  const identFile = join(root, 'pg_ident.conf');
  const links = join(root, 'lib');
  const { hba: firstHba, ident } = admissionFor(systemUser);
  let hba = firstHba;
  const furnish = async () => {
    await mkdir(root, { recursive: true, mode: 0o755 });
    await linkLibraries(place.binaries, links);
    await writeMissing(settingsFile, settingsFor(durability, socketFolder));
    await writeMissing(hbaFile, hba);
    await writeMissing(identFile, ident);
    if (existsSync(socketFolder)) return;
    await mkdir(socketFolder, { mode: 0o700 });
    if (place.account) await chown(socketFolder, place.account.uid, place.account.gid);
  };
  const demandPassword = async () => {
    hba = passwordOnly;
    await rm(hbaFile, { force: true });
    await furnish();
  };
  const remove = () => rm(root, { recursive: true, force: true });
  const files = { root, socketFolder, settingsFile, hbaFile, identFile, links };
  return { ...files, furnish, demandPassword, remove };
}

async function freshFolder(place: Place): Promise<string> {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const root = await mkdtemp(join(parent, 'fieldhouse-run-')).catch(() => null);
    if (!root) continue;
    const fits = Buffer.byteLength(join(root, 'socket')) <= longestFolder;
    // mkdtemp uses mode 0700; the account must pass through it to its own folder inside.
    if (place.account) await chmod(root, 0o755);
    if (fits && (!place.account || (await canEnter(place.account, root)))) return root;
    await rm(root, { recursive: true, force: true });
  }
  throw new EmbeddedRefused(
    'No temporary folder is usable for the database socket: TMPDIR, /tmp and /var/tmp were tried.',
  );
}

async function writeMissing(file: string, content: string): Promise<void> {
  if (existsSync(file)) return;
  await writeFile(`${file}.new`, content, { mode: 0o644 });
  await rename(`${file}.new`, file);
}
