import jsonServer from 'json-server';
import { activityEvents } from '@/activityEvents';
import { METHODS } from '@/core/operations/operation';
import { IMPORT_TYPES } from '@/core/sheets/importFormats';
import { noSuchPath, type Refusal, tooLargeRequest, wrongType } from '@/core/validation/refusals';
import { admit, isOpenCall } from '@/engine/admission';
import { LARGEST_BODY, refusalAtDoor } from '@/engine/routes/admitCall';
import { everyRoute } from '@/engine/routes/everyRoute';
import type { Answer, Received, Route, Visit } from '@/engine/routes/route';
import type { Passwords } from '@/engine/signIn/accountCall';
import { refuse, requestIdOf, send } from './answers';
import { type App, type Handler, hasBody, type Request } from './express';
import type { Mock } from './mock';
import { isForm, receiveForm } from './uploads';

/** Normalises the Unicode form of accents. */
const plain = (password: string) => password.normalize('NFC');

/** Plain-text passwords: the mock has no secrets. */
const plainPasswords: Passwords = {
  hash: async (password) => plain(password),
  isRight: async (password, hash) => plain(password) === hash,
  isStale: () => false,
};

/** json-server's own parser of JSON bodies. */
export const [readJson] = jsonServer.bodyParser;

function refusalOfBody(request: Request, formPaths: ReadonlySet<string>): Refusal | undefined {
  // HEAD must never run a GET that changes something; Express would let it.
  if (!METHODS.some((method) => method === request.method)) return noSuchPath;
  // A form is read and measured by its own route.
  const takesForm = request.method === 'POST' && formPaths.has(request.path) && isForm(request);
  const isImport = request.path.startsWith('/imports/');
  const isRows = isImport && request.is([...IMPORT_TYPES]);
  if (!hasBody(request) || takesForm || isRows) return undefined;
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) return tooLargeRequest;
  return request.is('application/json') ? undefined : wrongType(isImport);
}

function receivedBy(request: Request): Received {
  const { method, originalUrl: url, headers, params } = request;
  const query = request.query as Received['query'];
  const body: unknown = hasBody(request) ? request.body : undefined;
  const content = request as AsyncIterable<Uint8Array>;
  return { method, url, headers, query, id: String(params.id ?? ''), body, content };
}

/** Returns the response of a call once it was let through, after its deferred work. */
async function answerTo(route: Route, mock: Mock, request: Request): Promise<Answer> {
  const { operation, form } = route;
  const { registry, attached, store, outbox, publicUrl, tries } = mock;
  const received = receivedBy(request);
  const [{ authorization }, ip] = [request.headers, String(request.ip)];
  const wait = isOpenCall(operation, authorization) && (await tries.count('public_address', ip));
  const early = wait || refusalAtDoor(received, operation);
  if (early) return { refusal: early };
  const { person, refusal } = await admit(store, operation, authorization, ({ tokenHash }) =>
    tries.calls().refusalOf(tokenHash),
  );
  if (refusal) return { refusal };
  const sent = form && isForm(request) ? await receiveForm(request, form) : undefined;
  if (sent && 'status' in sent) return { refusal: sent };
  const later: (() => Promise<void>)[] = [];
  const visit: Visit = {
    ...{
      received: { ...received, form: sent },
      operation,
      person,
      store,
      registry,
      attached,
      tries,
    },
    place: ip,
    requestId: requestIdOf(request),
    mails: {
      send: outbox.send,
      afterwards: (work) => void later.push(work),
      publicUrl,
      hasServer: false,
    },
    passwords: plainPasswords,
    warn: () => undefined,
    inTurn: (work) => work(store),
    brokenParts: async () => ({}),
  };
  const answer = await route.answer(visit);
  // Testers find the mails of a call as soon as it returns.
  for (const work of later) await work();
  return answer;
}

/** Adds every call of the API to an Express application of json-server. */
export function mountApi(api: App, mock: Mock, upToDate: Handler): void {
  const routes = everyRoute(mock.registry, mock.operations, activityEvents, mock.attached);
  const formPaths = new Set(routes.flatMap(({ form, path }) => (form ? [`/${path}`] : [])));
  const checkBody: Handler = (request, response, next) => {
    const refusal = refusalOfBody(request, formPaths);
    if (refusal) refuse(response, refusal);
    else next();
  };
  api.use(checkBody, readJson, upToDate);
  for (const route of routes) {
    const answer: Handler = (request, response, next) => {
      answerTo(route, mock, request).then((answer) => send(response, answer), next);
    };
    for (const method of route.methods) {
      const add = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
      api[add](`/${route.path.replace('{id}', ':id')}`, answer);
    }
  }
}
