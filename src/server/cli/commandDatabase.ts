import { type EmbeddedLog, findRunning, startEmbedded } from '@/server/embedded';
import { loadEnvFile, readEnvironment } from '@/server/http/settings/environment';
import { type Connection, connect } from '@/server/postgres/database';
import { checkSchema, type Progress } from '@/server/postgres/schema/migrate';
import { filesFolder } from '@/server/postgres/uploads/folders';

/** The database of a command, and the folder of its uploaded files. */
export interface CommandDatabase {
  url: string;
  dataDir: string;
  filesDir: string;
  /** The company's time zone. */
  zone: string;
  close(): Promise<void>;
}

// The command's result goes to standard output, progress does not.
const log: EmbeddedLog = { info: () => {}, warn: console.error, error: console.error };

/** Reports the progress of migrations on standard error. */
export const progress: Progress = { tell: log.error };

/**
 * Finds the database: the one of DATABASE_URL, else the built-in one in DATA_DIR, which is started for the command.
 * `whenRunning` decides what happens if a server already runs it: `join` it, which is safe for reading, or `refuse`.
 */
export async function openCommandDatabase(
  whenRunning: 'join' | 'refuse',
): Promise<CommandDatabase> {
  loadEnvFile();
  const env = readEnvironment();
  const { zone } = env;
  const on = (url: string, dataDir: string, close = async () => {}): CommandDatabase => ({
    url,
    dataDir,
    filesDir: filesFolder(dataDir),
    zone,
    close,
  });
  if (env.databaseUrl) return on(env.databaseUrl, env.dataDir);
  const running = whenRunning === 'join' ? await findRunning(env.dataDir) : null;
  if (running) return on(running.url, running.dataDir);
  const own = await startEmbedded({ dataDir: env.dataDir, log });
  return on(own.url, own.dataDir, own.stop);
}

/** Connects to the database of a command for a piece of work. */
export async function withConnection<T>(
  { url }: Pick<CommandDatabase, 'url'>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = connect(url, () => {});
  return work(connection).finally(() => connection.close());
}

/** Runs the work of a command on the database, which a server may be using, and closes what it opened. */
export async function onCommandDatabase(
  work: (connection: Connection, database: CommandDatabase) => Promise<void>,
): Promise<void> {
  const database = await openCommandDatabase('join');
  try {
    await withConnection(database, async (connection) => {
      await checkSchema(connection);
      await work(connection, database);
    });
  } finally {
    await database.close();
  }
}

/** Prints the usage of a wrongly called command; the process exits with 2. */
export function refuseUsage(usage: string): void {
  console.error(`Usage: ${usage}`);
  process.exitCode = 2;
}

/** Runs a command; on failure its reason goes to standard error and the process exits with 1. */
export const runCommand = (main: () => Promise<void>): Promise<void> =>
  main().catch((problem: unknown) => {
    console.error(problem instanceof Error ? problem.message : problem);
    process.exitCode = 1;
  });

/**
 * Runs a command that takes one file. The process exits with 0, with 1 and the reason on standard error, or with 2
 * for wrong usage.
 */
export async function runFileCommand(
  usage: string,
  work: (file: string) => Promise<string>,
): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || file.startsWith('-') || more.length > 0) return refuseUsage(usage);
  try {
    console.log(await work(file));
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message || problem : problem);
    process.exitCode = 1;
  }
}
