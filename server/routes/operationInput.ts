import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordValues } from '../../domain/fields';
import { operations } from '../../domain/operations';
import { readQueryInput } from '../../domain/queryInput';
import { fieldsWrong } from '../../domain/refusals';
import { readInput } from '../../domain/schema';
import { refuse } from '../plugins/envelope';
import { bodyOf, notAnObject, queryOf } from './body';

/**
 * What a call was given, by its fields: in its query where it is a GET (or a GET's POST without a body), else in its
 * body, apart from what is read `beside` these. Where that cannot be read, it is answered and there is nothing.
 */
export function operationInput(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  beside: readonly string[] = [],
): RecordValues | undefined {
  const { input = {}, method } = operations.get(name) ?? {};
  const isAsked = method === 'GET' && (request.method === 'GET' || request.body === undefined);
  const body = bodyOf(request);
  if (!isAsked && !body) {
    refuse(reply, notAnObject);
    return undefined;
  }
  const own = Object.entries(body ?? {}).filter(([key]) => !beside.includes(key));
  const read = isAsked
    ? readQueryInput(input, queryOf(request))
    : readInput(input, Object.fromEntries(own));
  if ('values' in read) return read.values;
  refuse(reply, fieldsWrong(read.errors));
  return undefined;
}
