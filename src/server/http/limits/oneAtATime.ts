import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait behind the one being answered. Hardly any client sends ahead, and those that do send few. */
const MOST_WAITING = 10;

/**
 * Hands on the requests of a connection one at a time: the next once the answer before it has left this process. Node
 * would start all that a client sent ahead, and keep their answers in memory for as long as the client reads none. A
 * connection on which too many wait is closed.
 */
export function oneAtATime(handler: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      response.once('close', () => {
        // What was sent behind the last answer of a connection is nobody's any more.
        const next = socket.writable ? lines.get(socket)?.shift() : undefined;
        if (next) next();
        else lines.delete(socket);
      });
      handler(request, response);
    };
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, []);
      begin();
    } else if (line.length < MOST_WAITING) line.push(begin);
    else socket.destroy();
  };
}
