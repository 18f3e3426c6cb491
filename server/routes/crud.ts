import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changesOfResource } from '../../application/crudOperations';
import { checkDelete } from '../../application/deleting';
import { listWithFigures } from '../../application/listing';
import { readDeletionIds } from '../../domain/kernel/deleting';
import type { RecordValues } from '../../domain/kernel/fields';
import { fieldsWrong, noSuchCall } from '../../domain/kernel/refusals';
import type { Resource } from '../../domain/kernel/resource';
import { registry } from '../../domain/registry';
import { fileFields } from '../../domain/wire/formParts';
import { readListQuery } from '../../domain/wire/listQuery';
import { answer, paginationOf, refuse } from '../plugins/envelope';
import type { HttpLimits } from '../plugins/httpLimits';
import { bodyOf, idOf, queryOf } from './body';
import { callOf, carryOut } from './carryOut';
import { carriedOut } from './operationNamed';
import { type ReceivedSave, readForm, takeForms, type UploadDesk, uploadDesk } from './uploads';

/** Answers a list of a resource in the first dialect; `tell` adds to its rows what only this call answers. */
export async function answerList(
  resource: Resource,
  request: FastifyRequest,
  reply: FastifyReply,
  query = queryOf(request),
  tell = async (rows: RecordValues[]) => rows,
): Promise<FastifyReply> {
  const call = callOf(request);
  const read = readListQuery(resource, query, call.by.role);
  if ('errors' in read) return refuse(reply, fieldsWrong(read.errors));
  const listed = await listWithFigures(call, request.server.store, resource, read);
  const { rows, total, included, figures } = listed;
  const pagination = read.ids
    ? paginationOf(1, Math.max(1, total), total)
    : paginationOf(read.page, read.perPage, total);
  return answer(reply, await tell(rows), { pagination, ...(included && { included }), figures });
}

function listRoute(app: FastifyInstance, resource: Resource): void {
  app.get(
    `/${resource.path}`,
    { config: { operation: carriedOut(`${resource.path}/list`, false) } },
    (request, reply) => answerList(resource, request, reply),
  );
}

/** The save that a request asks for, as JSON or, where the resource takes files, as a form that was read. */
function received(request: FastifyRequest): ReceivedSave | undefined {
  const body = bodyOf(request);
  return request.form ?? (body && { body, files: new Map() });
}

function saveRoute(app: FastifyInstance, resource: Resource, desk: UploadDesk): void {
  const { save } = changesOfResource(resource);
  app.post(
    `/${resource.path}`,
    {
      config: { operation: carriedOut(`${resource.path}/save`, true) },
      ...(fileFields(resource).length > 0 && { preHandler: readForm(resource, desk) }),
    },
    (request, reply) => carryOut(request, reply, save, received(request) ?? {}),
  );
}

/** The save route; one that takes files is separate, because only there a body may be a form. */
async function saveRoutes(
  app: FastifyInstance,
  resource: Resource,
  desk: UploadDesk,
): Promise<void> {
  if (fileFields(resource).length === 0) return saveRoute(app, resource, desk);
  await app.register(async (apart) => {
    await takeForms(apart);
    saveRoute(apart, resource, desk);
  });
}

function deleteRoutes(app: FastifyInstance, resource: Resource): void {
  const operations = changesOfResource(resource);
  app.route({
    method: ['GET', 'POST'],
    url: `/${resource.path}/delete/:id`,
    config: { operation: carriedOut(`${resource.path}/delete`, true) },
    handler: (request, reply) => carryOut(request, reply, operations.delete, { id: idOf(request) }),
  });
  app.get(
    `/${resource.path}/delete-check`,
    { config: { operation: carriedOut(`${resource.path}/delete-check`, false) } },
    async (request, reply) => {
      const read = readDeletionIds(queryOf(request));
      if ('errors' in read) return refuse(reply, fieldsWrong(read.errors));
      return answer(reply, await checkDelete(app.store, callOf(request), resource, read.ids));
    },
  );
  app.post(
    `/${resource.path}/restore`,
    { config: { operation: carriedOut(`${resource.path}/restore`, true) } },
    (request, reply) => carryOut(request, reply, operations.restore, { body: bodyOf(request) }),
  );
}

/** Says 405 where the resource exists and the call does not. HEAD stays unrouted: it must never run a GET that changes something. */
function missingCalls(app: FastifyInstance, resource: Resource): void {
  const config = { operation: { name: `${resource.path}/missing`, guard: 'signed-in' as const } };
  const none = (_request: FastifyRequest, reply: FastifyReply) => refuse(reply, noSuchCall);
  const { save, delete: remove } = resource.calls;
  app.route({
    method: [...(save ? [] : ['POST']), 'PUT', 'PATCH', 'DELETE'],
    url: `/${resource.path}`,
    config,
    handler: none,
  });
  app.route({
    method: remove ? ['PUT', 'PATCH', 'DELETE'] : ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `/${resource.path}/delete/:id`,
    config,
    handler: none,
  });
  app.route({
    method: remove ? ['POST', 'PUT', 'PATCH', 'DELETE'] : ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `/${resource.path}/delete-check`,
    config,
    handler: none,
  });
  app.route({
    method: remove ? ['GET', 'PUT', 'PATCH', 'DELETE'] : ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `/${resource.path}/restore`,
    config,
    handler: none,
  });
}

/** The calls of every resource of the registry in the first dialect: list, save, delete, restore. */
export async function crudRoutes(
  app: FastifyInstance,
  options: { dataDir: string; http: HttpLimits },
): Promise<void> {
  const desk = uploadDesk(options.dataDir, options.http);
  for (const resource of registry.values()) {
    listRoute(app, resource);
    if (resource.calls.save) await saveRoutes(app, resource, desk);
    if (resource.calls.delete) deleteRoutes(app, resource);
    missingCalls(app, resource);
  }
}
