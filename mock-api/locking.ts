import { fieldsWrong } from '../domain/kernel/refusals';
import { wrongPassword } from '../domain/people/passwords';
import { type Accounts, failuresOf, inputOf } from './accounts';
import { answer, refuse } from './answers';
import type { Response } from './express';
import { type Call, operationNamed, type Routes } from './guard';

function unlock(accounts: Accounts, { request, response, caller }: Call): Response {
  const { store, passwords, sessions } = accounts;
  const read = inputOf(accounts, 'auth/unlock', request);
  if ('refusal' in read) return refuse(response, read.refusal);
  const failures = failuresOf(accounts, request, String(store.find('employees', caller.id)?.email));
  const tooOften = failures.refusal();
  if (tooOften) return refuse(response, tooOften);
  if (!passwords.isRight(caller.id, read.input.password ?? '')) {
    failures.note();
    return refuse(response, fieldsWrong({ password: [wrongPassword] }));
  }
  failures.forget();
  sessions.setLocked(caller.token, false);
  return answer(response, null, { message: 'Unlocked' });
}

/** Locking a session, so that it answers nothing but the password, and keeping it. */
export function lockingRoutes(routes: Routes, accounts: Accounts): void {
  const { sessions, operations } = accounts;
  const named = (name: string) => operationNamed(operations, name);
  routes.guarded(['post'], 'auth/lock', named('auth/lock'), ({ response, caller }) => {
    sessions.setLocked(caller.token, true);
    return answer(response, null, { message: 'Locked' });
  });
  routes.guarded(['post'], 'auth/unlock', named('auth/unlock'), (call) => unlock(accounts, call));
  routes.guarded(['get'], 'auth/ping', named('auth/ping'), ({ response }) =>
    answer(response, null),
  );
}
