import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { duplicatesSeen, duplicatesTold } from '../../domain/expenses/expenseRules';
import { isUnlimited, scopeOf } from '../../domain/kernel/access/table';
import { resourceAt } from '../../domain/registry';
import { visibleAmong } from '../store/visibleAmong';
import { authorOf } from './guard';

type Tell = (told: string) => string | null;

/** A copy of an answer in which every `duplicate_of`, of a record or in its history, is replaced. */
function retold(value: unknown, tell: Tell): unknown {
  if (Array.isArray(value)) return value.map((one) => retold(one, tell));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, held]) => {
    // Sentences under the names of fields, not their values.
    if (name === 'errors') return [name, held];
    if (name !== 'duplicate_of') return [name, retold(held, tell)];
    const one = (told: unknown) => (typeof told === 'string' ? tell(told) : told);
    return [name, Array.isArray(held) ? held.map(one) : one(held)];
  });
  return Object.fromEntries(entries);
}

async function withoutUnseen(request: FastifyRequest, payload: unknown): Promise<unknown> {
  const { name = '', isCarriedOut } = request.routeOptions.config.operation ?? {};
  if (isCarriedOut || !request.person || !/expense|activity|leaver/.test(name)) return payload;
  const by = authorOf(request);
  const expenses = resourceAt('expenses');
  const scope = scopeOf(by, expenses.access, 'see');
  if (scope && isUnlimited(scope)) return payload;
  const told = new Set<number>();
  retold(payload, (text) => {
    for (const id of duplicatesTold(text)) told.add(id);
    return text;
  });
  if (told.size === 0) return payload;
  const ids = await visibleAmong(request.db, expenses, [...told], by);
  return retold(payload, (text) => duplicatesSeen(text, (id) => ids.has(id)));
}

/** Every answer says that expenses with the same receipt exist, but names them only to people who may see them. */
export const unseenDuplicates = fp(async (app: FastifyInstance) => {
  app.addHook('preSerialization', (request, _reply, payload) => withoutUnseen(request, payload));
});
