import type { RecordValues } from '../domain/kernel/fields';
import { signedOut } from '../domain/kernel/refusals';
import { present } from '../domain/kernel/schema';
import type { Accounts } from './accounts';
import { answer, refuse } from './answers';
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

/** Who is signed in, and signing out. */
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
  routes.open('get', 'health', (_request, response) => answer(response, { status: 'up' }));
  routes.open('get', 'ready', (_request, response) => answer(response, { status: 'ready' }));
}
