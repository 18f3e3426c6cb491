import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../application/call';
import { keyedRequest, keyOf } from '../../application/keyedRequests';
import {
  type Answered,
  type Asked,
  inEnvelope,
  type Operation,
  run,
} from '../../application/operations';
import type { KeptAnswer, KeyedRequest } from '../../application/store';
import type { Looking, View } from '../../application/views';
import { registry } from '../../domain/registry';
import { answer, refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import { inLane } from '../plugins/lanes/lanes';
import { queryOf } from './body';

/** Who calls, as the application is told. */
export function callOf(request: FastifyRequest): Call {
  const { mail, publicUrl } = request.server;
  const mails = { send: mail.send, afterwards: mail.afterwards, publicUrl };
  return { by: authorOf(request), registry, mails };
}

/** Answers a call that only looks. */
export async function answerView(
  request: FastifyRequest,
  reply: FastifyReply,
  view: View,
  operation: Looking['operation'] = {},
): Promise<FastifyReply> {
  const asked = { query: queryOf(request), operation };
  return inLane(request, reply, async () => {
    const shown = await view(callOf(request), request.server.store, asked);
    if ('refusal' in shown) return refuse(reply, shown.refusal);
    return answer(reply, shown.data, shown.beside);
  });
}

/** What is known of a request that came with a key; nothing of any other. */
function keyedRequestOf(request: FastifyRequest): KeyedRequest | undefined {
  const { person, method, url, headers, body, carried, routeOptions } = request;
  const { operation } = routeOptions.config;
  const key = operation && keyOf({ method, headers, operation });
  if (typeof key !== 'string' || !person) return undefined;
  const known = { employeeId: person.id, key, operation: operation?.name ?? '' };
  return keyedRequest(known, `${method} ${url}`, carried ?? body);
}

/** Carries out an operation that changes something, and answers it: in the envelope unless told otherwise. */
export async function carryOut<Ready, Answer extends Answered>(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation<Ready, Answer>,
  asked: Asked,
  show: (answer: Answer) => KeptAnswer = inEnvelope,
): Promise<FastifyReply> {
  const { store } = request.server;
  const keyed = keyedRequestOf(request);
  return inLane(request, reply, async () => {
    const kept = await run(store, callOf(request), operation, asked, show, keyed);
    if ('refusal' in kept) return refuse(reply, kept.refusal, kept.record ?? null);
    return reply.code(kept.status).type('application/json; charset=utf-8').send(kept.answer);
  });
}
