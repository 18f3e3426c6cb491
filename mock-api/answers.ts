import { Readable } from 'node:stream';
import { REQUEST_ID_HEADER } from '@/core/http/requestId';
import type { Refusal } from '@/core/validation/refusals';
import { failureOf, JSON_TYPE, waitingOf } from '@/engine/routes/answers';
import type { Answer } from '@/engine/routes/route';
import type { Request, Response } from './express';

/** Returns the id that a request was given on arrival. */
export const requestIdOf = (request: Request): string =>
  String(request.res?.getHeader(REQUEST_ID_HEADER) ?? '');

/** Refuses in the envelope, with the current record if there is one to show. */
export function refuse(response: Response, refusal: Refusal, record: unknown = null): Response {
  const failure = failureOf(refusal, requestIdOf(response.req), record);
  return response.set(waitingOf(refusal)).status(refusal.status).json(failure);
}

export function send(response: Response, answer: Answer): unknown {
  if ('refusal' in answer) return refuse(response, answer.refusal, answer.record ?? null);
  const { status = 200, headers = {} } = answer;
  if ('bytes' in answer)
    return Readable.from(answer.bytes).pipe(response.writeHead(status, headers));
  if ('json' in answer) return response.status(status).set(headers).json(answer.json);
  const text = response.status(status).set({ ...JSON_TYPE, ...headers });
  return text.send(answer.text);
}
