import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changesOfResource, type OfRecord } from '../../application/crudOperations';
import { history } from '../../application/history';
import { getRecord, listRecords } from '../../application/listing';
import type { KeptAnswer } from '../../application/store';
import { transitionsOf } from '../../application/transitions';
import { activityEvents } from '../../domain/activityEvents';
import type { RecordValues } from '../../domain/kernel/fields';
import { fieldsWrong, noSuchCall, notFound } from '../../domain/kernel/refusals';
import type { Resource } from '../../domain/kernel/resource';
import { restTransitions } from '../../domain/kernel/workflowOperations';
import { registry } from '../../domain/registry';
import { readCallInput } from '../../domain/wire/callInput';
import type { ListQuery } from '../../domain/wire/listQuery';
import { readRestQuery } from '../../domain/wire/restQuery';
import { refuse } from '../plugins/envelope';
import { inLane } from '../plugins/lanes/lanes';
import { bodyOf, idOf, queryOf } from './body';
import { callOf, carryOut } from './carryOut';

type Guarded = 'see' | 'add' | 'edit' | 'delete';

const configOf = (resource: Resource, verb: string, action: Guarded) => ({
  operation: {
    name: `rest/${resource.path}/${verb}`,
    guard: { access: resource.access, action },
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

/** An answer that is the record itself, as it is sent. */
const plain =
  (status: number) =>
  ({ record }: OfRecord): KeptAnswer => ({ status, answer: JSON.stringify(record) });

function readRoutes(app: FastifyInstance, resource: Resource): void {
  app.get(
    `/rest/${resource.path}`,
    { config: configOf(resource, 'list', 'see') },
    async (request, reply) => {
      const call = callOf(request);
      const read = readRestQuery(resource, queryOf(request), call.by.role);
      if ('errors' in read) return refuse(reply, fieldsWrong(read.errors));
      return inLane(request, reply, async () =>
        answerPage(reply, resource, read, await listRecords(call, app.store, resource, read)),
      );
    },
  );
  app.get(
    `/rest/${resource.path}/:id`,
    { config: configOf(resource, 'get', 'see') },
    async (request, reply) => {
      const id = idOf(request);
      return inLane(request, reply, async () => {
        const found = id && (await getRecord(callOf(request), app.store, resource, id));
        return found ? reply.send(found) : refuse(reply, notFound);
      });
    },
  );
}

function writeRoutes(app: FastifyInstance, resource: Resource): void {
  const { add, put } = changesOfResource(resource);
  app.post(
    `/rest/${resource.path}`,
    { config: configOf(resource, 'add', 'add') },
    (request, reply) => carryOut(request, reply, add, { body: bodyOf(request) }, plain(201)),
  );
  app.put(
    `/rest/${resource.path}/:id`,
    { config: configOf(resource, 'edit', 'edit') },
    (request, reply) =>
      carryOut(request, reply, put, { id: idOf(request), body: bodyOf(request) }, plain(200)),
  );
}

function deleteRoute(app: FastifyInstance, resource: Resource): void {
  const operations = changesOfResource(resource);
  app.delete(
    `/rest/${resource.path}/:id`,
    { config: configOf(resource, 'delete', 'delete') },
    (request, reply) =>
      carryOut(request, reply, operations.delete, { id: idOf(request) }, plain(200)),
  );
}

/** The transitions of its records, as plain calls on one of them. */
function transitionRoutes(app: FastifyInstance, resource: Resource): void {
  const operations = transitionsOf(resource);
  for (const call of restTransitions(resource)) {
    const { name, path, guard, first } = call;
    app.post(
      `/${path.replace('{id}', ':id')}`,
      { config: { operation: { name, guard, writes: true, isCarriedOut: true } } },
      async (request, reply) => {
        const id = idOf(request);
        const read = readCallInput(call, { method: 'POST', query: {}, body: request.body ?? {} });
        if ('refusal' in read) return refuse(reply, read.refusal);
        const operation = operations[first];
        if (id === undefined || !operation) return refuse(reply, notFound);
        return carryOut(request, reply, operation, { id, values: read.values }, plain(200));
      },
    );
  }
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
      const call = callOf(request);
      const read = readRestQuery(activityEvents, queryOf(request), call.by.role);
      if ('errors' in read) return refuse(reply, fieldsWrong(read.errors));
      return inLane(request, reply, async () =>
        answerPage(reply, activityEvents, read, await history(call, app.store, read)),
      );
    },
  );
}

/** Every resource in the second dialect: plain REST as ra-data-simple-rest speaks it, and the history. */
export async function restRoutes(app: FastifyInstance): Promise<void> {
  for (const resource of registry.values()) {
    readRoutes(app, resource);
    if (resource.calls.save) writeRoutes(app, resource);
    if (resource.calls.delete) deleteRoute(app, resource);
    transitionRoutes(app, resource);
    missingCalls(app, resource);
  }
  activityRoutes(app);
  missingCalls(app, activityEvents);
}
