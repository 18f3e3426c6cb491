import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { LIMITS, type Limits } from '@/core/rateLimits';
import { runDueJobs } from '@/engine/dueJobs';
import { LARGEST_BODY } from '@/engine/routes/admitCall';
import { recompute } from '@/engine/saving/recomputing';
import { mailDefaults } from '@/modules/notices/model/declaredNotices';
import { attached } from '@/modules/switchedOnModules';
import { registry } from '@/registry';
import { compression } from './http/answers/compression';
import { errors } from './http/answers/errors';
import { jsonBodies } from './http/answers/jsonBodies';
import { securityHeaders } from './http/answers/securityHeaders';
import { browserApp } from './http/browserApp';
import { database } from './http/database';
import { draining } from './http/draining';
import { fileStorage } from './http/fileStorage';
import { guard } from './http/guard';
import { connectionOptions, connections } from './http/limits/connections';
import { HTTP_LIMITS, type HttpLimits } from './http/limits/httpLimits';
import { LazyLog } from './http/log/lazyLog';
import { logging } from './http/log/logging';
import { requestLog } from './http/log/requestLog';
import { mail } from './http/mail';
import { type TrustedProxies, trustOf } from './http/proxies';
import type { DatabaseLimits } from './http/queues/databaseLimits';
import { queues } from './http/queues/queues';
import { readiness } from './http/readiness';
import { apiRoutes } from './http/routes/mount';
import { forgetOldAnswers } from './postgres/idempotencyKeys';
import { mailNotices } from './postgres/notices/noticeMails';
import { readDay } from './postgres/now';
import { keepMonthsAhead } from './postgres/partitions/months';
import { giveInstallationId, refuseWrongFolder } from './postgres/schema/installation';
import { applyMigrations, checkSchema } from './postgres/schema/migrate';
import { addLoad } from './postgres/seed/scale';
import { seedDemo, seedFirstRows } from './postgres/seed/seed';
import { foldEveryTotal, GrowingTotals } from './postgres/totals/folding';
import { arrivalsFolder, filesFolder } from './postgres/uploads/folders';
import {
  forgetArrivals,
  forgetUnknown,
  forgetUnnamed,
  reconcileFiles,
} from './postgres/uploads/orphanFiles';

export interface AppOptions {
  /** A postgresql:// URL. */
  databaseUrl: string;
  /** The absolute path of the folder of uploaded files. */
  dataDir: string;
  /** The rows of an empty database: the demo company and its accounts, or none. */
  seed: 'demo' | 'none';
  /** About how many extra timesheet entries a new demo company gets, for load tests. */
  scale?: number;
  /** True if the database is in `dataDir` too. */
  embedded?: boolean;
  /** pino's level; silent by default. */
  logLevel?: string;
  /** The destination of its log; standard output by default. */
  logTo?: { write(line: string): void };
  /** The proxies whose X-Forwarded headers are trusted; none by default. */
  trustProxy?: TrustedProxies;
  /** The server resources one client may use; the product's limits by default. */
  http?: HttpLimits;
  /** The database resources one person may use; the product's limits by default. */
  database?: DatabaseLimits;
  /** The rate limits; the product's by default. */
  limits?: Limits;
  /** The public address of the product, with which every link in a mail begins. */
  publicUrl?: string;
  /** The mail server; without one, mails are written to `outbox` in `dataDir`. */
  mail?: { smtpUrl?: string | undefined; from?: string };
  /** The company's time zone, as IANA names it; London's by default. */
  zone?: string;
  /** False for one without periodic jobs, which mail notices and remind people on Mondays; it runs them by default. */
  runsJobs?: boolean;
  /** Called with the file of each mail written without a mail server, and with the progress of migrations. */
  tell?: (text: string) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
    /** The start of every link in a mail. */
    publicUrl: string;
    /** The company's time zonefor counting hours. */
    zone: string;
  }
}

const LOCAL = 'http://localhost:4000';

