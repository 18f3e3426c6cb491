import { dayAfter } from '@/core/dates/clock';
import { companyDay, dayOf } from '@/core/dates/companyTime';
import { bySystem } from '@/engine/bySystem';
import type { World } from '@/engine/call';
import { changeRecord } from '@/engine/saving/changing';
import type { Store, Test } from '@/engine/store';
import { transitionMany } from '@/engine/transitions/transitionMany';
import { employees } from '@/modules/people/model/employees';
import { isDueToLeave } from '@/modules/people/model/employment';

export async function expireInvitations(store: Store, world: World): Promise<void> {
  const over = (now: string): readonly Test[] => [
    { field: 'invite_status', test: 'in', values: ['invited'] },
    { field: 'invite_expires_at', test: 'to', value: now },
  ];
  const query = { tests: over(await store.moment()), perPage: 1, count: false } as const;
  if ((await store.find(employees, query)).total === 0) return;
  await store.transaction(async (tx) => {
    const late = await tx.lockWhere(employees, over(tx.now));
    const at = { ...world, tx, by: bySystem('invitations') };
    return transitionMany(at, employees, 'expire', late);
  });
}

/** Marks one employee as left, if their last day is still over once the row is locked, with all that leaving causes. */
const endEmployment = (store: Store, world: World, id: number) =>
  store.transaction(async (tx) => {
    const [employee] = await tx.lockWhere(employees, [{ field: 'id', test: 'in', values: [id] }]);
    const today = dayOf(tx);
    if (!employee || !isDueToLeave(employee, today)) return {};
    return changeRecord({ ...world, tx, by: bySystem('last-day') }, employees, employee, {
      status: 'left',
    });
  });

/** Marks everybody as left whose last day is over for the company, each with a line of history. Safe to repeat. */
export async function endEmployments(store: Store, world: World): Promise<void> {
  const today = companyDay(new Date(await store.moment()), store.zone);
  const { rows } = await store.find(employees, {
    tests: [
      { field: 'status', test: 'in', values: ['active', 'suspended'] },
      { field: 'end_date', test: 'to', value: dayAfter(today, -1) },
    ],
    count: false,
  });
  for (const { id } of rows) await endEmployment(store, world, id);
}
