/** The kind of cluster: */
export type Durability = 'durable' | 'throwaway';

/** Never waits for a disk, and resolves deadlocks at once: a second for each would add minutes to a test run. */
const thrownAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  deadlock_timeout: '50ms',
} as const;

/**
 * Returns the contents of postgresql.conf. Memory in megabytes, times with their unit. Deliberately small: 26 MB
 * idle, at most 60 connections, no replication; fully crash-safe.
 */
export function settingsFor(durability: Durability, socketFolder: string): string {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    port: 5432,
    max_connections: 60,
    shared_buffers: '128MB',
    // A search that finds 150,000 rows notes each of them in this. In less it notes their pages only, and compares all
    // rows of these again.
    work_mem: '16MB',
    // A container's /dev/shm is often 64 MB: files in the data folder have no such limit.
    dynamic_shared_memory_type: 'mmap',
    max_parallel_workers_per_gather: 0,
    io_method: 'sync',
    jit: 'off',
    // Data in use is in memory, where random reads cost nothing extra. With 4, as for a spinning disk, small lists
    // would be scanned row by row, without their indexes.
    random_page_cost: 1,
    // A few hundred people or customers are added and then hardly changed. Until they are vacuumed, the planner
    // overestimates text indexes and scans every row for a search.
    autovacuum_vacuum_insert_threshold: 100,
    wal_level: 'minimal',
    max_wal_senders: 0,
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    wal_compression: 'pglz',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    lock_timeout: '10s',
    idle_in_transaction_session_timeout: '60s',
    client_connection_check_interval: '5s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and error details hold personal data; the log is for technical problems.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
    ...(durability === 'throwaway' ? thrownAway : {}),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`)
    .join('');
}

/** The superuser, for creating databases only. */
export const administrator = 'postgres';

/** The role of the application, which owns its database and is not a superuser. */
export const applicationRole = 'app';

export const applicationDatabase = 'fieldhouse';

/**
 * Returns pg_hba.conf and pg_ident.conf: the system user that may connect over the private socket without a password,
 * by name. One without a name (null) may connect without a check, which must only last until a password is set: then
 * `passwordOnly` replaces the hba file.
 */
export function admissionFor(systemUser: string | null): { hba: string; ident: string } {
  if (systemUser === null) return { hba: 'local all all trust\n', ident: '' };
  const quoted = `"${systemUser.replaceAll('"', '""')}"`;
  return { hba: 'local all all peer map=fieldhouse\n', ident: `fieldhouse ${quoted} all\n` };
}

/** The pg_hba.conf that lets nobody in without a password. */
export const passwordOnly = 'local all all scram-sha-256\n';

/**
 * Returns the URL for pg. Port and TLS are explicit because pg would otherwise take them from PGPORT and PGSSLMODE of
 * the calling shell.
 */
export function socketUrl(
  socketFolder: string,
  database: string,
  role: string,
  password?: string,
): string {
  const secret = password ? `:${encodeURIComponent(password)}` : '';
  const host = encodeURIComponent(socketFolder);
  const path = encodeURIComponent(database);
  return `postgresql://${role}${secret}@/${path}?host=${host}&port=5432&sslmode=disable`;
}
