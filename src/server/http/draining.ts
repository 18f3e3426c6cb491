import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import {
  type BrokenParts,
  notReady,
  restartedMeanwhile,
  stopping,
} from '@/core/validation/refusals';
import { answerBare } from './answers/bareAnswers';
import { refuse } from './answers/envelope';

/** The time for which clients that reuse a connection are still served, each with the announcement that it ends. */
const LAST_CALLS_MS = 300;
/** Released clients reconnect within this time, or not soon. */
const QUIET_MS = 50;
/** The time for which those who return after their last call are refused, with a time to try again. */
const REFUSING_MS = 300;
/** After so many turns of the event loop without a new connection, none is queued. */
const IDLE_TURNS = 3;
/** The time for a connection to send its request, which is refused. */
const GRACE_MS = 150;
/** The time for running calls after that. */
const MAX_WAIT_MS = 450;

declare module 'fastify' {
  interface FastifyInstance {
    isStopping(): boolean;
  }
}

const stoppingPart: BrokenParts = { stopping: 'The server is being stopped.' };

/** Waits until `isOver`, at most this many milliseconds. */
async function until(isOver: () => boolean, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!isOver() && performance.now() < end) await pause(10);
}

/**
 * Closes a server without dropping calls. It first serves on briefly, and every response announces the end of its
 * connection; then it finishes running calls and refuses new ones with 503. It stops listening only when clients have
 * had that refusal: a connection that arrives at that very moment is lost. Then it closes idle connections. Calls that
 * take longer than all that get a 503 too, and are cut off.
 */
export const draining = fp(async (app: FastifyInstance) => {
  const sockets = new Set<Socket>();
  const open = new Set<FastifyReply>();
  let isClosing = false;
  let isOver = false;
  app.decorate('isStopping', () => isClosing);
  app.readiness.add('stopping', () => (isClosing ? stoppingPart : {}));

  let lastConnection = 0;
  let accepted = 0;
  app.server.on('connection', (socket: Socket) => {
    lastConnection = performance.now();
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', (_request, reply, done) => {
    open.add(reply);
    reply.raw.once('close', () => open.delete(reply));
    if (!isOver) return done();
    const isReady = reply.request.routeOptions.config.operation?.name === 'ready';
    refuse(reply, isReady ? notReady(stoppingPart) : stopping);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('Connection', 'close');
    done();
  });

  /**
   * Settles when no connection is queued: those in the system's queue would be lost with the listener, and each turn
   * of Node's event loop accepts one.
   */
  const allAccepted = async () => {
    const end = performance.now() + LAST_CALLS_MS;
    for (let idle = 0; idle < IDLE_TURNS && performance.now() < end; idle += 1) {
      const before = accepted;
      await new Promise(setImmediate);
      if (accepted !== before) idle = 0;
    }
  };

  const closeIdle = () => {
    const busy = new Set([...open].map(({ request }) => request.raw.socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
  };
  const cutOff = async () => {
    for (const reply of open) {
      reply.hijack();
      if (!reply.raw.headersSent) answerBare(reply.raw, restartedMeanwhile, reply.request.id);
    }
    await until(() => sockets.size === 0, 100);
    for (const socket of sockets) socket.destroy();
  };

  /** Runs while the listener closes, which waits for the last connection. */
  const finish = async () => {
    const areGone = () => sockets.size === 0;
    await until(areGone, GRACE_MS);
    await until(() => {
      closeIdle();
      return areGone();
    }, MAX_WAIT_MS);
    await cutOff();
  };

  app.addHook('preClose', async () => {
    isClosing = true;
    const isQuiet = () => performance.now() - lastConnection > QUIET_MS;
    await until(() => sockets.size === 0 && isQuiet(), LAST_CALLS_MS);
    isOver = true;
    await until(() => open.size === 0 && isQuiet(), REFUSING_MS);
    await allAccepted();
    if (app.server.listening) app.server.close();
    void finish();
  });
});
