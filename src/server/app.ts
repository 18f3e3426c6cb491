import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { LIMITS, type Limits } from '@/core/limits';
import { runDueJobs } from '@/engine/dueJobs';
import { LARGEST_BODY } from '@/engine/routes/door';
import { mailDefaults } from '@/modules/notices/model/kinds';
import { attached } from '@/modules/server';
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
import type { DatabaseLimits } from './http/lanes/databaseLimits';
import { lanes } from './http/lanes/lanes';
import { connectionOptions, connections } from './http/limits/connections';
import { HTTP_LIMITS, type HttpLimits } from './http/limits/httpLimits';
import { LazyLog } from './http/log/lazyLog';
import { logging } from './http/log/logging';
import { requestLog } from './http/log/requestLog';
import { mail } from './http/mail';
import { type TrustedProxies, trustOf } from './http/proxies';
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
import { foldEveryTotal } from './postgres/totals/keeping';
import {
  forgetArrivals,
  forgetUnknown,
  forgetUnnamed,
  settleFiles,
} from './postgres/uploads/orphanFiles';
import { arrivalsFolder, filesFolder } from './postgres/uploads/uploads';

/** What a server is built from. */
export interface AppOptions {
  /** A postgresql:// URL. */
  databaseUrl: string;
  /** Where uploaded files lie; an absolute path. */
  dataDir: string;
  /** Whether an empty database gets the demo company and its accounts. */
  seed: 'demo' | 'none';
  /** About how many timesheet entries the demo company gets beside its own when it is made, for load tests. */
  scale?: number;
  /** Whether the database lies in `dataDir` too. */
  embedded?: boolean;
  /** pino's level; silent unless told. */
  logLevel?: string;
  /** Where its log goes; standard output unless told. */
  logTo?: { write(line: string): void };
  /** Which proxies' X-Forwarded headers are believed; none unless told. */
  trustProxy?: TrustedProxies;
  /** What one client may hold of the server; the product's own limits unless told. */
  http?: HttpLimits;
  /** What one person may hold of the database; the product's own limits unless told. */
  database?: DatabaseLimits;
  /** How often what may happen; the product's own limits unless told. */
  limits?: Limits;
  /** Where people reach the product: the beginning of every link in a mail. */
  publicUrl?: string;
  /** Where mails go: to a server of mail, or without one into `outbox` in `dataDir`. */
  mail?: { smtpUrl?: string | undefined; from?: string };
  /** The company's time zone, as IANA names it; London's unless told. */
  zone?: string;
  /** Hears the file of each mail that was written, where no server of mail is set, and how far migrations are. */
  tell?: (text: string) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
    /** The beginning of every link in a mail. */
    publicUrl: string;
    /** The company's time zone, by which hours are counted. */
    zone: string;
  }
}

const LOCAL = 'http://localhost:4000';

/**
 * Builds the application: connected, migrated, seeded, every route guarded, not yet listening. Throws where
 * the database cannot be reached or a route names no operation.
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
    // Who still calls while the server stops is answered by draining.ts.
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
  await app.register(lanes, {
    ...(options.database && { limits: options.database }),
    embedded: options.embedded ?? false,
  });
  // After the database: what is done after an answer still needs it when the server closes.
  await app.register(mail, {
    ...options.mail,
    dataDir: options.dataDir,
    log: options.tell ?? (() => {}),
  });
  await checkSchema(app.connection);
  await refuseWrongFolder(app.connection, options.dataDir);
  await applyMigrations(app.connection, { tell: options.tell ?? (() => {}) });
  await giveInstallationId(app.connection, options.dataDir);
  await app.register(fileStorage, { dataDir: options.dataDir });
  await seedFirstOrDemo(app, options);
  await settleFiles(app.db, filesFolder(options.dataDir), app.log);
  await forgetArrivals(arrivalsFolder(options.dataDir));
  followTheClock(app, options);
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

const LOOK_FOR_EXPIRED_MS = 60_000;
const MAIL_NOTICES_MS = 15_000;
const LOOK_FOR_OLD_ANSWERS_MS = 3_600_000;
const FOLD_TOTALS_MS = 600_000;
const MAKE_PARTITIONS_MS = 3_600_000;

/** Invitations expire, last days pass and kept answers grow old by themselves; a database that is away for the moment is asked again the next time. */
function followTheClock(app: FastifyInstance, { dataDir }: AppOptions): void {
  const follow = (milliseconds: number, what: string, work: () => Promise<void>) => {
    const look = () =>
      work().catch((error: unknown) => app.log.warn({ err: error }, `could not ${what}`));
    const timer = setInterval(look, milliseconds).unref();
    app.addHook('onReady', async () => void (await look()));
    app.addHook('onClose', () => clearInterval(timer));
  };
  follow(
    LOOK_FOR_EXPIRED_MS,
    'look for invitations, last days and other dates that have come',
    () => runDueJobs(app.store, { registry, attached }),
  );
  follow(MAIL_NOTICES_MS, 'mail notices', () =>
    mailNotices(app.db, {
      send: app.mail.send,
      publicUrl: app.publicUrl,
      zone: app.zone,
      defaults: mailDefaults(),
      failed: (error) => app.log.warn({ err: error }, 'could not mail a notice'),
    }),
  );
  follow(LOOK_FOR_OLD_ANSWERS_MS, 'forget old answers', () => forgetOldAnswers(app.db));
  follow(LOOK_FOR_OLD_ANSWERS_MS, 'forget files that no record named', () =>
    forgetUnnamed(app.db, filesFolder(dataDir)),
  );
  follow(LOOK_FOR_OLD_ANSWERS_MS, 'remove files that no row has named for long', () =>
    forgetUnknown(filesFolder(dataDir), app.log),
  );
  follow(FOLD_TOTALS_MS, 'fold the totals', () => foldEveryTotal(app.db));
  follow(MAKE_PARTITIONS_MS, 'make the partitions of the coming months', async () =>
    keepMonthsAhead(app.db, await readDay(app.db, app.zone)),
  );
}
