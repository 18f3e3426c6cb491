import { AsyncResource } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** The most requests queued behind the current one. Hardly any client pipelines, and those that do send few. */
const MAX_WAITING = 10;

/**
 * Passes on the requests of a connection one at a time: the next after the previous response has left this process.
 * Node would start all pipelined requests and hold their responses in memory while the client reads none. A
 * connection with too many queued is closed.
 */
export function oneAtATime(handler: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      response.once('close', () => {
        // Requests behind the last response of a connection are dropped.
        const next = socket.writable ? queues.get(socket)?.shift() : undefined;
        if (next) next();
        else queues.delete(socket);
      });
      handler(request, response);
    };
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      begin();
      // Bound: it would go on in the asynchronous context of the response before it.
    } else if (queue.length < MAX_WAITING) queue.push(AsyncResource.bind(begin));
    else socket.destroy();
  };
}
