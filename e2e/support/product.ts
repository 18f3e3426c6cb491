import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { downToServer, serverBelow } from '../../scripts/serverBelow.mjs';

/** This project's own folder. */
export const projectFolder = resolve(import.meta.dirname, '../..');

/** The product, started as a newcomer starts it. */
export interface Product {
  url: string;
  dataDir: string;
  /** What it has printed so far. */
  output(): string;
  /** The process that was started, which runs the server and starts it again when it dies. */
  pid: number;
  /** The process of the server as it is now. */
  serverPid(): number;
  /** Settles with the exit code when that process has ended; nothing where a signal ended it. */
  ended: Promise<number | null>;
  /** Milliseconds from the start of the process to the line that says it is ready. */
  startedIn: number;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
  /** Ends all of its processes with SIGKILL, as a crash of the machine would; its database is left behind. */
  kill(): Promise<void>;
}

/** Where to start it from, and on what data. */
export interface ProductOptions {
  folder?: string;
  /** Left out: one of its own, as a first start leaves it. */
  dataDir?: string;
  script?: 'start' | 'mock';
  env?: NodeJS.ProcessEnv;
  /** Whether npm starts the script. */
  byNpm?: boolean;
  /** Left out: any that is free, and another one each time the server starts. */
  port?: number;
}

/** An empty folder for data, outside the project. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-'));
  // As root the database runs as another user, who must be able to come in; else it would lie elsewhere.
  chmodSync(folder, 0o755);
  return join(folder, 'data');
}

/** Where globalSetup.ts keeps the data of a first start. */
export const FIRST_START = 'E2E_FIRST_START';

/** A folder with the data that a first start made in this run: making the database and the demo company takes longer than all else of a start. */
function startedDataDir(): string {
  const dataDir = newDataDir();
  const made = process.env[FIRST_START];
  // With its owner: as root the database runs as another user.
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
  // json-server keeps no database.
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
      // Journeys sign in more often in a minute than people do.
      RATE_LIMIT_LOGIN_ACCOUNT: '1000',
      RATE_LIMIT_LOGIN_ADDRESS: '1000',
      RATE_LIMIT_FORGOT_PASSWORD: '1000',
      RATE_LIMIT_VERIFY_OTP: '1000',
      RATE_LIMIT_PUBLIC: '100000',
      RATE_LIMIT_API: '100000',
      ...options.env,
      PORT: String(options.port ?? 0),
      MOCK_PORT: '0',
      MOCK_DATA_DIR: dataDir,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const keep = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
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
      // From the top down: who is left would start the server again.
      for (const pid of downToServer(child.pid ?? 0)) process.kill(pid, 'SIGKILL');
      return ended(child);
    },
  };
}

/** Removes the data a stopped product leaves behind. */
export function removeData(product: Product): void {
  rmSync(resolve(product.dataDir, '..'), { recursive: true, force: true });
}
