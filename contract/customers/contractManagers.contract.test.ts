import { beforeAll, describe, expect, it } from 'vitest';
import { isReference } from '@/core/fields/kinds/reference';
import { registry } from '@/registry';
import { expectFieldsSay, expectSuccess, type Row } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { addWorker } from '../support/timesheets';

const MANAGER = 3;
const OTHER_MANAGER = 6;
const REFUSED = {
  contract_manager_id: 'Choose somebody who works here and whose role may approve weeks.',
};

/** Every resource whose form has a contract manager. */
const MANAGED = [...registry.values()].flatMap(
  ({ path, fields: { contract_manager_id: field } }) =>
    isReference(field) && field.among ? [path] : [],
);

describe.each(backEnds)('contract managers on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let engineer: Row;

  beforeAll(async () => {
    admin = await on.as('ADMIN');
    engineer = await addWorker(on, { contract_manager_id: MANAGER });
  });

  it('finds contract managers among employees by the built-in role that their role copies', async () => {
    const roles = new Map((await admin.all('roles')).map(({ id, copies }) => [id, copies]));
    const query = { role_copies: 'CONTRACT_MANAGER,ADMIN,SUPER_ADMIN', status: 'active' };
    const found = await admin.all('employees', query);
    expect(found.map(({ id }) => id)).toContain(MANAGER);
    expect([...new Set(found.map(({ role_id }) => roles.get(Number(role_id))))].toSorted()).toEqual(
      ['ADMIN', 'CONTRACT_MANAGER', 'SUPER_ADMIN'],
    );
    expect(found.map(({ status }) => status)).not.toContain('left');
  });

  it.each(MANAGED)('accepts for %s only current people who may approve', async (path) => {
    const [record] = await admin.all(path, { contract_manager_id: MANAGER });
    const given = (manager: number | null) =>
      admin.post(path, { id: record?.id, contract_manager_id: manager });
    expect(record, path).toBeDefined();
    expectFieldsSay(await given(Number(engineer.id)), REFUSED);
    expectSuccess(await given(OTHER_MANAGER));
    expectSuccess(await given(null));
    expectSuccess(await given(MANAGER));
  });

  it('retains managers whose role has changed since, but refuses them as a new choice', async () => {
    const [leaver, other] = [await addWorker(on), await addWorker(on)];
    const roles = await admin.all('roles');
    const role = (key: string) => roles.find((candidate) => candidate.key === key)?.id;
    await admin.save('employees', { id: leaver.id, role_id: role('CONTRACT_MANAGER') });
    await admin.save('employees', { id: other.id, contract_manager_id: leaver.id });
    await admin.save('employees', { id: leaver.id, role_id: role('ENGINEER') });
    const edit = { id: other.id, phone: '07700 900111', contract_manager_id: leaver.id };
    expect(await admin.save('employees', edit)).toMatchObject({ contract_manager_id: leaver.id });
    await admin.save('employees', { id: other.id, contract_manager_id: null });
    const again = { id: other.id, contract_manager_id: leaver.id };
    expectFieldsSay(await admin.post('employees', again), REFUSED);
  });
});
