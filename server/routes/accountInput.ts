import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldsWrong, notAnObject } from '../../domain/kernel/refusals';
import { operations } from '../../domain/operations';
import { readAccountInput } from '../../domain/people/accountInput';
import { refuse } from '../plugins/envelope';
import { bodyOf } from './body';

/** What a call around signing in was given, every field a text; where it cannot be read, it is answered and there is nothing. */
export function accountInput(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Record<string, string> | undefined {
  const operation = operations.get(name);
  if (!operation) throw new Error(`no operation is called "${name}"`);
  const body = bodyOf(request);
  const read = body ? readAccountInput(operation, body) : undefined;
  if (!read) refuse(reply, notAnObject);
  else if ('errors' in read) refuse(reply, fieldsWrong(read.errors));
  else
    return Object.fromEntries(
      Object.entries(read.values).map(([field, value]) => [field, String(value ?? '')]),
    );
  return undefined;
}
