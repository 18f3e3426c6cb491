import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tooManyKeys } from '@/core/http/objectKeys';
import { importOperation } from '@/core/operations/importOperation';
import { BeyondBounds } from '@/core/validation/bounds';
import {
  databaseAway,
  fieldsWrong,
  mailNotSent,
  outcomeUnknown,
  type Refusal,
  tooBusy,
  tooLargeRequest,
  unreadable,
  wrongType,
} from '@/core/validation/refusals';
import { keyOf } from '@/engine/keyedRequests';
import { MailNotSent } from '@/engine/mail';
import { unexpectedError } from '@/engine/routes/answers';
import { storageRefusalOf } from '@/server/http/limits/storageFault';

import { TooManySignIns } from '@/server/postgres/passwords';
import { OutcomeUnknown } from '@/server/postgres/port/outcomes';
import { refuse } from './envelope';
import { TooManyKeys } from './jsonBodies';

// PostgreSQL: class 08 connection, 57P0x shutting down or starting; the rest are the socket's and the pool's own.
const AWAY_CODES = /^(?:08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connection timeout/i;
// A lock that took too long, a statement that ran too long, a deadlock.
const BUSY_CODES = /^(?:55P03|57014|40P01)$/;

/** Returns an error and its causes, outermost first: Drizzle wraps what the driver throws. */
function chainOf(error: unknown): { code?: unknown; message?: unknown }[] {
  const chain: { code?: unknown; message?: unknown }[] = [];
  for (
    let at = error;
    typeof at === 'object' && at !== null && chain.length < 5;
    at = (at as { cause?: unknown }).cause
  ) {
    chain.push(at);
  }
  return chain;
}

/** Returns true if an error or one of its causes has a matching code. */
export const hasCode = (error: unknown, codes: RegExp): boolean =>
  chainOf(error).some(({ code }) => codes.test(String(code ?? '')));

/** Returns the refusal for an expected error; nothing for a bug. `isKeyed`: the request has a key. */
export function refusalOfError(error: unknown, isKeyed = false): Refusal | undefined {
  const chain = chainOf(error);
  if (chain.some((one) => one instanceof OutcomeUnknown)) return outcomeUnknown(isKeyed);
  const storageRefusal = storageRefusalOf(error);
  if (storageRefusal) return storageRefusal;
  if (error instanceof MailNotSent) return mailNotSent;
  if (error instanceof TooManyKeys) return tooManyKeys;
  if (error instanceof BeyondBounds) return error.refusal;
  const isAway = chain.some(
    (one) =>
      AWAY_CODES.test(String(one.code ?? '')) ||
      // Drizzle's message repeats user input; only the driver's own words count.
      (!('params' in one) && AWAY_WORDS.test(String(one.message ?? ''))),
  );
  if (isAway) return databaseAway;
  if (hasCode(error, BUSY_CODES)) return tooBusy;
  if (error instanceof TooManySignIns) {
    return {
      status: 503,
      message: 'Too many people are signing in at the moment. Please try again.',
    };
  }
  // Two saves of one unique value at the same moment: the rule let both through, the index did not.
  if (chain.some(({ code }) => code === '23505')) {
    return fieldsWrong({
      root: ['Another record with the same value has just been saved.'],
    });
  }
  // A derived number too large for its column.
  if (chain.some(({ code }) => code === '22003')) return new BeyondBounds().refusal;
  return refusalOfRequest(chain[0]?.code, (error as FastifyError | undefined)?.statusCode);
}

function refusalOfRequest(code: unknown, status: number | undefined): Refusal | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || status === 413) return tooLargeRequest;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || status === 415) return wrongType(false);
  if (status !== undefined && status >= 400 && status < 500)
    return unreadable('The request cannot be read.');
  return undefined;
}

function isKeyed({ method, headers, routeOptions: { config } }: FastifyRequest): boolean {
  const { operation } = config;
  return operation !== undefined && typeof keyOf({ method, headers, operation }) === 'string';
}

const isImport = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.operation?.name === importOperation.name;

/** Handles every failure in one place: */
export const errors = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error, request, reply) => {
    const found = refusalOfError(error, isKeyed(request));
    const refusal = found?.status === 415 ? wrongType(isImport(request)) : found;
    if (refusal) {
      if (refusal.code === 'storage')
        request.log.error({ err: error }, 'the disk refused what this call needs');
      else if (refusal.status === 503) request.log.warn({ err: error }, 'refused');
      return refuse(reply, refusal);
    }
    request.log.error({ err: error }, 'failed');
    return reply.code(500).send(unexpectedError(request.id));
  });
});
