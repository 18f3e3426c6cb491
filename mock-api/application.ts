import type { Call as Asking } from '../application/call';
import {
  type Answered,
  type Asked,
  inEnvelope,
  type Operation,
  run,
} from '../application/operations';
import type { KeptAnswer } from '../application/store';
import type { Operation as Declared } from '../domain/operations';
import { refuse } from './answers';
import type { Response } from './express';
import { bodyOf, type Call, operationNamed, type Routes } from './guard';
import { operationInput } from './operationInput';
import type { Store } from './store';

/** Who calls, as the application is told. */
export const callOf = (
  { registry, mails }: Store,
  { caller: by }: Pick<Call, 'caller'>,
): Asking => ({
  by,
  registry,
  mails,
});

/** Carries out an operation that changes something, and answers it: in the envelope unless told otherwise. */
export async function carryOut<Ready, Answer extends Answered>(
  store: Store,
  call: Call,
  operation: Operation<Ready, Answer>,
  asked: Asked,
  show: (answer: Answer) => KeptAnswer = inEnvelope,
): Promise<Response> {
  const { response, keyed } = call;
  const kept = await run(store.port, callOf(store, call), operation, asked, show, keyed);
  if ('refusal' in kept) return refuse(response, kept.refusal, kept.record ?? null);
  return response.status(kept.status).type('json').send(kept.answer);
}

/** Lays the routes of operations that change something, by their names. */
export function changeRoutes(
  routes: Routes,
  store: Store,
  declared: ReadonlyMap<string, Declared>,
  operations: Readonly<Record<string, Operation>>,
): void {
  for (const [name, operation] of Object.entries(operations)) {
    const one = operationNamed(declared, name);
    const methods = one.changes ? (['get', 'post'] as const) : (['post'] as const);
    routes.guarded(methods, one.path, { ...one, isCarriedOut: true }, (call) => {
      const values = operationInput(one, call, Object.keys(one.many ?? {}));
      if (!values) return call.response;
      return carryOut(store, call, operation, { values, body: bodyOf(call.request) });
    });
  }
}
