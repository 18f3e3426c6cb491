import { permissionsValue } from '@/core/fields/kinds/permissions';
import { present } from '@/core/validation/fieldAccess';
import { signedOut } from '@/core/validation/refusals';
import { employees } from '@/modules/people/model/employees';
import type { AccountOperation, OwnCall } from './accountCall';

/** Returns the person's own record as they may read it, with their role and company. */
export const profile: AccountOperation<OwnCall> = async (store, call) => {
  const found = await store.profile(call.person.id);
  if (!found) return { refusal: signedOut };
  const { record, role, roleName, denied, companyName } = found;
  const { standsInFor } = call.person;
  const data = {
    ...present(employees, record, role),
    role,
    role_name: roleName,
    denied: permissionsValue(denied),
    company_name: companyName,
    time_zone: store.zone,
    ...(standsInFor.length > 0 && {
      stands_in_for: standsInFor.map(({ id, name, denied: lost = [] }) => ({
        id,
        name,
        denied: permissionsValue(lost),
      })),
    }),
  };
  return { data, message: 'OK' };
};
