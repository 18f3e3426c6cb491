import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { type BrokenParts, notReady, stoppedMeanwhile, stopping } from '@/core/validation/refusals';
import { answerBare } from './answers/bareAnswers';
import { refuse } from './answers/envelope';

/** For how long clients that keep a connection are still served, each told to let go of it. */
const LAST_CALLS_MS = 300;
/** Clients that were let go come back within this time, or not soon. */
const QUIET_MS = 50;
/** After so many turns of the loop that let nobody in, nobody waits. */
const IDLE_TURNS = 3;
/** For how long a connection may then say what it was made for; what it asks is refused. */
const GRACE_MS = 150;
/** How long what is under way may take from then on. */
const MOST_WAITED_MS = 750;

const stoppingPart: BrokenParts = { stopping: 'The server is being stopped.' };

/** Waits until `isOver`, so many milliseconds at most. */
async function until(isOver: () => boolean, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!isOver() && performance.now() < end) await pause(10);
}

/**
 * How a server closes without dropping anybody. For a moment it serves on, and every answer says that its connection
 * ends; then it takes no new connection, lets go of the idle ones, and finishes what is under way, refusing with 503
 * what arrives meanwhile. What takes longer than all that is answered 503 too, and cut off.
 */
export const draining = fp(async (app: FastifyInstance) => {
  const sockets = new Set<Socket>();
  const open = new Set<FastifyReply>();
  let isClosing = false;
  let isOver = false;
  app.readiness.add('stopping', () => (isClosing ? stoppingPart : {}));

  let lastConnection = 0;
  let letIn = 0;
  app.server.on('connection', (socket: Socket) => {
    lastConnection = performance.now();
    letIn += 1;
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
   * Settles when no client waits to be let in: those in the system's queue would be lost with the listener, and each
   * turn of Node's loop lets in one.
   */
  const allLetIn = async () => {
    const end = performance.now() + LAST_CALLS_MS;
    for (let idle = 0; idle < IDLE_TURNS && performance.now() < end; idle += 1) {
      const before = letIn;
      await new Promise(setImmediate);
      if (letIn !== before) idle = 0;
    }
  };

  /** Ends connections on which nothing is asked: those kept alive, and those on which nothing ever was. */
  const letGo = () => {
    const busy = new Set([...open].map(({ request }) => request.raw.socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
  };
  const cutOff = async () => {
    for (const reply of open) {
      reply.hijack();
      if (!reply.raw.headersSent) answerBare(reply.raw, stoppedMeanwhile, reply.request.id);
    }
    await until(() => sockets.size === 0, 100);
    for (const socket of sockets) socket.destroy();
  };

  /** Goes on while the listener ends, which waits for the last connection. */
  const finish = async () => {
    const areGone = () => sockets.size === 0;
    await until(areGone, GRACE_MS);
    await until(() => {
      letGo();
      return areGone();
    }, MOST_WAITED_MS);
    await cutOff();
  };

  app.addHook('preClose', async () => {
    isClosing = true;
    const isQuiet = () => sockets.size === 0 && performance.now() - lastConnection > QUIET_MS;
    await until(isQuiet, LAST_CALLS_MS);
    isOver = true;
    await allLetIn();
    if (app.server.listening) app.server.close();
    void finish();
  });
});
