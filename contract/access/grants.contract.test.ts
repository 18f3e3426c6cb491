import { beforeAll, describe, expect, it } from 'vitest';
import { mayGrantTo } from '../support/access/accessMatrix';
import { ROLES, type Role } from '../support/accounts';
import { type Answer, expectFailure, expectSuccess, type Row, rowOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds, targets } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { signInByCode } from '../support/mails/codes';
import { addMember, addPerson, inviteByMail } from '../support/people';
import { nextNumber } from '../support/records';

describe.each(backEnds)('rights over people on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let roleIds: ReadonlyMap<unknown, number>;
  const writers = Object.keys(mayGrantTo) as Role[];
  const idOf = (role: Role) => Number(roleIds.get(role));
  const newAddress = () => `taken.over.${nextNumber()}@example.com`;
  const put = (by: Client, { id }: Row, body: object) =>
    by.call('PUT', `rest/employees/${id}`, { body });
  const narrowed = (copies: Role, denied: string) =>
    admin.save('roles', { name: `Narrowed ${nextNumber()}`, copies, denied });
  const memberWith = async (role: Row) => {
    const member = await addMember(on);
    await admin.save('employees', { id: member.id, role_id: role.id });
    return { member, client: await signInByCode(on, member.email) };
  };
  /** Returns every way to gain somebody's rights: another address, another role, another invitation. */
  const attacks = (by: Client, person: Row): [string, () => Promise<Answer>][] => [
    ['address', () => by.post('employees', { id: person.id, email: newAddress() })],
    ['address by PUT', () => put(by, person, { email: newAddress() })],
    ['no address at all', () => by.post('employees', { id: person.id, email: 7 })],
    ['role', () => by.post('employees', { id: person.id, role_id: idOf('ENGINEER') })],
    ['role by PUT', () => put(by, person, { role_id: idOf('ENGINEER') })],
    ['invitation', () => by.post('employees/invite', { user_id: person.id })],
    ['no invitation', () => by.post('employees/revoke-invite', { user_id: person.id })],
  ];

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    roleIds = new Map((await admin.all('roles')).map(({ id, key }) => [key, id]));
  });

  it.each(writers)('lets %s give and change rights within its own permissions', async (role) => {
    const by = await on.as(role);
    for (const held of ROLES) {
      const person = await addPerson(on, held);
      const given = { name: 'Newcomer', email: newAddress(), role_id: idOf(held) };
      const change = { id: person.id, email: newAddress() };
      if (mayGrantTo[role]?.includes(held)) {
        expectSuccess(await by.post('employees', given), held);
        expectSuccess(await by.post('employees', change), held);
        continue;
      }
      expectFailure(await by.post('employees', given), 403, held);
      expectFailure(await by.call('POST', 'rest/employees', { body: given }), 403, held);
      const lowly = await addPerson(on);
      expectFailure(await by.post('employees', { id: lowly.id, role_id: idOf(held) }), 403, held);
      await inviteByMail(on, person);
      const before = await admin.find('employees', person.id);
      for (const [what, attack] of attacks(by, person))
        expectFailure(await attack(), 403, `${what} of ${held}`);
      expect(await admin.find('employees', person.id)).toEqual(before);
      expect((await admin.find('employees', lowly.id))?.version).toBe(1);
    }
  });

  it('leaves the other fields of a person to the access table', async () => {
    const hr = await on.as('HR_ADMINISTRATOR');
    const person = await addPerson(on, 'CONTRACT_MANAGER');
    expectSuccess(await hr.post('employees', { id: person.id, phone: '0113 496 0000' }));
    const whole = await admin.find('employees', person.id);
    const saved = await put(hr, person, { ...whole, phone: '0113 496 0001' });
    expect(saved.status, saved.text).toBe(200);
  });

  it('refuses HR the role of a contract manager for themselves', async () => {
    const { member, client } = await memberWith(
      (await admin.find('roles', idOf('HR_ADMINISTRATOR'))) as Row,
    );
    const gives = await client.post('employees', {
      id: member.id,
      role_id: idOf('CONTRACT_MANAGER'),
    });
    expect(expectFailure(gives, 403).message).toMatch(
      /^You cannot give a role with permissions that you do not have \(.*\)\. Ask an administrator/,
    );
    expectSuccess(await client.get('auth/ping'), 'nothing has changed');
  });

  it('refuses a narrowed administrator access through another person’s mailbox', async () => {
    const { client } = await memberWith(await narrowed('ADMIN', 'timesheets/approve'));
    for (const held of ['ADMIN', 'CONTRACT_MANAGER'] as const) {
      const person = await addMember(on, held);
      const email = newAddress();
      const moved = expectFailure(await client.post('employees', { id: person.id, email }), 403);
      expect(moved.message).toBe(
        'You cannot change the role, e-mail address or invitation of somebody with permissions that you do not have (Timesheets: Approve). Ask an administrator who has them.',
      );
      expectSuccess(await on.anyone.post('auth/forgot-password', { email }));
      expect((await admin.find('employees', person.id))?.email).toBe(person.email);
    }
    const hr = await addPerson(on, 'HR_ADMINISTRATOR');
    expectSuccess(await client.post('employees', { id: hr.id, email: newAddress() }), 'no more');
  });

  it('compares permissions by name: HR may give a narrowed role of a higher rank', async () => {
    const hr = await on.as('HR_ADMINISTRATOR');
    const person = await addPerson(on);
    const denied =
      'employees/delete companies/add companies/edit companies/delete customers/add customers/edit customers/delete customers/rates configuration/add configuration/edit configuration/delete customer-rates/see customer-rates/add customer-rates/edit customer-rates/delete timesheets/add timesheets/edit timesheets/delete timesheets/approve expenses/see expenses/approve expenses/pay parking/add parking/edit parking/pay vehicles/add vehicles/edit vehicles/delete vehicles/dispose vehicle-drivers/add vehicle-drivers/edit documents/add documents/edit documents/delete it-assets/add it-assets/edit it-assets/delete it-asset-audits/add it-asset-audits/edit it-asset-audits/delete vehicle-inspections/add vehicle-inspections/verify vehicle-defects/edit vehicle-defects/repair afp-contracts/see afp-contracts/add afp-contracts/edit afp/see afp/add afp/edit afp/delete rebillable/see deputies/add deputies/edit deputies/delete pay-periods/unlock saved-views/edit saved-views/delete saved-views/publish activity-groups/see administration/see';
    const humble = await narrowed('ADMIN', denied);
    expectSuccess(await hr.post('employees', { id: person.id, role_id: humble.id }));
    const more = await narrowed('ADMIN', denied.replace('customers/add ', ''));
    expectFailure(await hr.post('employees', { id: person.id, role_id: more.id }), 403);
  });

  it('never lets people widen their own rights', async () => {
    const { member, client } = await memberWith((await admin.find('roles', idOf('ADMIN'))) as Row);
    // HR sees its documents of every kind, an administrator only those that are not sensitive.
    const widened = await client.post('employees', {
      id: member.id,
      role_id: idOf('HR_ADMINISTRATOR'),
    });
    expect(expectFailure(widened, 403).message).toBe(
      'You cannot give yourself a role with more access than your own.',
    );
    const less = await narrowed('ADMIN', 'companies/delete');
    expect(
      rowOf(await client.post('employees', { id: member.id, role_id: less.id })),
    ).toMatchObject({
      role_id: less.id,
    });
  });
});

