import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD, demoAccounts } from '@/modules/people/model/accounts/sampleAccounts';
import { type EmbeddedPostgres, startEmbedded } from './embedded';
import { type Environment, loadEnvFile, readEnvironment } from './http/settings/environment';
import { explainStart } from './http/settings/explainStart';

const MOST_WAITED_MS = 1_600;

const log = {
  info: (text: string) => console.log(text),
  warn: (text: string) => console.warn(text),
  error: (text: string) => console.error(text),
};

function tellWhere(env: Environment, port: number): void {
  const host = env.host === '127.0.0.1' || env.host === '0.0.0.0' ? 'localhost' : env.host;
  console.log(
    `Fieldhouse is ready at http://${host}:${port} (API: /api, its documentation: /api/docs)`,
  );
  if (env.notSeeded)
    console.log(
      `No demo company was created, because ${env.notSeeded} and its accounts have a well-known password. Set SEED=demo to create it, or add your first administrator with npm run create-admin.`,
    );
  if (env.seed !== 'demo') return;
  console.log(`Demo accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, role } of demoAccounts) console.log(`  ${email.padEnd(34)} ${role}`);
}

/** Settles with the first signal that asks this process to end; later ones (npm passes on what the terminal sent already) change nothing. */
const askedToEnd = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  // Who started us and would start us again is gone (scripts/supervise.mjs): nobody is served unwatched.
  process.on('disconnect', () => resolve());
});

/** All of the product but the database's start: evaluated while PostgreSQL is waited for, which costs the start no time. */
const fetchApp = () => import('./app');
// Why it cannot be fetched is said where it is needed.
const fetchAhead = () => void fetchApp().catch(() => {});

async function start(): Promise<void> {
  loadEnvFile();
  const env = readEnvironment();
  const embedded = env.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: env.dataDir, log, begun: fetchAhead });
  const stop = await serve(env, embedded).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  await askedToEnd;
  await stop();
  process.exit(0);
}

async function serve(
  env: Environment,
  embedded: EmbeddedPostgres | undefined,
): Promise<() => Promise<void>> {
  const { buildApp } = await fetchApp();
  const app = await buildApp({
    databaseUrl: env.databaseUrl ?? embedded?.url ?? '',
    dataDir: embedded?.dataDir ?? env.dataDir,
    embedded: embedded !== undefined,
    seed: env.seed,
    scale: env.scale,
    logLevel: env.logLevel,
    trustProxy: env.trustProxy,
    limits: env.limits,
    http: env.http,
    database: env.database,
    publicUrl: env.publicUrl,
    zone: env.zone,
    mail: { smtpUrl: env.smtpUrl, from: env.mailFrom },
    tell: log.info,
  });
  await app.listen({ port: env.port, host: env.host });
  const address = app.server.address();
  tellWhere(env, typeof address === 'object' && address ? address.port : env.port);
  process.send?.('serving');
  return async () => {
    // Requests in flight are answered, then the rows are put away; a statement that hangs is not waited for.
    await Promise.race([app.close(), pause(MOST_WAITED_MS)]);
    await embedded?.stop();
  };
}

await start().catch(async (error: unknown) => {
  console.error(`Fieldhouse cannot start. ${await explainStart(error)}`);
  process.exit(1);
});
