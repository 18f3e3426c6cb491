import { createServer, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { noSuchPath, tooManyAtOnce, unreadable } from '@/core/validation/refusals';
import {
  answerBare,
  answerUnread,
  answerUnreadable,
  unreadRequest,
} from '@/server/http/answers/bareAnswers';
import { refuse } from '@/server/http/answers/envelope';
import { holderOf, type Trusts } from '@/server/http/proxies';
import type { HttpLimits } from './httpLimits';
import { oneAtATime } from './oneAtATime';
import { Unsent } from './unsent';

/** Counts concurrent uses by key. */
class AtOnce {
  #counts = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Takes one for this key and returns its release; nothing if the key has too many. */
  take(key: string): (() => void) | undefined {
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (count > this.most) return undefined;
    this.#counts.set(key, count);
    return () => {
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}

/**
 * Returns the server beneath Fastify. A request that is not complete in time is refused with 408 and cut off, whether
 * its headers or its body are late; so is a client that reads no byte of a response. The connections of one address
 * are limited, unless it is a proxy with many people behind it.
 */
function listenerOf(limits: HttpLimits, trusts: Trusts) {
  const held = new AtOnce(limits.connectionsOfAddress);
  const admit = (socket: Socket) => {
    const address = socket.remoteAddress;
    if (!address || trusts(address, 0)) return;
    const release = held.take(holderOf(address));
    if (!release) return void socket.destroy();
    socket.once('close', release);
  };
  return (handler: RequestListener): Server => {
    const requestTimeout = limits.uploadSeconds * 1000;
    const headersTimeout = limits.requestSeconds * 1000;
    const server = createServer(
      {
        requestTimeout,
        headersTimeout,
        connectionsCheckingInterval: Math.min(1_000, headersTimeout / 4),
        // Refused below, with the usual response.
        requireHostHeader: false,
      },
      oneAtATime(handler),
    );
    server.maxConnections = limits.connections;
    server.keepAliveTimeout = 72_000;
    // Applies without a byte in either direction; late requests that still send bytes are cut off by the two above.
    server.setTimeout(2 * headersTimeout);
    server.on('connection', admit);
    server.on('checkExpectation', answerUnread);
    // Refuses tunnels with a message, where Node would only hang up.
    server.on('connect', (_request, socket) => answerUnreadable({}, socket));
    return server;
  };
}

/** Returns the Fastify options that apply `limits` to connections. */
export function connectionOptions(limits: HttpLimits, trusts: Trusts) {
  return {
    trustProxy: trusts,
    serverFactory: listenerOf(limits, trusts),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: ({ code }, { id }, { raw }) =>
      answerBare(raw, code === 'FST_ERR_MAX_PARAM_LENGTH' ? noSuchPath : unreadRequest, id),
  } satisfies FastifyServerOptions;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The timer for the rest of the body; uploads cancel it to get more time. */
    bodyTimer: NodeJS.Timeout | null;
  }
}

// Node uses the first or joins them; a proxy may have checked another.
const ONCE: ReadonlyMap<string, string> = new Map(
  ['Host', 'Authorization', 'Content-Type', 'Idempotency-Key'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

/** Returns a significant header that is repeated; `headers` are names and values alternately. */
function givenTwice(headers: readonly string[]): string | undefined {
  const given = new Set<string>();
  for (let at = 0; at < headers.length; at += 2) {
    const name = ONCE.get(headers[at]?.toLowerCase() ?? '');
    if (name !== undefined && given.has(name)) return name;
    if (name !== undefined) given.add(name);
  }
  return undefined;
}

const hasBody = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Limits the time of bodies, the unsent bytes, and concurrent requests of an address behind a proxy. */
export const connections = fp(
  async (app: FastifyInstance, { limits, trusts }: { limits: HttpLimits; trusts: Trusts }) => {
    app.decorateRequest('bodyTimer', null);
    app.addHook('onRequest', ({ raw }, reply, done) => {
      const isUnclear = raw.httpVersion === '1.1' && raw.headers.host === undefined;
      const name = givenTwice(raw.rawHeaders);
      if (isUnclear) refuse(reply, unreadable('The request names no host.'));
      else if (name)
        refuse(reply, unreadable(`The request gives the header ${name} more than once.`));
      else done();
    });
    app.addHook('onRequest', (request, _reply, done) => {
      const { raw } = request;
      if (!hasBody(raw)) return done();
      const checkComplete = () => {
        // Undefined without a socket, as when a test injects a request.
        if (raw.complete === false)
          answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
      };
      request.bodyTimer = setTimeout(checkComplete, limits.requestSeconds * 1000).unref();
      raw.once('close', () => clearTimeout(request.bodyTimer ?? undefined));
      done();
    });

    const unsent = new Unsent({
      ofHolder: limits.unsentBytesOfAddress,
      ofAll: limits.unsentBytes,
    });
    app.addHook('onRequest', (request, { raw }, done) => {
      const { socket, ip } = request;
      // Written completely, though perhaps not sent.
      raw.once('prefinish', () => {
        const ended = unsent.written(socket, holderOf(ip));
        if (ended > 0) request.log.warn({ ended }, 'closed connections that read no answers');
      });
      raw.once('close', () => unsent.taken(socket));
      done();
    });

    const requests = new AtOnce(limits.connectionsOfAddress);
    app.addHook('onRequest', (request, reply, done) => {
      if (!trusts(request.socket.remoteAddress, 0)) return done();
      const release = requests.take(holderOf(request.ip));
      if (!release) return void refuse(reply, tooManyAtOnce);
      reply.raw.once('close', release);
      done();
    });
  },
);

/** Gives a body the time of an upload, for files from people who are signed in. */
export function allowUploadTime(request: { bodyTimer: NodeJS.Timeout | null }): void {
  clearTimeout(request.bodyTimer ?? undefined);
}

/** Lets a connection be silent until its call is answered; Node limits the time for the next request again. */
export function allowLongAnswer({ raw: { socket } }: FastifyRequest): void {
  // A test that injects a request has no socket.
  if (socket instanceof Socket) socket.setTimeout(0);
}
