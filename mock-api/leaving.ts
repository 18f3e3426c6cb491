import { companyDay } from '../domain/kernel/companyTime';
import type { Value } from '../domain/kernel/fields';
import { isDueToLeave } from '../domain/people/employment';
import { keepChange, stamp } from './keeping';
import type { Store } from './store';

/** Nobody: what happens by itself has no author. */
const bySystem = { id: null as never, name: '', requestId: 'last-day' };

/** Marks everybody as left whose last day is over for the company, each with one line of history. */
export function endEmployments(store: Store): void {
  const today = companyDay(new Date(store.now()), store.zone);
  for (const employee of store.records('employees')) {
    if (!isDueToLeave(employee, today)) continue;
    const record = { ...employee, status: 'left', ...stamp(store, employee, bySystem) };
    const changes = { status: [employee.status ?? null, 'left'] as [Value, Value] };
    keepChange(store, 'employees', record, { action: 'edit', changes }, bySystem);
  }
}
