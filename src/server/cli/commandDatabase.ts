import { type EmbeddedLog, findRunning, startEmbedded } from '@/server/embedded';
import { loadEnvFile, readEnvironment } from '@/server/http/settings/environment';
import { type Connection, connect } from '@/server/postgres/database';
import { checkSchema, type Progress } from '@/server/postgres/schema/migrate';
import { filesFolder } from '@/server/postgres/uploads/uploads';

/** The database a command works on, and the folder of its uploaded files. */
export interface CommandDatabase {
  url: string;
  dataDir: string;
  filesDir: string;
  /** The company's time zone. */
  zone: string;
  close(): Promise<void>;
}

// The command's own answer goes to standard output, what happens on the way does not.
const log: EmbeddedLog = { info: () => {}, warn: console.error, error: console.error };

/** A command says on standard error how far migrations are. */
export const progress: Progress = { tell: log.error };

/**
 * Finds the database: the one of DATABASE_URL, else the built-in one in DATA_DIR, which is started
 * for the command. `whenRunning` says what to do where a server already runs it: `join` it, as
 * reading may, or `refuse`.
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

/** Does the work of a command on the database, which a server may be running, and closes what was opened for it. */
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

/** Says how a command is called that was called wrongly; its process ends with 2. */
export function refuseUsage(usage: string): void {
  console.error(`Usage: ${usage}`);
  process.exitCode = 2;
}

/** Runs a command; where it fails its reason goes to standard error and the process ends with 1. */
export const runCommand = (main: () => Promise<void>): Promise<void> =>
  main().catch((problem: unknown) => {
    console.error(problem instanceof Error ? problem.message : problem);
    process.exitCode = 1;
  });

/**
 * Runs a command that takes one file, then ends the process: 0 if it did its work, 1 with the
 * reason on standard error if not, 2 if it was called wrongly.
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
