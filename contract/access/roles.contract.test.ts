import { beforeAll, describe, expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import type { Role } from '../support/accounts';
import { eventsOf } from '../support/activity';
import {
  type Answer,
  expectFailure,
  expectFieldsSay,
  expectSuccess,
  type Row,
  rowOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { signInByCode } from '../support/mails/codes';
import { addMember, addPerson } from '../support/people';
import { type Ids, idsOf, leanRecord, nextNumber } from '../support/records';
import { entryOf, nextWeek, type WeekView } from '../support/timesheets';

describe.each(backEnds)('roles on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let roleIds: ReadonlyMap<unknown, number>;
  let ids: Ids;

  const idOf = (role: Role) => Number(roleIds.get(role));
  /** Adds a role that copies a built-in one and lacks this permission. */
  const narrowed = (copies: Role, denied: string | null): Promise<Row> =>
    admin.save('roles', { name: `Narrowed ${nextNumber()}`, copies, denied });
  const give = (by: Client, person: Row, role_id: unknown): Promise<Answer> =>
    by.post('employees', { id: person.id, role_id });
  /** Adds somebody with this role, signed in. */
  const memberWith = async (role: Row): Promise<{ member: Row; client: Client }> => {
    const member = await addMember(on);
    expectSuccess(await give(admin, member, role.id));
    return { member, client: await signInByCode(on, member.email) };
  };

  /** Adds a customer of this manager. */
  const customerOf = ({ id }: Row): Promise<Row> =>
    admin.save('customers', {
      ...leanRecord(resourceAt('customers'), nextNumber(), ids),
      contract_manager_id: id,
    });

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    ids = await idsOf(admin);
    roleIds = new Map((await admin.all('roles')).map(({ id, key }) => [key, id]));
  });

  describe('a narrowed role', () => {
    it('still reads the names of places where hours were worked, and nothing else of those customers', async () => {
      const { member, client } = await memberWith(await narrowed('ENGINEER', 'customers/see'));
      const [customer] = await admin.rows('customers');
      const [property] = await admin.rows('properties');
      const [monday, job] = [nextWeek(), { customer_id: customer?.id, property_id: property?.id }];
      await admin.save('timesheets', { ...entryOf(member, monday), ...job });
      const week = { user_id: member.id, week_start: monday };
      const { data } = expectSuccess(await client.get('timesheets/week', week));
      expect((data as WeekView).included).toEqual({
        customers: [{ id: customer?.id, name: customer?.name }],
        properties: [{ id: property?.id, name: property?.name }],
        'holiday-types': [],
      });
      expectFailure(await client.get('customers'), 403);
      const listed = await client.get('timesheets', { include: 'customer_id', user_id: member.id });
      expect(expectSuccess(listed).included).toEqual({
        customers: [{ id: customer?.id, name: customer?.name }],
      });
    });

    it('loses the removed permissions in both dialects, and retains the rest', async () => {
      const role = await narrowed('CONTRACT_MANAGER', 'customers/edit customers/add');
      expect(role.denied).toBe('customers/add customers/edit');
      const { member, client } = await memberWith(role);
      const customer = await customerOf(member);
      const body = leanRecord(resourceAt('customers'), nextNumber(), ids);
      expectFailure(await client.post('customers', body), 403, 'add');
      expectFailure(await client.post('customers', { id: customer.id, ...body }), 403, 'edit');
      expectFailure(await client.post('rest/customers', body), 403, 'rest add');
      expectFailure(
        await client.call('PUT', `rest/customers/${customer.id}`, { body }),
        403,
        'rest edit',
      );
      expect(await admin.find('customers', customer.id)).toEqual(customer);
      expect(await client.find('customers', customer.id)).toEqual(customer);
      expect((await client.get(`rest/customers/${customer.id}`)).status).toBe(200);
      expectSuccess(await client.get(`customers/delete/${customer.id}`), 'a remaining permission');
      expect(rowOf(await client.get('employees/profile'))).toMatchObject({
        role: 'CONTRACT_MANAGER',
        role_name: role.name,
        denied: role.denied,
      });
    });

    it('that may not see a list finds it nowhere, including files and history', async () => {
      const { member, client } = await memberWith(await narrowed('CONTRACT_MANAGER', null));
      const customer = await customerOf(member);
      const [paper] = await admin.rows('employee-documents', { sort: 'id' });
      await admin.save('employees', { id: Number(paper?.user_id), contract_manager_id: member.id });
      const { id: fileId } = { id: 0, ...(paper?.file as object) };
      const file = `files/${fileId}`;
      expect(await client.find('customers', customer.id)).toEqual(customer);
      expect((await client.get(file)).status).toBe(200);
      expect(await eventsOf(client, 'customers', customer.id)).not.toEqual([]);

      const role_id = (await admin.find('employees', member.id))?.role_id;
      const denied = 'customers/see employee-documents/see';
      await admin.save('roles', { id: Number(role_id), denied });
      for (const list of ['customers', 'properties', 'rest/customers', 'employee-documents'])
        expectFailure(await client.get(list), 403, list);
      expectFailure(await client.get(`rest/customers/${customer.id}`), 403);
      expectFailure(await client.post('customers', { id: customer.id, name: 'Mine' }), 403);
      expectFailure(await client.get(`customers/delete/${customer.id}`), 403);
      expectFailure(await client.get(file), 404);
      expect(await eventsOf(client, 'customers', customer.id)).toEqual([]);
      expect((await client.get('rest/activity-events')).text).not.toContain('"customers"');
    });

    it('shows only the names of referenced people whom it may not see', async () => {
      const { client } = await memberWith(
        await narrowed('HR_ADMINISTRATOR', 'employees/see roles/see'),
      );
      const departments = await client.get('departments', { include: 'manager_id,company_id' });
      const { included = {} } = expectSuccess(departments);
      expect(included.companies).not.toEqual([]);
      expect(included.employees).not.toEqual([]);
      for (const one of included.employees ?? []) expect(Object.keys(one)).toEqual(['id', 'name']);
      expectFailure(await client.get('employees/by-role', { role: 'Engineer' }), 403);
      expectFailure(await client.get('employees/leaver-checklist', { user_id: 1 }), 403);
      expectFailure(await client.post('employees/invite', { user_id: 1 }), 403);
    });

    it('takes effect with the next call, as does its reversal, without a new sign-in', async () => {
      const role = await narrowed('HR_ADMINISTRATOR', null);
      const { client } = await memberWith(role);
      const rename = (name: string) => client.post('departments', { id: 1, name });
      expectSuccess(await rename('Renamed once'));
      await admin.save('roles', { id: role.id, denied: 'departments/edit' });
      expectFailure(await rename('Renamed twice'), 403);
      expect(rowOf(await client.get('employees/profile')).denied).toBe('departments/edit');
      await admin.save('roles', { id: role.id, denied: null });
      expectSuccess(await rename('Renamed twice'));
    });

    it('cannot assign a role with permissions that it lost', async () => {
      const role = await narrowed('HR_ADMINISTRATOR', 'departments/delete');
      const { client } = await memberWith(role);
      const person = await addPerson(on);
      const same = await narrowed('HR_ADMINISTRATOR', 'departments/delete departments/add');
      const other = await narrowed('HR_ADMINISTRATOR', 'departments/add');
      for (const role_id of [idOf('HR_ADMINISTRATOR'), other.id])
        expect(expectFailure(await give(client, person, role_id), 403).message).toBe(
          'You cannot give a role with permissions that you do not have (Departments: Delete). Ask an administrator who has them.',
        );
      for (const role_id of [same.id, idOf('ENGINEER')])
        expectSuccess(await give(client, person, role_id));
    });

    it('cannot create a role with more permissions than itself', async () => {
      const { client } = await memberWith(await narrowed('SUPER_ADMIN', 'companies/delete'));
      const add = (copies: Role, denied: string | null) =>
        client.post('roles', { name: `Made ${nextNumber()}`, copies, denied });
      for (const copies of ['SUPER_ADMIN', 'ADMIN'] as const)
        expectFieldsSay(await add(copies, null), {
          denied: 'This role has permissions that your own role does not have. Remove them.',
        });
      expectSuccess(await add('ADMIN', 'companies/delete'));
      const made = rowOf(await add('ENGINEER', null));
      expectSuccess(await client.post('roles', { id: made.id, name: `Made ${nextNumber()}` }));
    });
  });

  describe('a role', () => {
    it('cannot be narrowed if it is built in', async () => {
      for (const id of roleIds.values())
        expectFieldsSay(await admin.post('roles', { id, denied: 'customers/edit' }), {
          denied: 'A built-in role cannot be changed. Add a role that starts from it.',
        });
    });

    it('refuses to remove unknown permissions, and to change the role it copies', async () => {
      const role = await narrowed('ENGINEER', null);
      for (const denied of ['customers', 'customers/approve', 'nothing/see', 'see', 7, ['x']])
        await admin.refused('roles', { id: role.id, denied }, ['denied']);
      await admin.refused('roles', { id: role.id, copies: 'ADMIN' }, ['copies']);
      expect(await admin.find('roles', role.id)).toEqual(role);
    });

    it('cannot be deleted while somebody has it', async () => {
      const role = await narrowed('ENGINEER', null);
      const person = await addPerson(on);
      await admin.save('employees', { id: person.id, role_id: role.id });
      expect(expectFailure(await admin.get(`roles/delete/${role.id}`), 409).code).toBe('in_use');
      await admin.save('employees', { id: person.id, role_id: idOf('ENGINEER') });
      expectSuccess(await admin.get(`roles/delete/${role.id}`));
      await admin.refused('employees', { id: person.id, role_id: role.id }, ['role_id']);
    });
  });

  describe('nobody', () => {
    it.each(['suspended', 'left'])('makes themselves %s', async (status) => {
      const hr = await on.as('HR_ADMINISTRATOR');
      const { id } = rowOf(await hr.get('employees/profile'));
      const sentence = { status: 'You cannot suspend yourself or mark yourself as a leaver.' };
      expectFieldsSay(await hr.post('employees', { id, status }), sentence);
      const rest = await hr.call('PUT', `rest/employees/${id}`, { body: { status } });
      expect(rest.status).toBe(422);
      expectSuccess(await hr.get('auth/ping'));
    });
  });

  describe('the last super administrator', () => {
    let deputy: Client;
    let last: Row;

    const changes = (id: number): [string, () => Promise<Answer>][] => [
      ['suspended', () => deputy.post('employees', { id, status: 'suspended' })],
      ['left', () => deputy.post('employees', { id, status: 'left' })],
      ['given another role', () => deputy.post('employees', { id, role_id: idOf('ADMIN') })],
      ['deleted', () => deputy.get(`employees/delete/${id}`)],
      ['deleted the other way', () => deputy.call('DELETE', `rest/employees/${id}`)],
    ];

    beforeAll(async () => {
      // Somebody with a copy of the role does not count, although they may do as much: a copy can be deleted.
      deputy = (await memberWith(await narrowed('SUPER_ADMIN', null))).client;
      last = rowOf(await admin.get('employees/profile'));
    });

    it('cannot be removed in any way', async () => {
      const before = await admin.find('employees', last.id);
      for (const [what, change] of changes(last.id)) {
        const refused = expectFailure(await change(), 409, what);
        expect(refused, what).toMatchObject({ code: 'last_super_admin', data: { id: last.id } });
      }
      expectFailure(await admin.get(`employees/delete/${last.id}`), 409, 'by themselves');
      expect(await admin.find('employees', last.id)).toEqual(before);
      expectSuccess(await admin.get('auth/ping'), 'their session goes on');
    });

    it('may leave once there is another, and only one of two simultaneous changes succeeds', async () => {
      const other = await addPerson(on, 'SUPER_ADMIN');
      const suspend = ({ id }: Row) => deputy.post('employees', { id, status: 'suspended' });
      for (let round = 0; round < 3; round += 1) {
        const answers = await Promise.all([suspend(last), suspend(other)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        for (const { id } of [last, other])
          await deputy.save('employees', { id, status: 'active' });
      }
      expectSuccess(await deputy.get(`employees/delete/${other.id}`));
    });
  });
});
