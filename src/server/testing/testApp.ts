import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RoleKey } from '@/core/access/roles';
import { LIMITS } from '@/core/rateLimits';
import { type AppOptions, buildApp } from '@/server/app';
import { personAs } from './people';
import { beginSession } from './sessions';
import { createDemoDatabase } from './testDatabase';

/** A server without a port, on its own demo database. */
export interface TestApp {
  app: FastifyInstance;
  /** The folder of its files. */
  dataDir: string;
  /** Returns the headers of a call by the demo account of this role. */
  as(role: RoleKey): Promise<{ authorization: string }>;
  close(): Promise<void>;
}

// Tests call faster than people; tests of the limits set their own.
const unhurried = {
  ...LIMITS,
  public_address: { ...LIMITS.public_address, most: 1_000_000 },
  api: { ...LIMITS.api, most: 1_000_000 },
};

/** Builds the application over a copy of the demo database, or over the one at `url`, with further options. */
export async function startTestApp(
  url?: string,
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-unit-'));
  const databaseUrl = url ?? (await createDemoDatabase());
  const app = await buildApp({
    databaseUrl,
    dataDir,
    seed: 'none',
    limits: unhurried,
    ...options,
  });
  return {
    app,
    dataDir,
    async as(role) {
      const { token } = await beginSession(app.store, personAs(role).id);
      return { authorization: `Bearer ${token}` };
    },
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
