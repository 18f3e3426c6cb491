import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { signal, waitUntil, workersIn, worksIn } from './processes/processes';
import { type EmbeddedLog, reasonOf } from './types';

/** The content of postmaster.pid; `ready` only when connections are accepted. */
export interface PostmasterFile {
  pid: number;
  socketFolder: string;
  ready: boolean;
}

/** Reads postmaster.pid of a cluster; null if it is missing or incomplete. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    if (!(pid > 1)) return null;
    return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/**
 * Stops a postmaster: fast shutdown, after 10 s the immediate one, after 15 s a kill. None loses acknowledged rows.
 * Waits until it is gone.
 */
export async function haltPostmaster(pid: number, isGone: () => boolean): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitUntil(isGone, 10_000)) return;
  signal(pid, 'SIGQUIT');
  if (await waitUntil(isGone, 5_000)) return;
  signal(pid, 'SIGKILL');
  await waitUntil(isGone, 5_000);
}

/**
 * Clears a cluster of processes and of a stale postmaster.pid, ready to start. Only for the holder of the folder's
 * claim: then every process still running there is an orphan.
 */
export async function recoverCluster(cluster: string, log: EmbeddedLog): Promise<void> {
  const left = readPostmasterFile(cluster);
  if (left && worksIn(left.pid, cluster)) {
    log.warn(`PostgreSQL (pid ${left.pid}) outlived the process that started it; stopping it.`);
    await haltPostmaster(left.pid, () => !worksIn(left.pid, cluster));
  }
  await dismissWorkers(cluster);
  // The pid may have been reused, and PostgreSQL would mistake that process for its own.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Waits for the sessions of a killed postmaster to end; while one lives, no other may start. */
async function dismissWorkers(cluster: string): Promise<void> {
  const none = () => workersIn(cluster).length === 0;
  if (await waitUntil(none, 1_000)) return;
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of workersIn(cluster)) signal(pid, name);
    if (await waitUntil(none, 3_000)) return;
  }
  throw new Error(`Processes are still running in ${cluster}: ${workersIn(cluster).join(', ')}.`);
}

/** Removes clusters with an interrupted initialisation. They cannot be used: initdb leaves no completion mark. */
export async function removeUnfinished(dataDir: string, log: EmbeddedLog): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!/^postgres\.tmp-[0-9a-f]+$/.test(name)) continue;
    const unfinished = join(dataDir, name);
    try {
      await dismissWorkers(unfinished);
      await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
      log.info(`Removed ${unfinished}, which an interrupted first start had left behind.`);
    } catch (problem) {
      log.warn(`${unfinished} was not removed; you can delete it: ${reasonOf(problem)}`);
    }
  }
}
