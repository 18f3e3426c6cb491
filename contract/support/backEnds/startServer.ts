import { buildApp } from '@/server/app';
import { limitsOf, type Pace, PUBLIC_URL } from './settings';

/** The options of a real server. */
export interface ServerOptions {
  /** A separate database, which is migrated, and seeded if it is empty. */
  databaseUrl: string;
  seed: 'demo' | 'none';
  /** 0 for any free port. */
  port: number;
  /** A separate folder for uploaded files. */
  dataDir: string;
  pace: Pace;
}

/** A running server. */
export interface RunningServer {
  baseUrl: string;
  stop(): Promise<void>;
}

/** Starts the real server in this process. */
export async function startServer({
  port,
  pace,
  ...options
}: ServerOptions): Promise<RunningServer> {
  const logLevel = process.env.CONTRACT_LOG ?? 'error';
  const app = await buildApp({ ...options, ...limitsOf(pace), publicUrl: PUBLIC_URL, logLevel });
  return { baseUrl: await app.listen({ port, host: '127.0.0.1' }), stop: () => app.close() };
}
