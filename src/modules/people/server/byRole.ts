import { INT4_MAX } from '@/core/fields/kinds/integer';
import { fieldsWrong } from '@/core/validation/refusals';
import { listShown, type View } from '@/engine/lists/views';
import type { Reads } from '@/engine/store';
import { employees } from '@/modules/people/model/employees';
import { roles } from '@/modules/people/model/roles/roles';

/** Returns the ids of the roles with this name or key, ignoring case. */
async function rolesNamed(reads: Reads, nameOrKey: string): Promise<number[]> {
  const { rows } = await reads.find(roles, { count: false });
  const isNamed = (text: string | null) => text?.toLowerCase() === nameOrKey.toLowerCase();
  return rows.flatMap(({ id, name, key }) => (isNamed(name) || isNamed(key) ? [id] : []));
}

/** Returns the employees of a role, by its id or by its name. */
export const byRole: View = async (call, store, { query: { role, ...query } }) => {
  const wrong = (name: string, issue: string) => ({ refusal: fieldsWrong({ [name]: [issue] }) });
  if (!role && !query.role_id) return wrong('role_id', 'Give a role, by role_id or by role.');
  if (Array.isArray(role)) return wrong('role', '"role" was given more than once.');
  const named = role ? await rolesNamed(store, role) : [];
  // An unknown name matches nobody; an empty filter would match everybody.
  const roleIds = named.length > 0 ? named.join(',') : String(INT4_MAX);
  const params = { per_page: '1000', ...query, role_id: query.role_id || roleIds };
  return listShown(call, store, employees, params);
};
