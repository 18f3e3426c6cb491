import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scopeOf } from '../../domain/kernel/access/table';
import { readDeletionIds } from '../../domain/kernel/deleting';
import type { RecordValues } from '../../domain/kernel/fields';
import {
  fieldsWrong,
  noSuchCall,
  notAllowed,
  notAnObject,
  notFound,
} from '../../domain/kernel/refusals';
import type { Resource } from '../../domain/kernel/resource';
import { isId } from '../../domain/kernel/schema';
import { registry } from '../../domain/registry';
import { fileFields } from '../../domain/wire/formParts';
import { readListQuery } from '../../domain/wire/listQuery';
import { answer, paginationOf, refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import type { HttpLimits } from '../plugins/httpLimits';
import { deleteRecord, deletionObstacles, restoreRecord } from '../store/deleting';
import { figuresOf } from '../store/figures';
import { includedRecords, listRecords } from '../store/list';
import { save } from '../store/saving';
import { filesFolder } from '../store/uploads';
import { answerOutcome, bodyOf, idOf, queryOf } from './body';
import { operationNamed } from './operationNamed';
import { type ReceivedSave, readForm, takeForms, type UploadDesk, uploadDesk } from './uploads';

/** Answers a list of a resource in the first dialect; `tell` adds to its rows what only this call answers. */
export async function answerList(
  resource: Resource,
  request: FastifyRequest,
  reply: FastifyReply,
  query = queryOf(request),
  tell = async (rows: RecordValues[]) => rows,
): Promise<FastifyReply> {
  const author = authorOf(request);
  const read = readListQuery(resource, query, author.role);
  if ('errors' in read) return refuse(reply, fieldsWrong(read.errors));
  const page = await listRecords(request.server.db, resource, read, author);
  const included =
    read.include.length > 0
      ? { included: await includedRecords(request.server.db, resource, page, read.include, author) }
      : {};
  const pagination = read.ids
    ? paginationOf(1, Math.max(1, page.total), page.total)
    : paginationOf(read.page, read.perPage, page.total);
  const figures = await figuresOf(request.server.db, resource, read, author);
  return answer(reply, await tell(page.rows), { pagination, ...included, figures });
}

function listRoute(app: FastifyInstance, resource: Resource): void {
  app.get(
    `/${resource.path}`,
    { config: { operation: operationNamed(`${resource.path}/list`, false) } },
    (request, reply) => answerList(resource, request, reply),
  );
}

/** The save that a request asks for, as JSON or, where the resource takes files, as a form that was read. */
function received(request: FastifyRequest): ReceivedSave | undefined {
  const body = bodyOf(request);
  return request.form ?? (body && { body, files: new Map() });
}

function saveRoute(app: FastifyInstance, resource: Resource, desk: UploadDesk): void {
  const folder = filesFolder(desk.dataDir);
  app.post(
    `/${resource.path}`,
    {
      config: { operation: operationNamed(`${resource.path}/save`, true) },
      ...(fileFields(resource).length > 0 && { preHandler: readForm(resource, desk) }),
    },
    async (request, reply) => {
      const asked = received(request);
      if (!asked) return refuse(reply, notAnObject);
      const { body, files } = asked;
      const author = authorOf(request);
      const isEdit = body.id !== undefined && body.id !== null;
      if (!scopeOf(author, resource.access, isEdit ? 'edit' : 'add'))
        return refuse(reply, notAllowed);
      const uploads = { folder, files };
      const outcome = await save(request.db, resource, body, author, uploads);
      return answerOutcome(reply, outcome, 'Saved');
    },
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
  const operation = operationNamed(`${resource.path}/delete`, true);
  app.route({
    method: ['GET', 'POST'],
    url: `/${resource.path}/delete/:id`,
    config: { operation },
    handler: async (request, reply) => {
      const id = idOf(request);
      if (id === undefined) return refuse(reply, notFound);
      return answerOutcome(
        reply,
        await deleteRecord(request.db, resource, id, authorOf(request)),
        'Deleted',
        () => ({ id }),
      );
    },
  });
  app.get(
    `/${resource.path}/delete-check`,
    { config: { operation: operationNamed(`${resource.path}/delete-check`, false) } },
    async (request, reply) => {
      const read = readDeletionIds(queryOf(request));
      if ('errors' in read) return refuse(reply, fieldsWrong(read.errors));
      const author = authorOf(request);
      return answer(reply, await deletionObstacles(app.db, resource, read.ids, author));
    },
  );
  app.post(
    `/${resource.path}/restore`,
    { config: { operation: operationNamed(`${resource.path}/restore`, true) } },
    async (request, reply) => {
      const body = bodyOf(request);
      if (!body) return refuse(reply, notAnObject);
      const others = Object.keys(body).filter((key) => key !== 'id');
      if (others.length > 0)
        return refuse(
          reply,
          fieldsWrong(
            Object.fromEntries(
              others.map((key) => [key, [`There is no field called "${key.slice(0, 60)}".`]]),
            ),
          ),
        );
      if (!isId(body.id))
        return refuse(reply, fieldsWrong({ id: ['Id must be a whole number from 1.'] }));
      return answerOutcome(
        reply,
        await restoreRecord(request.db, resource, body.id, authorOf(request)),
        'Restored',
      );
    },
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
