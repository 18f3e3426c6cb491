import { ROWS, rowsOf } from '@/browser/crud/list/listStart';
import { rowsKey } from '@/browser/crud/storeKeys';
import { addressAt } from '@/browser/providers/address';
import { askEarly } from '@/browser/providers/http/early';
import { keptValue } from '@/browser/providers/keptValue';
import { readSession } from '@/browser/providers/session/session';

/** Asks for the person's profile and the rows of the list at this address, which the app would ask for once it runs. */
export function askAhead({ pathname, search }: Location): void {
  const session = readSession();
  if (!session || session.locked) return;
  askEarly(addressAt('employees/profile', 'employees/profile'), session.token);
  const list = __FIRST_LISTS__[pathname];
  // A list that is narrowed or turned to another page is asked for by the app, which knows what of that can be used.
  if (!list || search !== '') return;
  const query = list.others[session.user.role] ?? list.query;
  if (!query) return;
  const rows = rowsOf(keptValue(rowsKey(pathname.slice(1))));
  const asked = query.replace(`per_page=${ROWS}`, `per_page=${rows}`);
  askEarly(addressAt(list.operation, list.path) + asked, session.token);
}
