import { beforeAll, describe, expect, it } from 'vitest';
import { companyDay } from '@/core/dates/companyTime';
import { expectFailure, expectSuccess, type Row, rowOf, rowsOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { addPerson } from '../support/people';
import { nextNumber } from '../support/records';
import { act, addWorker, entryOf, nextWeek, weekOf } from '../support/timesheets';

describe.each(backEnds)('deleting records with open work on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
  });

  const post = async (path: string, body: object) => rowOf(await admin.post(path, body));
  const usesOf = async (path: string, id: number) => {
    const [obstacle] = rowsOf(await admin.get(`${path}/delete-check`, { ids: id }));
    return (obstacle?.uses ?? []) as { resource: string; field: string; count: number }[];
  };
  const newAsset = () => post('it-assets', { asset_tag: `open ${nextNumber()}`, type_id: 4 });

  /** Tries every call that deletes, and expects the same refusal and no change. */
  async function expectRefused(path: string, { id }: Row, message: RegExp) {
    const before = await admin.find(path, id);
    for (const answer of [
      await admin.get(`${path}/delete/${id}`),
      await admin.post(`${path}/delete/${id}`, {}),
      await admin.call('DELETE', `rest/${path}/${id}`),
    ])
      expect(expectFailure(answer, 409)).toMatchObject({
        code: 'in_use',
        message: expect.stringMatching(message),
      });
    expect(rowsOf(await admin.get(`${path}/delete-check`, { ids: id }))).toMatchObject([
      { id, code: 'in_use', message: expect.stringMatching(message) },
    ]);
    expect(await admin.find(path, id)).toEqual(before);
  }

  it('refuses to delete an employee with people, hours, vehicle and asset until all are handed over', async () => {
    const person = await addWorker(on, {}, 'CONTRACT_MANAGER');
    const other = await addWorker(on, { contract_manager_id: person.id });
    const asset = await newAsset();
    const vehicle = await post('vehicles', { registration: `OP${nextNumber()}` });
    const [first, second] = [nextWeek(), nextWeek()];
    for (const week of [first, second]) await post('timesheets', entryOf(person, week));
    await post('it-assets/assign', { id: asset.id, user_id: person.id });
    const from = companyDay(new Date());
    await post('vehicles/assign', { id: vehicle.id, driver_id: person.id, from });
    await expectRefused(
      'employees',
      person,
      /people they manage \(1\), open weeks \(2\), vehicles \(1\), IT assets \(1\)\. Work through their leaver's checklist first\.$/,
    );
    expect(await usesOf('employees', person.id)).toEqual([
      { resource: 'employees', field: 'contract_manager_id', count: 1 },
      { resource: 'timesheet-weeks', field: 'user_id', count: 2 },
      { resource: 'vehicles', field: 'driver_id', count: 1 },
      { resource: 'it-assets', field: 'user_id', count: 1 },
    ]);

    await post('employees', { id: other.id, contract_manager_id: null });
    await post('vehicles/take-back', { id: vehicle.id });
    await post('it-assets/de-assign', { id: asset.id });
    for (const week of [first, second]) {
      expectSuccess(await act(admin, 'submit', weekOf(person, week)));
      await expectRefused('employees', person, /Still in use: open weeks \(\d\)\./);
      expectSuccess(await act(admin, 'approve', weekOf(person, week)));
    }
    expectSuccess(await admin.get(`employees/delete/${person.id}`));
  });

  it('refuses to delete a department manager, and a company or department with current employees', async () => {
    const company = await post('companies', { name: `Open ${nextNumber()}` });
    const head = await addPerson(on);
    const department = await post('departments', {
      ...{ name: `Open ${nextNumber()}`, company_id: company.id, manager_id: head.id },
    });
    const { id } = await addPerson(on);
    await post('employees', { id, company_id: company.id, department_id: department.id });
    await expectRefused('employees', head, /departments they manage \(1\)/);
    await expectRefused('companies', company, /departments \(1\), employees \(1\)/);
    await expectRefused('departments', department, /employees \(1\)/);
    await post('employees', { id, status: 'left' });
    expectSuccess(await admin.get(`departments/delete/${department.id}`));
    expectSuccess(await admin.get(`companies/delete/${company.id}`));
    expectSuccess(await admin.get(`employees/delete/${head.id}`));
  });

  it('refuses to delete a property with an open AFP job', async () => {
    const customer = await post('customers', { name: `Open ${nextNumber()}`, customer_type_id: 1 });
    const property = await post('properties', {
      ...{ name: `Open ${nextNumber()}`, customer_id: customer.id },
    });
    const [contract] = await admin.rows('afp-contracts', { customer_id: customer.id });
    const job = await post('afp-jobs', {
      ...{ job_number: `OPEN-${nextNumber()}`, customer_id: customer.id },
      ...{ contract_id: contract?.id, property_id: property.id },
    });
    await expectRefused('properties', property, /AFP jobs not paid yet \(1\)\.$/);
    expectSuccess(await admin.get(`afp-jobs/delete/${job.id}`));
    expectSuccess(await admin.get(`properties/delete/${property.id}`));
  });

  it('refuses to delete an expense type with an open expense', async () => {
    const type = await post('expense-types', { name: `Open ${nextNumber()}` });
    const expense = await post('expenses', {
      ...{ expense_type_id: type.id, date: '2025-03-03', amount_minor: 1_250 },
    });
    await expectRefused('expense-types', type, /open expenses \(1\)\.$/);
    expectSuccess(await admin.get(`expenses/delete/${expense.id}`));
    expectSuccess(await admin.get(`expense-types/delete/${type.id}`));
  });

  it('refuses to delete a vehicle with an open defect and an asset that somebody has', async () => {
    const vehicle = await post('vehicles', { registration: `OP${nextNumber()}` });
    const defect = await post('vehicle-defects', {
      ...{ vehicle_id: vehicle.id, item: 'Wipers', severity: 'minor', note: 'Worn' },
    });
    await expectRefused('vehicles', vehicle, /open defects \(1\)/);
    await post('vehicle-defects/no-action', { id: defect.id, reason: 'Within the limits' });
    expectSuccess(await admin.get(`vehicles/delete/${vehicle.id}`));

    const [asset, person] = [await newAsset(), await addPerson(on)];
    await post('it-assets/assign', { id: asset.id, user_id: person.id });
    await expectRefused('it-assets', asset, /people it is assigned to \(1\)/);
    await post('it-assets/de-assign', { id: asset.id });
    expectSuccess(await admin.get(`it-assets/delete/${asset.id}`));
  });

  it('never deletes somebody and assigns them something at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [person, asset] = [await addPerson(on), await newAsset()];
      const vehicle = await post('vehicles', { registration: `OP${nextNumber()}` });
      const from = companyDay(new Date());
      const [deleted, ...given] = await Promise.all([
        admin.get(`employees/delete/${person.id}`),
        admin.post('it-assets/assign', { id: asset.id, user_id: person.id }),
        admin.post('vehicles/assign', { id: vehicle.id, driver_id: person.id, from }),
        admin.post('departments', {
          ...{ name: `Race ${nextNumber()}`, company_id: 1, manager_id: person.id },
        }),
      ]);
      const isDeleted = deleted.status === 200;
      for (const { status } of given) expect(status === 200).toBe(!isDeleted);
      if (!isDeleted) expect(expectFailure(deleted, 409)).toMatchObject({ code: 'in_use' });
    }
  });
});
