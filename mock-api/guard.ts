import jsonServer from 'json-server';
import { admit } from '../application/admission';
import { keyedRequest, keyOf } from '../application/keyedRequests';
import type { KeyedRequest, SignedIn } from '../application/store';
import type { Operation } from '../domain/kernel/operation';
import { noSuchPath, type Refusal, unreadable } from '../domain/kernel/refusals';
import { isId } from '../domain/kernel/schema';
import { isUnintendedRequest, unintendedRequest } from '../domain/wire/unintendedRequest';
import { refuse, requestIdOf } from './answers';
import type { App, Handler, Next, Request, Response } from './express';
import type { Mock } from './mock';
import type { ReceivedSave } from './uploads';

/** Who may make a call, whether it is a GET that changes something, and its name where it has one. */
export interface Guarded
  extends Pick<Operation, 'guard' | 'changes' | 'endsSession' | 'takesNoKey'>,
    Partial<Pick<Operation, 'name'>> {
  /** Reads the body where it is no JSON; nothing where it is. */
  receive?: (request: Request) => Promise<ReceivedSave | Refusal> | undefined;
}

/** The person who makes a call, and in which request. */
export type Caller = SignedIn & { requestId: string };

/** A call that was let through. */
export interface Call {
  request: Request;
  response: Response;
  next: Next;
  caller: Caller;
  /** The save that came as a form. */
  received?: ReceivedSave;
  /** What is known of a request that came with a key. */
  keyed?: KeyedRequest;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type PublicHandler = (request: Request, response: Response) => unknown;

/** Lays routes that ask first who is calling. */
export interface Routes {
  open(method: Method, path: string, handle: PublicHandler): void;
  guarded(
    methods: readonly Method[],
    path: string,
    guarded: Guarded,
    handle: (call: Call) => unknown,
  ): void;
}

const MOST_QUERY_KEYS = 30;
const LONGEST_URL = 8192;
const LARGEST_BODY = 256 * 1024;

/** Whether something was sent as the body. */
export const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined ||
  Number(request.headers['content-length'] ?? 0) > 0;

/** json-server's own reader of JSON bodies. */
export const [readJson] = jsonServer.bodyParser;

/** The body of a request where it is a JSON object. */
export function bodyOf(request: Request): Record<string, unknown> | undefined {
  const body: unknown = hasBody(request) ? request.body : undefined;
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { ...body }
    : undefined;
}

/** The id in the path, where it is one that a record could have. */
export function idOf(request: Request): number | undefined {
  const id = String(request.params.id);
  const value = /^\d{1,10}$/.test(id) ? Number(id) : 0;
  return isId(value) ? value : undefined;
}

function refusalAtTheDoor(
  request: Request,
  takesForm: (request: Request) => boolean,
): Refusal | undefined {
  // HEAD must never run a GET that changes something; Express would let it.
  if (!['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(request.method)) return noSuchPath;
  const isTooLong =
    request.url.length > LONGEST_URL || Object.keys(request.query).length > MOST_QUERY_KEYS;
  if (isTooLong) return unreadable('The request address is too long.');
  if (!hasBody(request) || takesForm(request)) return undefined;
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) {
    return { status: 413, message: 'The request is too large.' };
  }
  return request.is('application/json')
    ? undefined
    : { status: 415, message: 'The request body must be JSON.' };
}

/** Turns away what no route takes: other methods, endless addresses, bodies that are not JSON where no form is taken. */
export const door =
  (takesForm: (request: Request) => boolean): Handler =>
  (request, response, next) => {
    const refusal = refusalAtTheDoor(request, takesForm);
    if (refusal) refuse(response, refusal);
    else next();
  };

/** The operation of this name; a route for one that does not exist stops the start. */
export function operationNamed(
  operations: ReadonlyMap<string, Operation>,
  name: string,
): Operation {
  const operation = operations.get(name);
  if (!operation) throw new Error(`no operation is called "${name}"`);
  return operation;
}

/** Routes whose calls are judged by the sessions, the limits and the access table before they are handled. */
export function guardedRoutes(api: App, { store, tries }: Pick<Mock, 'store' | 'tries'>): Routes {
  // Express hears of what is thrown at once; what is thrown after a wait has to be handed to it.
  const carryOn = (done: unknown, next: Next) => {
    if (done instanceof Promise) done.catch(next);
  };
  /** Lets a call through, or refuses it. */
  const judge = async (
    { request, response, next }: Pick<Call, 'request' | 'response' | 'next'>,
    guarded: Guarded,
    key: string | undefined,
    handle: (call: Call) => unknown,
  ) => {
    const { authorization } = request.headers;
    const { person, refusal } = await admit(store, guarded, authorization, ({ tokenHash }) =>
      tries.countCall(tokenHash),
    );
    if (refusal) return refuse(response, refusal);
    const caller = { ...person, requestId: requestIdOf(request) };
    return carryOut({ request, response, next, caller }, guarded, key, handle);
  };
  /** Handles a call that was let through, once its form was read where it has one. */
  const carryOut = async (
    call: Call,
    guarded: Guarded,
    key: string | undefined,
    handle: (call: Call) => unknown,
  ) => {
    const { request, response, caller } = call;
    const received = await guarded.receive?.(request);
    if (received && 'status' in received) return refuse(response, received);
    const whole = { ...call, ...(received && { received }) };
    if (key === undefined) return handle(whole);
    const { body }: { body?: unknown } = request;
    const known = { employeeId: caller.id, key, operation: guarded.name ?? request.path };
    const address = `${request.method} ${request.originalUrl}`;
    return handle({ ...whole, keyed: keyedRequest(known, address, received?.said ?? body) });
  };
  return {
    open: (method, path, handle) => {
      api[method](`/${path}`, (request, response, next) =>
        carryOn(handle(request, response), next),
      );
    },
    guarded: (methods, path, guarded, handle) => {
      for (const method of methods) {
        api[method](`/${path}`, (request, response, next) => {
          if (guarded.changes && method === 'get' && isUnintendedRequest(request.headers)) {
            return refuse(response, unintendedRequest);
          }
          const key = keyOf({
            method: request.method,
            headers: request.headers,
            operation: guarded,
          });
          if (typeof key === 'object') return refuse(response, key);
          return carryOn(judge({ request, response, next }, guarded, key, handle), next);
        });
      }
    },
  };
}
