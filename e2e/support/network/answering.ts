import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response to give in place of the product's; without a status the connection is dropped. */
export interface Given {
  status?: number;
  body?: unknown;
}

/** A proxy in front of the product that answers some calls itself. */
export interface Answering {
  url: string;
  /** Answers calls that match the method and path from now on; they never reach the product again. */
  answer(method: string, path: RegExp, given: Given | undefined): void;
  stop(): Promise<void>;
}

function answerWith({ status, body }: Given, response: ServerResponse): void {
  if (status === undefined) {
    response.socket?.destroy();
    return;
  }
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

function passOn(target: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const onward = request(
    {
      hostname: target.hostname,
      port: target.port,
      path: incoming.url,
      method: incoming.method,
      headers: incoming.headers,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  incoming.pipe(onward);
}

/** Starts the proxy in front of a running product on a free port, with real connections. */
export async function startAnswering(productUrl: string): Promise<Answering> {
  const target = new URL(productUrl);
  const given = new Map<string, { method: string; path: RegExp; given: Given }>();
  const server = createServer((incoming, response) => {
    const match = [...given.values()].find(
      ({ method, path }) => incoming.method === method && path.test(incoming.url ?? ''),
    );
    if (match) answerWith(match.given, response);
    else passOn(target, incoming, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer(method, path, answer) {
      const key = `${method} ${path.source}`;
      if (answer) given.set(key, { method, path, given: answer });
      else given.delete(key);
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
