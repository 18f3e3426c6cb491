import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordValues } from '../../domain/kernel/fields';
import { operations } from '../../domain/operations';
import { readCallInput } from '../../domain/wire/callInput';
import { refuse } from '../plugins/envelope';
import { queryOf } from './body';

/** What a call was given, apart from what is read `beside`. Where that cannot be read, it is answered and there is nothing. */
export function operationInput(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  beside: readonly string[] = [],
): RecordValues | undefined {
  const operation = operations.get(name);
  if (!operation) throw new Error(`no operation is called "${name}"`);
  const { method, body } = request;
  const read = readCallInput(operation, { method, query: queryOf(request), body }, beside);
  if ('values' in read) return read.values;
  refuse(reply, read.refusal);
  return undefined;
}
