import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedLog, reasonOf } from './contract';
import { signal, waitUntil, workersIn, worksIn } from './processes';

/** What postmaster.pid says. `ready` only when connections are let in. */
export interface PostmasterFile {
  pid: number;
  socketFolder: string;
  ready: boolean;
}

/** Reads postmaster.pid of a cluster; null where there is none or it is not whole yet. */
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
 * Asks a postmaster to end: fast shutdown, after 10 s the immediate one, after 15 s a kill. All
 * three keep what was acknowledged. Waits until it is gone.
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
 * Leaves a cluster without any process and without a stale postmaster.pid, ready to be started.
 * Only for who holds the folder's claim: then whatever still runs here is an orphan.
 */
export async function recoverCluster(cluster: string, log: EmbeddedLog): Promise<void> {
  const left = readPostmasterFile(cluster);
  if (left && worksIn(left.pid, cluster)) {
    log.warn(`PostgreSQL (pid ${left.pid}) outlived the process that started it; stopping it.`);
    await haltPostmaster(left.pid, () => !worksIn(left.pid, cluster));
  }
  await dismissWorkers(cluster);
  // The pid in it may by now be anyone's, and PostgreSQL would take that process for itself.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Sessions of a killed postmaster end by themselves; while one lives, no other may start. */
async function dismissWorkers(cluster: string): Promise<void> {
  const none = () => workersIn(cluster).length === 0;
  if (await waitUntil(none, 1_000)) return;
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of workersIn(cluster)) signal(pid, name);
    if (await waitUntil(none, 3_000)) return;
  }
  throw new Error(`Processes are still running in ${cluster}: ${workersIn(cluster).join(', ')}.`);
}

/** Removes clusters whose initialising was cut off. They are never used: initdb marks no end. */
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
