/** Which cluster the settings are for: one that keeps data, or one that is thrown away after tests. */
export type Durability = 'durable' | 'throwaway';

/** Nothing waits for a disk, and where two block each other one begins again at once: a second for each would be minutes of a test run. */
const thrownAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  deadlock_timeout: '50ms',
} as const;

/**
 * The contents of postgresql.conf. Memory in megabytes, times with their unit. Small on purpose:
 * 26 MB idle, at most 60 connections, no replication; every promise about a crash is kept.
 */
export function settingsFor(durability: Durability, socketFolder: string): string {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    port: 5432,
    max_connections: 60,
    shared_buffers: '128MB',
    // A container's /dev/shm is often 64 MB: files in the data folder have no such limit.
    dynamic_shared_memory_type: 'mmap',
    max_parallel_workers_per_gather: 0,
    io_method: 'sync',
    jit: 'off',
    // What somebody looks at is in memory, where no page is farther than the next. With 4, as for a disk that turns, small lists
    // are searched row by row, past their indexes.
    random_page_cost: 1,
    // A few hundred people or customers are added and then hardly changed. Until they are tidied up, indexes for words count as
    // long, and each search reads every row instead.
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
    // Statements and error details hold personal data; the log is for the machine's troubles.
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

/** The role of the application: owns its database, is no superuser. */
export const applicationRole = 'app';

/** The application's database. */
export const applicationDatabase = 'fieldhouse';

/**
 * pg_hba.conf and pg_ident.conf: the user of the machine that may connect over the private socket
 * without a password, known to PostgreSQL by name. One without a name (null) is let in as he comes,
 * which is to be the case only until a password is set: then `passwordOnly` replaces the hba file.
 */
export function admissionFor(systemUser: string | null): { hba: string; ident: string } {
  if (systemUser === null) return { hba: 'local all all trust\n', ident: '' };
  const quoted = `"${systemUser.replaceAll('"', '""')}"`;
  return { hba: 'local all all peer map=fieldhouse\n', ident: `fieldhouse ${quoted} all\n` };
}

/** pg_hba.conf that lets nobody in without a password. */
export const passwordOnly = 'local all all scram-sha-256\n';

/**
 * The URL that pg connects with. Port and TLS are spelled out because pg would otherwise take
 * them from PGPORT and PGSSLMODE of the calling shell.
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
