import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD, demoAccounts } from '@/modules/people/model/accounts/sampleAccounts';
import { type EmbeddedPostgres, startEmbedded } from './embedded';
import { type Environment, loadEnvFile, readEnvironment } from './http/settings/environment';
import { explainStart } from './http/settings/explainStart';

const MAX_WAIT_MS = 1_600;

const log = {
  info: (text: string) => console.log(text),
  warn: (text: string) => console.warn(text),
  error: (text: string) => console.error(text),
};

function printAddress(env: Environment, port: number): void {
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

/** Settles with the first signal to stop this process; later ones (npm repeats them) change nothing. */
const stopRequested = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  // The supervisor is gone (scripts/running/supervise.mjs): the server does not run unsupervised.
  process.on('disconnect', () => resolve());
});

/** Loads everything but the database's start, while PostgreSQL starts up, so that it costs no time. */
const loadApp = () => import('./app');
// An error is reported where the app is needed.
const preload = () => void loadApp().catch(() => {});

async function start(): Promise<void> {
  loadEnvFile();
  const env = readEnvironment();
  if (process.env.MODULES_OFF) (await import('@/modules/checkModulesOff')).checkSwitchedOff();
  const embedded = env.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: env.dataDir, log, begun: preload });
  const stop = await serve(env, embedded).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  await stopRequested;
  await stop();
  process.exit(0);
}

async function serve(
  env: Environment,
  embedded: EmbeddedPostgres | undefined,
): Promise<() => Promise<void>> {
  const { buildApp } = await loadApp();
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
  printAddress(env, typeof address === 'object' && address ? address.port : env.port);
  process.send?.('serving');
  return async () => {
    // Finishes running requests, then stops the database, without waiting for a hanging statement.
    await Promise.race([app.close(), pause(MAX_WAIT_MS)]);
    await embedded?.stop();
  };
}

await start().catch(async (error: unknown) => {
  console.error(`Fieldhouse cannot start. ${await explainStart(error)}`);
  process.exit(1);
});
