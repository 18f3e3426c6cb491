import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { projectRoot } from './projectRoot';

const schema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
});

/** The settings of a server, read and checked. */
export interface Environment {
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** Your own PostgreSQL; nothing means the embedded one. */
  databaseUrl: string | undefined;
  seed: 'demo' | 'none';
  logLevel: string;
  trustProxy: boolean;
}

/** A setting that cannot be read, in words. */
export class BadEnvironment extends Error {
  override name = 'BadEnvironment';
}

/** Reads the settings from the environment and, beneath it, from `.env`. Throws BadEnvironment, naming the setting. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  // A setting left empty is one left out: `HOST=` must not open the server to the whole network.
  const said = Object.entries(variables).filter(([, value]) => value?.trim() !== '');
  const read = schema.safeParse(Object.fromEntries(said));
  if (!read.success) {
    const issues = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new BadEnvironment(`A setting cannot be read. ${issues.join('; ')}`);
  }
  const env = read.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(projectRoot, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    // Demo accounts have a password everybody knows: in production they must be asked for by name.
    seed: env.SEED ?? (env.NODE_ENV === 'production' ? 'none' : 'demo'),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY === 'true',
  };
}

/** Takes over what `.env` says and the environment does not. */
export function loadEnvFile(): void {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
