import { applicationDatabase } from './settings';
import { startCluster } from './start';
import type { EmbeddedLog } from './types';

export { freeSpaceIsLow, fullDisk } from './freeSpace';
export { BEHIND_EVERYBODY, BEHIND_US, lowerPriority } from './processes/priority';
export { findRunning } from './running';
export { startThrowaway, type Throwaway } from './throwaway';
export { type EmbeddedLog, EmbeddedRefused } from './types';

/** The built-in database of this process. */
export interface EmbeddedPostgres {
  /** The URL for pg: a private socket, database `fieldhouse`. It survives restarts. */
  url: string;
  /** The folder in use: different from the requested one only if root's account could not enter that. */
  dataDir: string;
  /** Stops it cleanly; call it when requests are drained. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the built-in PostgreSQL on `<dataDir>/postgres`, creating it if it is new (0.6 s, later
 * starts 0.1 s), and keeps it running. Rejects with EmbeddedRefused and a message if the folder
 * is in use, no binaries fit this machine, or the data are of another major version.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: EmbeddedLog;
  /** Called while PostgreSQL starts up, for work in the meantime. */
  begun?: () => void;
}): Promise<EmbeddedPostgres> {
  const server = await startCluster({ ...options, durability: 'durable' });
  const url = server.urlOf(applicationDatabase, 'application');
  return { url, dataDir: server.dataDir, stop: server.stop };
}
