import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changesOfResource } from '../../application/crudOperations';
import { viewsOfResource } from '../../application/everyView';
import { noSuchCall } from '../../domain/kernel/refusals';
import type { Resource } from '../../domain/kernel/resource';
import { operations } from '../../domain/operations';
import { registry } from '../../domain/registry';
import { fileFields } from '../../domain/wire/formParts';
import { refuse } from '../plugins/envelope';
import type { HttpLimits } from '../plugins/httpLimits';
import { bodyOf, idOf } from './body';
import { answerView, carryOut } from './carryOut';
import { operationNamed } from './operationNamed';
import { type ReceivedSave, readForm, takeForms, type UploadDesk, uploadDesk } from './uploads';

function lookRoutes(app: FastifyInstance, resource: Resource): void {
  for (const [verb, view] of Object.entries(viewsOfResource(resource))) {
    const name = `${resource.path}/${verb}`;
    const { path } = operations.get(name) ?? {};
    if (path === undefined) continue;
    app.get(`/${path}`, { config: { operation: operationNamed(name, false) } }, (request, reply) =>
      answerView(request, reply, view),
    );
  }
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
      config: { operation: operationNamed(`${resource.path}/save`, true) },
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
  const changes = changesOfResource(resource);
  app.route({
    method: ['GET', 'POST'],
    url: `/${resource.path}/delete/:id`,
    config: { operation: operationNamed(`${resource.path}/delete`, true) },
    handler: (request, reply) => carryOut(request, reply, changes.delete, { id: idOf(request) }),
  });
  app.post(
    `/${resource.path}/restore`,
    { config: { operation: operationNamed(`${resource.path}/restore`, true) } },
    (request, reply) => carryOut(request, reply, changes.restore, { body: bodyOf(request) }),
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
    lookRoutes(app, resource);
    if (resource.calls.save) await saveRoutes(app, resource, desk);
    if (resource.calls.delete) deleteRoutes(app, resource);
    missingCalls(app, resource);
  }
}
