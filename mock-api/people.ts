import type { RecordValues } from '../domain/fields';
import { INT4_MAX } from '../domain/fields/integer';
import type { Operation } from '../domain/operations';
import { fieldsWrong, signedOut, wrongCredentials } from '../domain/refusals';
import { DEMO_PASSWORD, demoAccounts, sampleRecords } from '../domain/samples';
import { readInput } from '../domain/schema';
import { answer, refuse } from './answers';
import { answerList } from './crud';
import { queryOf, type Request, type Response } from './express';
import { bodyOf, type Call, notAnObject, operationNamed, type Routes } from './guard';
import { mayWork, roleKeyOf, type Sessions } from './sessions';
import { present, resourceOf, type Store } from './store';

/** The ids of the people who have a password: the demo accounts, whatever their address is changed to. */
function accountIds(store: Store, today: string): Set<number> {
  const emails = new Set(demoAccounts.map(({ email }) => email));
  const people = sampleRecords(store.registry, today).get('employees') ?? [];
  return new Set(
    people.filter((person) => emails.has(String(person.email))).map((person) => Number(person.id)),
  );
}

function logIn(
  store: Store,
  sessions: Sessions,
  accounts: ReadonlySet<number>,
  login: Operation,
  request: Request,
  response: Response,
): Response {
  const body = bodyOf(request);
  if (!body) return refuse(response, notAnObject);
  const read = readInput(login.input ?? {}, body);
  if ('errors' in read) return refuse(response, fieldsWrong(read.errors));
  const person = store
    .records('employees')
    .find((row) => row.email === read.values.email && mayWork(row));
  // The password is taken to the letter: a space at its end is part of it.
  if (!person || !accounts.has(Number(person.id)) || body.password !== DEMO_PASSWORD)
    return refuse(response, wrongCredentials);
  const { token, expiresAt } = sessions.open(Number(person.id));
  const user = {
    id: person.id,
    name: person.name,
    email: person.email,
    role: roleKeyOf(store, person),
  };
  return answer(response, { token, expires_at: expiresAt, user }, { message: 'Signed in' });
}

function profileOf(store: Store, { caller }: Call): RecordValues | undefined {
  const record = store.find('employees', caller.id);
  if (!record) return undefined;
  const role = typeof record.role_id === 'number' ? store.find('roles', record.role_id) : undefined;
  return {
    ...present(resourceOf(store, 'employees'), record, caller.role),
    role: caller.role,
    role_name: role?.name ?? null,
  };
}

function listByRole(store: Store, call: Call): Response {
  const { role, ...query } = queryOf(call.request);
  if (!role && !query.role_id)
    return refuse(
      call.response,
      fieldsWrong({ role_id: ['Say which role, by role_id or by role.'] }),
    );
  if (Array.isArray(role))
    return refuse(call.response, fieldsWrong({ role: ['"role" was given more than once.'] }));
  const named = role?.toLowerCase();
  const ids = store
    .records('roles')
    .filter(
      (row) =>
        row.archived_at === null &&
        [row.name, row.key].some((text) => String(text ?? '').toLowerCase() === named),
    )
    .map((row) => row.id);
  // A name that no role has names no people; an empty filter would mean all of them.
  const roleIds = ids.length > 0 ? ids.join(',') : String(INT4_MAX);
  const asked = { per_page: '1000', ...query, role_id: query.role_id || roleIds };
  return answerList(store, resourceOf(store, 'employees'), call, asked);
}

/** Signing in and out, and the calls about people that are more than list, save and delete. */
export function peopleRoutes(
  routes: Routes,
  store: Store,
  sessions: Sessions,
  operations: ReadonlyMap<string, Operation>,
  today: string,
): void {
  const accounts = accountIds(store, today);
  const login = operationNamed(operations, 'auth/login');
  routes.open('post', login.path, (request, response) =>
    logIn(store, sessions, accounts, login, request, response),
  );
  routes.guarded(['get'], 'auth/ping', operationNamed(operations, 'auth/ping'), ({ response }) =>
    answer(response, null),
  );
  routes.guarded(
    ['get'],
    'employees/profile',
    operationNamed(operations, 'employees/profile'),
    (call) => {
      const profile = profileOf(store, call);
      return profile ? answer(call.response, profile) : refuse(call.response, signedOut);
    },
  );
  routes.guarded(
    ['get', 'post'],
    'employees/logout',
    operationNamed(operations, 'employees/logout'),
    ({ response, caller }) => {
      sessions.close(caller.token);
      return answer(response, null, { message: 'Signed out' });
    },
  );
  routes.guarded(
    ['get'],
    'employees/by-role',
    operationNamed(operations, 'employees/by-role'),
    (call) => listByRole(store, call),
  );
  routes.open('get', 'health', (_request, response) => answer(response, { status: 'up' }));
  routes.open('get', 'ready', (_request, response) => answer(response, { status: 'ready' }));
}
