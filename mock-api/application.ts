import type { Call as Asking } from '../application/call';
import { everyOperation } from '../application/everyOperation';
import { everyView } from '../application/everyView';
import {
  type Answered,
  type Asked,
  inEnvelope,
  type Operation,
  run,
} from '../application/operations';
import type { KeptAnswer } from '../application/store';
import type { Looking, View } from '../application/views';
import { answer, refuse } from './answers';
import { queryOf, type Response } from './express';
import { bodyOf, type Call, operationNamed, type Routes } from './guard';
import type { Mock } from './mock';
import { operationInput } from './operationInput';

/** Who calls, as the application is told. */
export const callOf = (
  { registry, mails }: Mock,
  { caller: by }: Pick<Call, 'caller'>,
): Asking => ({
  by,
  registry,
  mails,
});

/** Carries out an operation that changes something, and answers it: in the envelope unless told otherwise. */
export async function carryOut<Ready, Answer extends Answered>(
  mock: Mock,
  call: Call,
  operation: Operation<Ready, Answer>,
  asked: Asked,
  show: (answer: Answer) => KeptAnswer = inEnvelope,
): Promise<Response> {
  const { response, keyed } = call;
  const kept = await run(mock.store, callOf(mock, call), operation, asked, show, keyed);
  if ('refusal' in kept) return refuse(response, kept.refusal, kept.record ?? null);
  return response.status(kept.status).type('json').send(kept.answer);
}

/** Answers a call that only looks. */
export async function answerView(
  mock: Mock,
  call: Call,
  view: View,
  operation: Looking['operation'] = {},
): Promise<Response> {
  const { request, response } = call;
  const shown = await view(callOf(mock, call), mock.store, { query: queryOf(request), operation });
  if ('refusal' in shown) return refuse(response, shown.refusal);
  return answer(response, shown.data, shown.beside);
}

/** The calls that are more than list, save and delete, by their names. */
export function operationRoutes(routes: Routes, mock: Mock): void {
  const { operations: declared } = mock;
  for (const [name, view] of Object.entries(everyView)) {
    const one = operationNamed(declared, name);
    routes.guarded(['get'], one.path, one, (call) => answerView(mock, call, view, one));
  }
  for (const [name, operation] of Object.entries(everyOperation(mock.registry))) {
    const one = operationNamed(declared, name);
    const methods = one.changes ? (['get', 'post'] as const) : (['post'] as const);
    routes.guarded(methods, one.path, one, (call) => {
      const values = operationInput(one, call, Object.keys(one.many ?? {}));
      if (!values) return call.response;
      return carryOut(mock, call, operation, { values, body: bodyOf(call.request) });
    });
  }
}