describe.each(targets)('the order of references on $name', (target) => {
  const on = useBackend(target);

  it('sorts references with hidden names by id, so that it reveals no names', async () => {
    const [admin, engineer] = [await on.as('SUPER_ADMIN'), await on.as('ENGINEER')];
    const managers = [
      await addPerson(on, 'CONTRACT_MANAGER'),
      await addPerson(on, 'CONTRACT_MANAGER'),
    ];
    const customers = await admin.rows('customers', { sort: 'id', per_page: 4 });
    // Named against the order of their ids.
    for (const [index, manager] of managers.entries()) {
      await admin.save('employees', { id: manager.id, name: index === 0 ? 'Zz Last' : 'Aa First' });
      for (const { id } of customers.slice(index * 2, index * 2 + 2))
        await admin.save('customers', { id, contract_manager_id: manager.id });
    }
    const ids = customers.map(({ id }) => id).join();
    const idsBy = async (client: Client, order: string) => {
      const rows = await client.rows('customers', {
        sort: 'contract_manager_id',
        order,
        per_page: 100,
      });
      return rows.map(({ id }) => id).filter((id) => ids.split(',').includes(String(id)));
    };
    const [a, b, c, d] = customers.map(({ id }) => id);
    expect(await idsBy(admin, 'asc')).toEqual([c, d, a, b]);
    expect(await idsBy(engineer, 'asc')).toEqual([a, b, c, d]);
    expect(await idsBy(engineer, 'desc')).toEqual([c, d, a, b]);
    // Not even where the order of visible names would reveal it.
    const sort = '["contract_manager_id","ASC"]';
    const rest = await engineer.get('rest/customers', { sort, range: '[0,99]' });
    const order = (rest.json as Row[]).map(({ contract_manager_id: id }) => Number(id ?? Infinity));
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });
});
