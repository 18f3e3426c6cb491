import { describe, expect, it } from 'vitest';
import type { Role } from '../support/accounts';
import { eventsOf } from '../support/activity';
import {
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import { act, entryOf, nextWeek, weekOf } from '../support/timesheets';

/** The fields that determine somebody's pay → their labels. */
const LABELS: Readonly<Record<string, string>> = {
  leave_days: 'Leave days per year',
  cost_rate_minor: 'Hourly cost rate',
  payroll_number: 'Payroll number',
  work_schedule_id: 'Work schedule',
  work_location_id: 'Work location',
  employment_type_id: 'Employment type',
  contract_manager_id: 'Contract manager',
};

const OTHERS: Readonly<Record<string, unknown>> = {
  leave_days: '99',
  cost_rate_minor: 9_999,
  payroll_number: 'P-OTHER',
  work_schedule_id: null,
  work_location_id: null,
  employment_type_id: null,
  contract_manager_id: null,
};

describe.each(backEnds)('their own record on $name', (target) => {
  const on = useBackend(target);

  it.each(['HR_ADMINISTRATOR', 'ADMIN', 'SUPER_ADMIN'] as const)(
    'refuses %s a change of the fields that determine their own pay, in either dialect',
    async (role: Role) => {
      const client = await on.as(role);
      const me = rowOf(await client.get('employees/profile'));
      const admin = await on.as(role === 'SUPER_ADMIN' ? 'ADMIN' : 'SUPER_ADMIN');
      const own = (await client.find('employees', me.id)) as Row;
      for (const [name, label] of Object.entries(LABELS)) {
        const other = OTHERS[name];
        // An empty value would not change.
        const value = own[name] === null && other === null ? 1 : other;
        const answer = await client.post('employees', { id: me.id, [name]: value });
        expect(expectFailure(answer, 403, name).message).toBe(
          `You cannot change this on your own record: ${label}. Ask somebody else who edits these records.`,
        );
        const rest = await client.call('PUT', `rest/employees/${me.id}`, {
          body: { ...own, [name]: value },
        });
        expect([name, rest.status]).toEqual([name, 403]);
      }
      expect(await client.find('employees', me.id)).toEqual(own);
      // They may edit everything else, and an unchanged record changes nothing.
      const sent = { id: me.id, phone: '020 7946 0001', leave_days: own.leave_days };
      expect((await client.save('employees', sent)).phone).toBe('020 7946 0001');
      if (role === 'HR_ADMINISTRATOR')
        expectSuccess(await admin.post('employees', { id: me.id, leave_days: '28' }));
    },
  );

  it.each(['ENGINEER', 'CONTRACT_MANAGER', 'HR_ADMINISTRATOR'] as const)(
    'lets %s edit only the phone numbers and emergency contact of their own record',
    async (role: Role) => {
      const client = await on.as(role);
      const admin = await on.as('SUPER_ADMIN');
      const me = rowOf(await client.get('employees/profile'));
      const before = (await admin.find('employees', me.id)) as Row;
      const sent = { phone: '020 7946 0321', emergency_contact: 'Jo Carter (sister)' };
      const saved = rowOf(await client.post('employees/contact', { ...sent, version: me.version }));
      expect(saved).toMatchObject({ ...sent, id: me.id, version: before.version + 1 });
      const after = (await admin.find('employees', me.id)) as Row;
      const { version: _, updated_at: _at, updated_by: _by, ...rest } = before;
      expect(after).toMatchObject({ ...rest, ...sent, updated_by: me.id });

      // Missing fields remain; a repeat changes nothing.
      const number = { emergency_phone: '01632 960321' };
      const changed = rowOf(await client.post('employees/contact', number));
      expect(changed).toMatchObject({ ...sent, ...number, version: after.version + 1 });
      expect(rowOf(await client.post('employees/contact', number))).toEqual(changed);
      expect((await eventsOf(admin, 'employees', me.id)).at(-1)).toMatchObject({
        actor_id: me.id,
        changes: { emergency_phone: [before.emergency_phone, '01632 960321'] },
      });

      expectFieldsWrong(await client.post('employees/contact', { phone: '1' }), ['phone']);
      const late = { phone: '020 7946 0001', version: me.version };
      expect(expectFailure(await client.post('employees/contact', late), 409).code).toBe('stale');
      for (const other of [{ name: 'Else' }, { leave_days: '99' }, { id: 3 }, { status: 'left' }])
        expectFieldsWrong(await client.post('employees/contact', other), Object.keys(other));
      expect((await admin.find('employees', me.id))?.version).toBe(changed.version);
    },
  );

  it('shows people who may not see their contract manager only the name', async () => {
    const engineer = await on.as('ENGINEER');
    const me = rowOf(await engineer.get('employees/profile'));
    const query = { id: me.id, include: 'contract_manager_id,role_id' };
    const { included } = expectSuccess(await engineer.get('employees', query));
    const manager = await (await on.as('SUPER_ADMIN')).find('employees', 3);
    expect(included).toEqual({
      employees: [{ id: me.contract_manager_id, name: manager?.name }],
      roles: [],
    });
    expect(await engineer.find('employees', 3)).toBeUndefined();
  });

  it('shows an emergency contact to the manager, who cannot change it, and to no colleague', async () => {
    const [engineer, manager] = [await on.as('ENGINEER'), await on.as('CONTRACT_MANAGER')];
    const admin = await on.as('SUPER_ADMIN');
    const me = rowOf(await engineer.get('employees/profile'));
    const seen = await manager.find('employees', me.id);
    expect(seen).toMatchObject({ emergency_contact: me.emergency_contact });
    expect(await engineer.rows('employees')).toHaveLength(1);
    const number = { id: me.id, emergency_phone: '01632 960000' };
    expectFailure(await manager.post('employees', number), 403);
    expectFailure(await engineer.post('employees', number), 403);
    expect((await admin.find('employees', me.id))?.version).toBe(me.version);
  });

  it('refuses people the choice of who reviews their own week', async () => {
    const hr = await on.as('HR_ADMINISTRATOR');
    const me = rowOf(await hr.get('employees/profile'));
    const monday = nextWeek();
    await hr.save('timesheets', entryOf(me, monday));
    const change = { ...weekOf(me, monday), contract_manager_id: 3 };
    const refused = await act(hr, 'change-contract-manager', change);
    expect(expectFailure(refused, 403).message).toBe(
      'You cannot choose who reviews your own week. Ask somebody else who manages timesheets.',
    );
  });
});
