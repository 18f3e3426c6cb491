import type { AccountOperation, OpenCall, OwnCall } from '../application/people/accountCall';
import {
  carryOutAccount,
  openOperations,
  ownOperations,
} from '../application/people/accountOperations';
import { answer, refuse, requestIdOf } from './answers';
import type { Request, Response } from './express';
import { bodyOf, operationNamed, type Routes } from './guard';
import type { Mock } from './mock';
import { plainPasswords } from './passwords';

type Work = () => Promise<void>;

/** A call around signing in, as the application is told; what is to be done afterwards is put into `later`. */
function openCallOf({ registry, mails, tries }: Mock, request: Request, later: Work[]): OpenCall {
  return {
    place: String(request.ip),
    requestId: requestIdOf(request),
    registry,
    mails: { ...mails, afterwards: (work) => void later.push(work) },
    passwords: plainPasswords,
    tries,
    warn: () => undefined,
  };
}

/** Signing in and out, codes, and the own password, address and session. */
export function accountRoutes(routes: Routes, mock: Mock): void {
  const { store, operations } = mock;
  const handle = async <Who extends OpenCall>(
    name: string,
    operation: AccountOperation<Who>,
    [request, response]: [Request, Response],
    callOf: (call: OpenCall) => Who,
  ) => {
    const later: Work[] = [];
    const call = callOf(openCallOf(mock, request, later));
    const asked = [operationNamed(operations, name), operation] as const;
    const outcome = await carryOutAccount(store, call, asked, bodyOf(request));
    // Testers find the mails of a call as soon as it is answered.
    for (const work of later) await work();
    if ('refusal' in outcome) return refuse(response, outcome.refusal);
    return answer(response, outcome.data, { message: outcome.message });
  };
  for (const [name, operation] of Object.entries(openOperations))
    routes.open('post', operationNamed(operations, name).path, (request, response) =>
      handle(name, operation, [request, response], (call) => call),
    );
  for (const [name, operation] of Object.entries(ownOperations)) {
    const one = operationNamed(operations, name);
    const methods = one.changes
      ? (['get', 'post'] as const)
      : ([one.method === 'GET' ? 'get' : 'post'] as const);
    routes.guarded(methods, one.path, one, ({ request, response, caller }) =>
      handle(
        name,
        operation,
        [request, response],
        (call): OwnCall => ({ ...call, person: caller }),
      ),
    );
  }
}
