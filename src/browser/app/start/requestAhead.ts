import { ROWS, rowsOf } from '@/browser/crud/list/listStart';
import { rowsKey } from '@/browser/crud/storeKeys';
import { addressAt } from '@/browser/providers/apiAddress';
import { requestEarly } from '@/browser/providers/http/early';
import { personalSetting } from '@/browser/providers/personalSetting';
import { readSession } from '@/browser/providers/session/session';

/** Requests the person's profile and the rows of the list at this address before the app does. */
export function requestAhead({ pathname, search }: Location): void {
  const session = readSession();
  if (!session || session.locked) return;
  requestEarly(addressAt('employees/profile', 'employees/profile'), session.token);
  const list = __FIRST_LISTS__[pathname];
  // A filtered list or a later page is left to the app, which knows which parameters are valid.
  if (!list || search !== '') return;
  const query = list.others[session.user.role] ?? list.query;
  if (!query) return;
  const rows = rowsOf(personalSetting(rowsKey(pathname.slice(1))));
  const parameters = query.replace(`per_page=${ROWS}`, `per_page=${rows}`);
  requestEarly(addressAt(list.operation, list.path) + parameters, session.token);
}