/**
 * Builds the application: connected, migrated, seeded, every route guarded, not yet listening. Throws if the database
 * cannot be reached or a route belongs to no operation.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const http = options.http ?? HTTP_LIMITS;
  const trusts = trustOf(options.trustProxy ?? 0);
  const app = fastify({
    ...connectionOptions(http, trusts),
    bodyLimit: LARGEST_BODY,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // draining.ts handles calls while the server stops.
    return503OnClosing: false,
    logger: logging(options.logLevel ?? 'silent', options.logTo),
    childLoggerFactory: (logger, bindings, given) => new LazyLog(logger, bindings, given),
  });
  await app.register(jsonBodies);
  await app.register(errors);
  await app.register(securityHeaders);
  await app.register(compression);
  await app.register(connections, { limits: http, trusts });
  await app.register(readiness);
  await app.register(draining);
  await app.register(guard, { limits: options.limits ?? LIMITS });
  await app.register(requestLog);
  app.decorate('limits', options.limits ?? LIMITS);
  app.decorate('publicUrl', options.publicUrl ?? LOCAL);
  app.decorate('zone', options.zone ?? DEFAULT_ZONE);
  await app.register(database, {
    url: options.databaseUrl,
    dataDir: options.dataDir,
    embedded: options.embedded ?? false,
    zone: app.zone,
  });
  await app.register(queues, {
    ...(options.database && { limits: options.database }),
    embedded: options.embedded ?? false,
  });
  // After the database, which work after a response still needs when the server closes.
  await app.register(mail, {
    ...options.mail,
    dataDir: options.dataDir,
    log: options.tell ?? (() => {}),
  });
  await checkSchema(app.connection);
  await refuseWrongFolder(app.connection, options.dataDir);
  const isUpdated = await applyMigrations(app.connection, { tell: options.tell ?? (() => {}) });
  if (isUpdated) await recompute(app.store, registry);
  await giveInstallationId(app.connection, options.dataDir);
  await app.register(fileStorage, { dataDir: options.dataDir });
  await seedFirstOrDemo(app, options);
  await reconcileFiles(app.db, filesFolder(options.dataDir), app.log);
  await forgetArrivals(arrivalsFolder(options.dataDir));
  if (options.runsJobs !== false) scheduleJobs(app, options);
  await app.register(
    async (api) => {
      await api.register(apiRoutes, { dataDir: options.dataDir, http });
    },
    { prefix: '/api' },
  );
  await app.register(browserApp);
  return app;
}

async function seedFirstOrDemo(
  app: FastifyInstance,
  { seed, scale, dataDir }: AppOptions,
): Promise<void> {
  const today = await readDay(app.db, app.zone);
  if (seed === 'none') return seedFirstRows(app.connection, today);
  const isNew = await seedDemo(app.connection, dataDir, today);
  if (!isNew || !scale) return;
  const { db } = app.connection.apart({ connections: 1, statementSeconds: 0 });
  await addLoad(db, scale, today);
}

const DUE_JOBS_MS = 60_000;
const MAIL_NOTICES_MS = 15_000;
const CLEAN_UP_MS = 3_600_000;
const FOLD_TOTALS_MS = 600_000;
const FOLD_GROWN_MS = 10_000;
const MAKE_PARTITIONS_MS = 3_600_000;

/** Runs the periodic jobs. If the database is away for a moment, the next run tries again. */
function scheduleJobs(app: FastifyInstance, { dataDir }: AppOptions): void {
  const every = (milliseconds: number, what: string, work: () => Promise<void>) => {
    const run = () =>
      work().catch((error: unknown) => app.log.warn({ err: error }, `could not ${what}`));
    const timer = setInterval(run, milliseconds).unref();
    app.addHook('onReady', async () => void (await run()));
    app.addHook('onClose', () => clearInterval(timer));
  };
  every(DUE_JOBS_MS, 'look for invitations, last days and other dates that have come', () =>
    runDueJobs(app.store, { registry, attached }),
  );
  every(MAIL_NOTICES_MS, 'mail notices', () =>
    mailNotices(app.db, {
      send: app.mail.send,
      publicUrl: app.publicUrl,
      zone: app.zone,
      defaults: mailDefaults(),
      failed: (error) => app.log.warn({ err: error }, 'could not mail a notice'),
    }),
  );
  every(CLEAN_UP_MS, 'forget old answers', () => forgetOldAnswers(app.db));
  every(CLEAN_UP_MS, 'forget files that no record named', () =>
    forgetUnnamed(app.db, filesFolder(dataDir)),
  );
  every(CLEAN_UP_MS, 'remove files that no row has named for long', () =>
    forgetUnknown(filesFolder(dataDir), app.log),
  );
  every(FOLD_TOTALS_MS, 'fold the totals', () => foldEveryTotal(app.db));
  const growing = new GrowingTotals();
  every(FOLD_GROWN_MS, 'fold the totals that have grown', () => growing.fold(app.db));
  every(MAKE_PARTITIONS_MS, 'make the partitions of the coming months', async () =>
    keepMonthsAhead(app.db, await readDay(app.db, app.zone)),
  );
}
