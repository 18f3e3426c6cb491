import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Limits } from '@/core/rateLimits';
import { callCount, everySetting, limitsOf, readSettings } from '@/core/settings';
import { HTTP_LIMITS, type HttpLimits, MEGABYTE } from '@/server/http/limits/httpLimits';
import type { TrustedProxies } from '@/server/http/proxies';
import { DATABASE_LIMITS, type DatabaseLimits } from '@/server/http/queues/databaseLimits';
import { DEFAULT_FROM } from '@/server/mail/mailAddress';
import { projectRoot } from './projectRoot';
import {
  databaseUrl,
  mailFrom,
  publicUrl,
  scale,
  seconds,
  smtpUrl,
  trustedProxies,
} from './settingKinds';

const schema = everySetting.extend({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  SCALE: scale.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  TRUST_PROXY: trustedProxies.default(0),
  PUBLIC_URL: publicUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.default(DEFAULT_FROM),
  REQUEST_TIMEOUT: seconds.default(HTTP_LIMITS.requestSeconds),
  UPLOAD_TIMEOUT: seconds.default(HTTP_LIMITS.uploadSeconds),
  MAX_CONNECTIONS: callCount.default(HTTP_LIMITS.connections),
  MAX_CONNECTIONS_ADDRESS: callCount.default(HTTP_LIMITS.connectionsOfAddress),
  MAX_UNSENT_MEGABYTES: callCount.default(HTTP_LIMITS.unsentBytes / MEGABYTE),
  MAX_UNSENT_MEGABYTES_ADDRESS: callCount.default(HTTP_LIMITS.unsentBytesOfAddress / MEGABYTE),
  UPLOADS_AT_ONCE: callCount.default(HTTP_LIMITS.uploadsAtOnce),
  UPLOAD_MEGABYTES_DAY: callCount.default(HTTP_LIMITS.uploadBytesOfDay / MEGABYTE),
  SCREEN_TIMEOUT: seconds.default(DATABASE_LIMITS.screenSeconds),
  CALLS_AT_ONCE: callCount.default(DATABASE_LIMITS.callsAtOnce),
  CALLS_AT_ONCE_PERSON: callCount.default(DATABASE_LIMITS.callsAtOncePerson),
  CALLS_WAITING: callCount.default(DATABASE_LIMITS.callsWaiting),
  HEAVY_CALLS_AT_ONCE: callCount.default(DATABASE_LIMITS.heavyAtOnce),
});

/** The settings of a server, read and checked. */
export interface Environment {
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** The URL of an external PostgreSQL; undefined for the embedded one. */
  databaseUrl: string | undefined;
  seed: 'demo' | 'none';
  /** The reason why an empty database gets no demo company by default. */
  notSeeded?: string;
  /** About how many extra timesheet entries the demo company gets, for load tests. */
  scale: number;
  logLevel: string;
  trustProxy: TrustedProxies;
  /** The public address of the browser app, without a final slash; links in mails begin with it. */
  publicUrl: string;
  /** The mail server; without it mails are written to `dataDir`. */
  smtpUrl: string | undefined;
  /** The sender of mails, in header format. */
  mailFrom: string;
  /** The company's time zone, as IANA names it. */
  zone: string;
  limits: Limits;
  http: HttpLimits;
  database: DatabaseLimits;
}

function httpLimitsOf(env: z.infer<typeof schema>): HttpLimits {
  return {
    requestSeconds: env.REQUEST_TIMEOUT,
    uploadSeconds: Math.max(env.UPLOAD_TIMEOUT, env.REQUEST_TIMEOUT),
    connections: env.MAX_CONNECTIONS,
    connectionsOfAddress: env.MAX_CONNECTIONS_ADDRESS,
    unsentBytesOfAddress: env.MAX_UNSENT_MEGABYTES_ADDRESS * MEGABYTE,
    unsentBytes: env.MAX_UNSENT_MEGABYTES * MEGABYTE,
    uploadsAtOnce: env.UPLOADS_AT_ONCE,
    uploadBytesOfDay: env.UPLOAD_MEGABYTES_DAY * MEGABYTE,
  };
}

function databaseLimitsOf(env: z.infer<typeof schema>): DatabaseLimits {
  return {
    screenSeconds: env.SCREEN_TIMEOUT,
    callsAtOnce: env.CALLS_AT_ONCE,
    callsAtOncePerson: env.CALLS_AT_ONCE_PERSON,
    callsWaiting: env.CALLS_WAITING,
    heavyAtOnce: env.HEAVY_CALLS_AT_ONCE,
  };
}

function reasonNotToSeed(env: z.infer<typeof schema>): string | undefined {
  if (env.NODE_ENV === 'production') return 'NODE_ENV is production';
  return env.PUBLIC_URL?.startsWith('https:') ? 'PUBLIC_URL begins with https' : undefined;
}

export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const env = readSettings(schema, variables);
  // Demo accounts have a public password: where others can reach them, they must be requested explicitly.
  const notSeeded = reasonNotToSeed(env);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(projectRoot, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    seed: env.SEED ?? (notSeeded ? 'none' : 'demo'),
    ...(notSeeded && !env.SEED && { notSeeded }),
    scale: env.SCALE,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    zone: env.TZ,
    limits: limitsOf(env),
    http: httpLimitsOf(env),
    database: databaseLimitsOf(env),
  };
}

/** Loads the settings of `.env` that the environment does not have. */
export function loadEnvFile(): void {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
