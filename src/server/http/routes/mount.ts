import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { activityEvents } from '@/activityEvents';
import type { Exporter } from '@/engine/exports/exporter';
import { JSON_TYPE } from '@/engine/routes/answers';
import { everyRoute } from '@/engine/routes/everyRoute';
import type { Answer, Received, Route, RoutedOperation, Visit } from '@/engine/routes/route';
import { operations } from '@/modules/operations';
import { attached } from '@/modules/switchedOnModules';
import { registry } from '@/registry';
import { exporterOn } from '@/server/exports/exporter';
import { refuse } from '@/server/http/answers/envelope';
import { refusalOfError } from '@/server/http/answers/errors';
import { allowLongAnswer, allowUploadTime } from '@/server/http/limits/connections';
import type { HttpLimits } from '@/server/http/limits/httpLimits';
import { logRefused } from '@/server/http/log/refusalLog';
import { inQueue } from '@/server/http/queues/queues';
import { argon2Passwords } from '@/server/postgres/passwords';
import { triesOf } from './attemptCounter';
import { longJson } from './longJson';
import { createUploadService, readForm, takeForms, type UploadService } from './uploads';

function receivedBy(request: FastifyRequest): Received {
  const { method, url, headers, form } = request;
  const { id } = request.params as { id?: string };
  const query = request.query as Received['query'];
  // A body that is read as it arrives is not parsed.
  const [body, content] =
    request.body instanceof Readable ? [undefined, request.body] : [request.body, undefined];
  return { method, url, headers, query, id, body, form: form ?? undefined, content };
}

/** Returns a call that the guard let through, in the application's terms. */
function visitOf(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: RoutedOperation,
  exporter: Exporter,
): Visit {
  const { store, mail, publicUrl, readiness } = request.server;
  return {
    received: receivedBy(request),
    operation,
    person: request.person,
    store,
    registry,
    attached,
    place: request.ip,
    requestId: request.id,
    mails: {
      send: mail.send,
      afterwards: (work) => mail.afterAnswer(reply, work),
      publicUrl,
      hasServer: mail.hasServer,
    },
    passwords: argon2Passwords,
    tries: triesOf(request),
    warn: (what, about) => logRefused(request, what, about),
    logFailure: (what, problem) => request.log.error({ err: problem }, what),
    exporter,
    refusalOfError,
    inTurn: (work) => inQueue(request, reply, work),
    isStopping: () => request.server.isStopping(),
    brokenParts: () => readiness.broken(),
  };
}

function send(reply: FastifyReply, answer: Answer): FastifyReply | PromiseLike<FastifyReply> {
  // The client left while waiting for a slot.
  if (reply.sent) return reply;
  if ('refusal' in answer) return refuse(reply, answer.refusal, answer.record ?? null);
  const { status = 200, headers = {} } = answer;
  reply.code(status).headers(headers);
  if ('bytes' in answer) return reply.send(Readable.from(answer.bytes));
  const written = (text: string | Buffer) => reply.headers({ ...JSON_TYPE, ...headers }).send(text);
  if ('text' in answer) return written(answer.text);
  return longJson(answer.json)?.then(written) ?? reply.send(answer.json);
}

/** The services that calls share in addition to the store. */
interface Services {
  uploads: UploadService;
  exporter: Exporter;
}

function addRoute(app: FastifyInstance, route: Route, { uploads, exporter }: Services): void {
  const { methods, path, operation, form, answer } = route;
  app.route({
    method: [...methods],
    url: `/${path.replace('{id}', ':id')}`,
    config: { operation },
    ...(form && { preHandler: readForm(form, uploads) }),
    handler: async (request, reply) =>
      send(reply, await answer(visitOf(request, reply, operation, exporter))),
  });
}

/** Lets the routes of this part of the app read bodies of these types as they arrive, after their guard. */
function takeContent(app: FastifyInstance, types: readonly string[]): void {
  app.addContentTypeParser([...types], (_request, body, done) => done(null, body));
  app.addHook('preHandler', async (request) => {
    allowUploadTime(request);
    allowLongAnswer(request);
  });
}

/** Adds every call of the API. Calls with files are separate: only there a body may be a form, or arrive in pieces. */
export async function apiRoutes(
  app: FastifyInstance,
  options: { dataDir: string; http: HttpLimits },
): Promise<void> {
  const services = {
    uploads: createUploadService(options.dataDir, options.http),
    exporter: exporterOn(app),
  };
  for (const route of everyRoute(registry, operations, activityEvents, attached)) {
    const { form, contentTypes } = route;
    if (!form && !contentTypes) addRoute(app, route, services);
    else
      await app.register(async (apart) => {
        if (form) await takeForms(apart);
        if (contentTypes) takeContent(apart, contentTypes);
        addRoute(apart, route, services);
      });
  }
}
