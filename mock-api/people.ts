import type { RecordValues } from '../domain/kernel/fields';
import { INT4_MAX } from '../domain/kernel/fields/integer';
import { fieldsWrong, signedOut } from '../domain/kernel/refusals';
import { present } from '../domain/kernel/schema';
import type { Accounts } from './accounts';
import { answer, refuse } from './answers';
import { answerList } from './crud';
import { queryOf, type Response } from './express';
import { type Call, operationNamed, type Routes } from './guard';
import { resourceOf, type Store } from './store';

function profileOf(store: Store, { caller }: Call): RecordValues | undefined {
  const record = store.find('employees', caller.id);
  if (!record) return undefined;
  const role = typeof record.role_id === 'number' ? store.find('roles', record.role_id) : undefined;
  const company =
    typeof record.company_id === 'number' ? store.find('companies', record.company_id) : undefined;
  return {
    ...present(resourceOf(store, 'employees'), record, caller.role),
    role: caller.role,
    role_name: role?.name ?? null,
    denied: role?.denied ?? null,
    company_name: company?.name ?? null,
    time_zone: store.zone,
  };
}

async function listByRole(store: Store, call: Call): Promise<Response> {
  const { role, ...query } = queryOf(call.request);
  if (!role && !query.role_id)
    return refuse(call.response, fieldsWrong({ role_id: ['Give a role, by role_id or by role.'] }));
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

/** Who is signed in, signing out, and the people of a role. */
export function peopleRoutes(
  routes: Routes,
  { store, sessions, operations }: Pick<Accounts, 'store' | 'sessions' | 'operations'>,
): void {
  const named = (name: string) => operationNamed(operations, name);
  routes.guarded(['get'], 'employees/profile', named('employees/profile'), (call) => {
    const profile = profileOf(store, call);
    return profile ? answer(call.response, profile) : refuse(call.response, signedOut);
  });
  routes.guarded(
    ['get', 'post'],
    'employees/logout',
    named('employees/logout'),
    ({ response, caller }) => {
      sessions.close(caller.token);
      return answer(response, null, { message: 'Signed out' });
    },
  );
  routes.guarded(['get'], 'employees/by-role', named('employees/by-role'), (call) =>
    listByRole(store, call),
  );
  routes.open('get', 'health', (_request, response) => answer(response, { status: 'up' }));
  routes.open('get', 'ready', (_request, response) => answer(response, { status: 'ready' }));
}
