import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { activityEvents } from '../../domain/activityEvents';
import { scopeOf } from '../../domain/kernel/access/table';
import type { RecordValues } from '../../domain/kernel/fields';
import {
  fieldsWrong,
  noSuchCall,
  notAllowed,
  notAnObject,
  notFound,
} from '../../domain/kernel/refusals';
import type { Resource } from '../../domain/kernel/resource';
import { registry } from '../../domain/registry';
import { type ListQuery, recordsById } from '../../domain/wire/listQuery';
import { readRestQuery } from '../../domain/wire/restQuery';
import { refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import { listActivity } from '../store/activity';
import { deleteRecord } from '../store/deleting';
import { listRecords } from '../store/list';
import { recordById } from '../store/recordById';
import type { Outcome } from '../store/records';
import { save } from '../store/saving';
import { bodyOf, idOf, queryOf } from './body';

type Guarded = 'see' | 'add' | 'edit' | 'delete';

const configOf = (resource: Resource, verb: string, action: Guarded) => ({
  operation: {
    name: `rest/${resource.path}/${verb}`,
    guard: { group: resource.access, action },
    writes: action !== 'see',
  },
});

/** Answers a page as a plain array, with its position in Content-Range. */
function answerPage(
  reply: FastifyReply,
  resource: Resource,
  query: ListQuery,
  page: { rows: readonly RecordValues[]; total: number },
): FastifyReply {
  const first = query.ids ? 0 : (query.page - 1) * query.perPage;
  const last = page.rows.length > 0 ? first + page.rows.length - 1 : first;
  reply.header('Content-Range', `${resource.path} ${first}-${last}/${page.total}`);
  reply.header('Access-Control-Expose-Headers', 'Content-Range');
  return reply.send(page.rows);
}

function answerPlain(reply: FastifyReply, outcome: Outcome, status = 200): FastifyReply {
  if ('refusal' in outcome) return refuse(reply, outcome.refusal, outcome.record ?? null);
  return reply.code(status).send(outcome.record);
}

function readRoutes(app: FastifyInstance, resource: Resource): void {
  app.get(
    `/rest/${resource.path}`,
    { config: configOf(resource, 'list', 'see') },
    async (request, reply) => {
      const author = authorOf(request);
      const read = readRestQuery(resource, queryOf(request), author.role);
      if ('errors' in read) return refuse(reply, fieldsWrong(read.errors));
      return answerPage(reply, resource, read, await listRecords(app.db, resource, read, author));
    },
  );
  app.get(
    `/rest/${resource.path}/:id`,
    { config: configOf(resource, 'get', 'see') },
    async (request, reply) => {
      const id = idOf(request);
      const found =
        id === undefined
          ? undefined
          : (await listRecords(app.db, resource, recordsById([id]), authorOf(request))).rows[0];
      return found ? reply.send(found) : refuse(reply, notFound);
    },
  );
}

/** The values of a whole record sent back: what the server alone sets is left aside, so that a client can PUT what it got. */
function withoutSystemFields(
  resource: Resource,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const own = Object.entries(body).filter(([name]) => {
    const field = resource.fields[name];
    return (
      !['created_at', 'created_by', 'updated_at', 'updated_by', 'archived_at'].includes(name) &&
      !field?.readOnly &&
      !field?.fixed
    );
  });
  return Object.fromEntries(own);
}

/**
 * A person sent back whole, with the address that waits to be confirmed, is not asked to keep the present one: what is
 * unchanged of an address leaves the one that waits for it alone.
 */
async function withoutPresentAddress(
  request: FastifyRequest,
  id: number,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (typeof body.pending_email !== 'string') return body;
  const current = await recordById(request.db, 'employees', id);
  const { email, ...rest } = body;
  return email === current?.email ? rest : body;
}

function writeRoutes(app: FastifyInstance, resource: Resource): void {
  app.post(
    `/rest/${resource.path}`,
    { config: configOf(resource, 'add', 'add') },
    async (request, reply) => {
      const body = bodyOf(request);
      if (!body) return refuse(reply, notAnObject);
      if (body.id !== undefined && body.id !== null)
        return refuse(
          reply,
          fieldsWrong({ id: ['A new record must not have an id. To edit a record, use PUT.'] }),
        );
      return answerPlain(reply, await save(request.db, resource, body, authorOf(request)), 201);
    },
  );
  app.put(
    `/rest/${resource.path}/:id`,
    { config: configOf(resource, 'edit', 'edit') },
    async (request, reply) => {
      const body = bodyOf(request);
      if (!body) return refuse(reply, notAnObject);
      const id = idOf(request);
      if (id === undefined) return refuse(reply, notFound);
      if (body.id !== undefined && body.id !== id)
        return refuse(reply, fieldsWrong({ id: ['Id must be the same as in the address.'] }));
      const sent = {
        ...withoutSystemFields(resource, await withoutPresentAddress(request, id, body)),
        id,
      };
      return answerPlain(reply, await save(request.db, resource, sent, authorOf(request)));
    },
  );
}

function deleteRoute(app: FastifyInstance, resource: Resource): void {
  app.delete(
    `/rest/${resource.path}/:id`,
    { config: configOf(resource, 'delete', 'delete') },
    async (request, reply) => {
      const id = idOf(request);
      const author = authorOf(request);
      if (!scopeOf(author, resource.access, 'delete')) return refuse(reply, notAllowed);
      return id === undefined
        ? refuse(reply, notFound)
        : answerPlain(reply, await deleteRecord(request.db, resource, id, author));
    },
  );
}

function missingCalls(app: FastifyInstance, resource: Resource): void {
  const config = {
    operation: { name: `rest/${resource.path}/missing`, guard: 'signed-in' as const },
  };
  const none = (_request: FastifyRequest, reply: FastifyReply) => refuse(reply, noSuchCall);
  const { save, delete: remove } = resource.calls;
  app.route({
    method: [...(save ? [] : ['POST']), 'PUT', 'PATCH', 'DELETE'],
    url: `/rest/${resource.path}`,
    config,
    handler: none,
  });
  app.route({
    method: ['POST', 'PATCH', ...(save ? [] : ['PUT']), ...(remove ? [] : ['DELETE'])],
    url: `/rest/${resource.path}/:id`,
    config,
    handler: none,
  });
}

/** The history, read only. */
function activityRoutes(app: FastifyInstance): void {
  app.get(
    `/rest/${activityEvents.path}`,
    { config: configOf(activityEvents, 'list', 'see') },
    async (request, reply) => {
      const author = authorOf(request);
      const read = readRestQuery(activityEvents, queryOf(request), author.role);
      if ('errors' in read) return refuse(reply, fieldsWrong(read.errors));
      return answerPage(reply, activityEvents, read, await listActivity(app.db, read, author));
    },
  );
}

/** Every resource in the second dialect: plain REST as ra-data-simple-rest speaks it, and the history. */
export async function restRoutes(app: FastifyInstance): Promise<void> {
  for (const resource of registry.values()) {
    readRoutes(app, resource);
    if (resource.calls.save) writeRoutes(app, resource);
    if (resource.calls.delete) deleteRoute(app, resource);
    missingCalls(app, resource);
  }
  activityRoutes(app);
  missingCalls(app, activityEvents);
}
