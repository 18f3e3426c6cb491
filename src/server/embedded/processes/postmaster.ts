import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnAs } from '@/server/embedded/account';
import { environmentOf } from '@/server/embedded/binaries';
import type { Place } from '@/server/embedded/dataPlace';
import { haltPostmaster, readPostmasterFile } from '@/server/embedded/recovery';
import type { RunFolder } from '@/server/embedded/runFolder';
import { EmbeddedRefused } from '@/server/embedded/types';
import { guard } from './guard';

/** One running PostgreSQL, from its start to its end. */
export interface Postmaster {
  pid: number;
  /** Settles when connections are accepted; rejects with the end of the log if it exits first. */
  ready: Promise<void>;
  /** Settles with the reason when it exits ("code 1", "SIGKILL"). Does not keep this process alive. */
  ended: Promise<string>;
  /** Stops it cleanly, after 10 s at once, after 15 s by force. */
  halt(): Promise<void>;
}

/** Starts PostgreSQL on a recovered cluster. Throws if the binary cannot run at all. */
export async function launch(place: Place, run: RunFolder): Promise<Postmaster> {
  await run.furnish();
  const from = logLength(place.logFile);
  const child = spawnPostgres(place, run);
  const ended = new Promise<string>((resolve) => {
    child.on('exit', (code, name) => resolve(name ?? `code ${code}`));
  });
  const pid = await new Promise<number>((resolve, reject) => {
    child.on('spawn', () => resolve(child.pid ?? 0));
    child.on('error', (cause) =>
      reject(new EmbeddedRefused(`PostgreSQL cannot be run: ${cause.message}`, { cause })),
    );
  });
  const watch = guard(pid, place.account);
  let over = false;
  void ended.then(() => {
    over = true;
    watch.dismiss();
  });
  child.unref();
  const halt = async () => {
    child.ref();
    await haltPostmaster(pid, () => over);
  };
  const ready = untilReady(place.cluster, pid, () => over).then(async (isReady) => {
    if (isReady) return;
    const words = endOfLog(place.logFile, from);
    throw new EmbeddedRefused(`PostgreSQL ended while starting (${await ended}). ${words}`);
  });
  // Callers that only await the end must not get an unhandled rejection.
  ready.catch(() => {});
  return { pid, ready, ended, halt };
}

function spawnPostgres(place: Place, run: RunFolder): ChildProcess {
  const log = openLog(place.logFile);
  try {
    return spawn(
      join(place.binaries.native, 'bin', 'postgres'),
      [
        ...['-D', place.cluster],
        ...['-c', `config_file=${run.settingsFile}`],
        ...['-c', `hba_file=${run.hbaFile}`],
        ...['-c', `ident_file=${run.identFile}`],
      ],
      {
        ...spawnAs(place.account),
        env: environmentOf(place.binaries, run.links),
        stdio: ['ignore', log, log],
        // In its own process group: Ctrl-C reaches this process, which stops it when requests are drained.
        detached: true,
      },
    );
  } finally {
    closeSync(log);
  }
}

/** Waits without a limit: a server that is still working on it is not a failed start. */
async function untilReady(cluster: string, pid: number, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const file = readPostmasterFile(cluster);
    if (file?.pid === pid && file.ready) return true;
    await pause(4);
  }
  return false;
}

const longestLog = 10 * 1024 * 1024;

/** Opens the log for appending. Beyond 10 MB it becomes `postgres.log.1`, replacing the last one. */
function openLog(file: string): number {
  if (logLength(file) > longestLog) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function logLength(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function endOfLog(file: string, from: number): string {
  const lines = readFileSync(file).subarray(from).toString('utf8').trim().split('\n');
  return `Its log ${file} says: ${lines.slice(-4).join(' / ')}`;
}
