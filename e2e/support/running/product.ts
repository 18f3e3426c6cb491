import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { downToServer, serverBelow } from '../../../scripts/running/serverBelow.mjs';

/** The project's folder. */
export const projectFolder = resolve(import.meta.dirname, '../../..');

/** The product, started as a newcomer starts it. */
export interface Product {
  url: string;
  dataDir: string;
  /** The output so far. */
  output(): string;
  /** The started process, which runs the server and restarts it when it dies. */
  pid: number;
  /** The current server process. */
  serverPid(): number;
  /** Resolves with the exit code when that process ends; null if a signal ended it. */
  ended: Promise<number | null>;
  /** Milliseconds from the start of the process to its ready line. */
  startedIn: number;
  /** Stops it, and waits until it has ended. */
  stop(): Promise<void>;
  /** Kills all of its processes with SIGKILL, as a machine crash would; its database remains. */
  kill(): Promise<void>;
}

/** The folder, data and environment of a start. */
export interface ProductOptions {
  folder?: string;
  /** Default: a new folder with the data of a first start. */
  dataDir?: string;
  script?: 'start' | 'mock';
  env?: NodeJS.ProcessEnv;
  /** True if npm starts the script. */
  byNpm?: boolean;
  /** Default: any free port, and another one at each start of the server. */
  port?: number;
}

/** Creates an empty data folder outside the project. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-'));
  // Under root the database runs as another user, who needs access; otherwise it would be placed elsewhere.
  chmodSync(folder, 0o755);
  return join(folder, 'data');
}

/** The variable with the folder where globalSetup.ts stores the data of a first start. */
export const FIRST_START = 'E2E_FIRST_START';

/** Copies the data of this run's first start, because creating it takes most of a start. */
function startedDataDir(): string {
  const dataDir = newDataDir();
  const made = process.env[FIRST_START];
  // Preserve the owner: under root the database runs as another user.
  if (made) execFileSync('cp', ['-Rp', made, dataDir]);
  return dataDir;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', () => done()));
}

function ready(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((done, fail) => {
    const look = () => {
      const url = /ready at (http:\/\/\S+)/.exec(output())?.[1];
      if (url) done(url);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) =>
      fail(new Error(`it ended with code ${code} before it was ready:\n${output()}`)),
    );
  });
}

/** Starts the product on a free port and waits until it says that it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { folder = projectFolder, script = 'start' } = options;
  // json-server has no database.
  const { dataDir = script === 'mock' ? newDataDir() : startedDataDir() } = options;
  const began = Date.now();
  const [command, ...args] = options.byNpm
    ? ['npm', 'run', script]
    : [process.execPath, `scripts/${script}.mjs`];
  const child = spawn(command ?? '', args, {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: '',
      SEED: 'demo',
      // Journeys sign in more often per minute than people do.
      RATE_LIMIT_LOGIN_ACCOUNT: '1000',
      RATE_LIMIT_LOGIN_ADDRESS: '1000',
      RATE_LIMIT_FORGOT_PASSWORD: '1000',
      RATE_LIMIT_VERIFY_OTP: '1000',
      RATE_LIMIT_PUBLIC: '100000',
      RATE_LIMIT_API: '100000',
      ...options.env,
      PORT: String(options.port ?? 0),
      MOCK_PORT: '0',
      MOCK_DB: join(dataDir, 'db.json'),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const append = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const url = await ready(child, () => text);
  return {
    url,
    dataDir,
    output: () => text,
    pid: child.pid ?? 0,
    serverPid: () => serverBelow(child.pid ?? 0),
    ended: ended(child).then(() => child.exitCode),
    startedIn: Date.now() - began,
    stop: () => {
      child.kill('SIGTERM');
      return ended(child);
    },
    kill: () => {
      // From the top down: a remaining supervisor would restart the server.
      for (const pid of downToServer(child.pid ?? 0)) process.kill(pid, 'SIGKILL');
      return ended(child);
    },
  };
}

/** Removes the data of a stopped product. */
export function removeData(product: Product): void {
  rmSync(resolve(product.dataDir, '..'), { recursive: true, force: true });
}
