import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { REQUEST_ID_HEADER } from '@/core/http/requestId';
import { lateRequest, type Refusal, tooLongHeaders, unreadable } from '@/core/validation/refusals';
import { failureOf, waitingOf } from '@/engine/routes/answers';
import { constantHeaders } from './securityHeaders';

/*
 * Responses to input that never becomes a request: HTTP that cannot be parsed, a URL that cannot be decoded. No hook
 * of Fastify runs for them, so the usual headers are added here.
 */

/** Refuses input that is not a request, or a URL that cannot be decoded. */
export const unreadRequest = unreadable('The request cannot be read.');

/** Refuses on a response that no hook sees; it is the last one on its connection. */
export function answerBare(
  response: ServerResponse,
  refusal: Refusal,
  id: string = randomUUID(),
): void {
  const body = JSON.stringify(failureOf(refusal, id));
  response
    .writeHead(refusal.status, { ...headersOf(body, refusal, id), Connection: 'close' })
    .end(body);
}

/** Responds that a request cannot be read. */
export const answerUnread = (_request: IncomingMessage, response: ServerResponse): void =>
  answerBare(response, unreadRequest);

const headersOf = (body: string, refusal: Refusal, id: string) => ({
  ...constantHeaders,
  [REQUEST_ID_HEADER]: id,
  ...waitingOf(refusal),
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(body),
});

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return lateRequest;
  return code === 'HPE_HEADER_OVERFLOW' ? tooLongHeaders : unreadRequest;
}

/** A connection with Node's internal reference to the response being written. */
type Answering = Duplex & { _httpMessage?: ServerResponse | null };

/** Responds on a bare connection that its input is not a request, and closes it. */
export function answerUnreadable({ code }: { code?: string }, socket: Answering): void {
  if (socket.destroyed) return;
  // A response that has begun cannot be replaced.
  if (socket.writable && code !== 'ECONNRESET' && !socket._httpMessage?.headersSent) {
    const refusal = refusalOf(code);
    const id = randomUUID();
    const body = JSON.stringify(failureOf(refusal, id));
    const head = Object.entries(headersOf(body, refusal, id)).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const status = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n`;
    socket.write(`${status}${head.join('')}Connection: close\r\n\r\n${body}`);
  }
  socket.destroy();
}
