import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../support/accounts';
import { eventsOf } from '../support/activity';
import {
  expectFailure,
  expectFieldsSay,
  expectFieldsWrong,
  type Row,
  rowOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import {
  addWorker,
  entryOf,
  hoursIn,
  meOf,
  storedWeek,
  viewOf,
  weekAt,
} from '../support/timesheets';

describe.each(backEnds)('manual overtime on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let worker: Row;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    const manager = await meOf(await on.as('CONTRACT_MANAGER'));
    worker = await addWorker(on, { contract_manager_id: manager.id });
  });

  const set = (client: Client, { id }: Row, values: Record<string, unknown>) =>
    client.post('timesheets/manual-overtime', { timesheet_id: id, ...values });
  const input = (half: string | null, double: string | null, reason: string | null = 'Agreed') => ({
    ot_1_5_hours: half,
    ot_2_0_hours: double,
    reason,
  });

  it('replaces the computed overtime, which remains readable, and makes the other hours regular', async () => {
    const { start, entry } = await weekAt(admin, worker, 'draft', { end_time: '18:30' });
    expect(hoursIn(entry)).toEqual(['10.00', '8.00', '2.00', '0.00', '10.00', '0.50']);
    const row = rowOf(await set(admin, entry, input('1.00', '3.00')));
    expect(hoursIn(row)).toEqual(['10.00', '6.00', '1.00', '3.00', '10.00', '0.50']);
    expect(row).toMatchObject({
      version: 2,
      overtime: '4.00',
      computed_ot_1_5_hours: '2.00',
      computed_ot_2_0_hours: '0.00',
      manual_ot_1_5_hours: '1.00',
      manual_ot_2_0_hours: '3.00',
      manual_ot_reason: 'Agreed',
    });
    const week = await storedWeek(admin, worker, start);
    expect(hoursIn(week)).toEqual(['10.00', '6.00', '1.00', '3.00', '10.00', '0.50']);
    expect(String(week.exceptions).split(' ')).toContain('manual_overtime');
    const { notes } = await viewOf(admin, worker, start);
    expect(notes).toMatchObject([
      {
        action: 'manual-overtime',
        date: start,
        note: 'Agreed',
        old_value: null,
        new_value: '1.5: 1.00, 2.0: 3.00',
      },
    ]);
    const events = await eventsOf(admin, 'timesheets', entry.id);
    expect(events.map(({ action }) => action)).toEqual(['add', 'manual-overtime']);
  });

  it('may set one of the two tiers, and leave the other at zero', async () => {
    const { entry } = await weekAt(admin, worker, 'draft');
    expect(rowOf(await set(admin, entry, input('2.50', null)))).toMatchObject({
      regular_time: '5.50',
      manual_ot_1_5_hours: '2.50',
      manual_ot_2_0_hours: '0.00',
    });
    expect(hoursIn(rowOf(await set(admin, entry, input(null, '8.00'))))).toEqual([
      '8.00',
      '0.00',
      '0.00',
      '8.00',
      '8.00',
      '0.50',
    ]);
  });

  it('can be reset to the computed overtime without a reason', async () => {
    const { start, entry } = await weekAt(admin, worker, 'draft', { end_time: '18:30' });
    await set(admin, entry, input('0.00', '0.00', 'No overtime that day'));
    expect(await storedWeek(admin, worker, start)).toMatchObject({ regular_time: '10.00' });
    const back = rowOf(await set(admin, entry, input(null, null, null)));
    expect(back).toMatchObject({
      regular_time: '8.00',
      claim_ot_1_5_hours: '2.00',
      manual_ot_1_5_hours: null,
      manual_ot_2_0_hours: null,
      manual_ot_reason: null,
    });
    const { notes } = await viewOf(admin, worker, start);
    expect(notes.map(({ old_value, new_value }) => [old_value, new_value])).toEqual([
      [null, '1.5: 0.00, 2.0: 0.00'],
      ['1.5: 0.00, 2.0: 0.00', null],
    ]);
  });

  it('changes nothing when it is set again: one event, one note', async () => {
    const { start, entry } = await weekAt(admin, worker, 'draft');
    const first = rowOf(await set(admin, entry, input('1.00', null)));
    expect(rowOf(await set(admin, entry, input('1.00', null)))).toEqual(first);
    expect((await viewOf(admin, worker, start)).notes).toHaveLength(1);
    expect(await eventsOf(admin, 'timesheets', entry.id)).toHaveLength(2);
  });

  it('needs a reason, and may not exceed the hours worked', async () => {
    const { entry } = await weekAt(admin, worker, 'draft');
    for (const reason of [null, '', '   '])
      expectFieldsSay(await set(admin, entry, input('1.00', null, reason)), {
        reason: 'Reason is required.',
      });
    const tooMuch = 'Manual overtime cannot be more than the 8.00 hours worked.';
    expectFieldsSay(await set(admin, entry, input('4.00', '4.01')), { ot_1_5_hours: tooMuch });
    expectFieldsSay(await set(admin, entry, input(null, '8.01')), { ot_2_0_hours: tooMuch });
    rowOf(await set(admin, entry, input('4.00', '4.00')));
  });

  it('checks its input', async () => {
    const { entry } = await weekAt(admin, worker, 'draft');
    for (const hours of ['-1', '25', '1.234', 'two', 2, true, {}])
      for (const name of ['ot_1_5_hours', 'ot_2_0_hours'])
        expectFieldsWrong(
          await set(admin, entry, { ...input('1.00', '1.00'), [name]: hours }),
          [name],
          `${name} ${hours}`,
        );
    for (const id of [null, 0, '1', 1.5])
      expectFieldsWrong(await set(admin, { ...entry, id } as Row, input('1.00', null)), [
        'timesheet_id',
      ]);
    const unknown = { ...input('1.00', null), user_id: worker.id };
    expectFieldsWrong(await set(admin, entry, unknown), ['user_id']);
    expectFailure(await set(admin, { ...entry, id: 2_147_483_647 }, input('1.00', null)), 404);
  });

  it('prevents an entry from being shortened below it', async () => {
    const { entry } = await weekAt(admin, worker, 'draft');
    await set(admin, entry, input('6.00', null));
    expectFieldsSay(await admin.post('timesheets', { id: entry.id, end_time: '12:00' }), {
      end_time: 'Manual overtime of 6.00 hours is more than the 4.00 hours worked.',
    });
    expect(await admin.save('timesheets', { id: entry.id, end_time: '14:00' })).toMatchObject({
      regular_time: '0.00',
      claim_ot_1_5_hours: '6.00',
    });
  });

  it('can be set only by people who may review the week', async () => {
    const { entry } = await weekAt(admin, worker, 'submitted');
    const statuses = new Map<string, number>();
    for (const [index, role] of ROLES.entries()) {
      const answer = await set(await on.as(role), entry, input(`${index + 1}.00`, null));
      statuses.set(role, answer.status);
    }
    expect(Object.fromEntries(statuses)).toEqual({
      SUPER_ADMIN: 200,
      ADMIN: 200,
      CONTRACT_MANAGER: 200,
      HR_ADMINISTRATOR: 403,
      ENGINEER: 403,
    });
    const stranger = await addWorker(on, { contract_manager_id: (await meOf(admin)).id });
    const { entry: theirs } = await weekAt(admin, stranger, 'submitted');
    const manager = await on.as('CONTRACT_MANAGER');
    expectFailure(await set(manager, theirs, input('1.00', null)), 404);
  });

  it('cannot be set on the person’s own hours', async () => {
    const manager = await on.as('CONTRACT_MANAGER');
    const refusalOf = async (client: Client) => {
      const { entry } = await weekAt(admin, await meOf(client), 'submitted');
      return expectFailure(await set(client, entry, input('1.00', null)), 403).message;
    };
    expect(await refusalOf(manager)).toMatch(/^Your role does not allow this/);
    expect(await refusalOf(admin)).toBe('You cannot set manual overtime on your own hours.');
  });

  it('cannot be set in a closed week or on a deleted entry', async () => {
    const { start, entry } = await weekAt(admin, worker, 'approved');
    const refusal = expectFailure(await set(admin, entry, input('1.00', null)), 409);
    expect(refusal).toMatchObject({ code: 'closed', data: { id: entry.id, version: 1 } });
    expect(await storedWeek(admin, worker, start)).toMatchObject({ overtime: '0.00' });
    const other = await weekAt(admin, worker, 'draft');
    await admin.get(`timesheets/delete/${other.entry.id}`);
    expect(expectFailure(await set(admin, other.entry, input('1.00', null)), 409).code).toBe(
      'archived',
    );
  });

  it('may not exceed the hours after the break', async () => {
    const { start, entry } = await weekAt(admin, worker, 'draft', { end_time: '14:00' });
    await set(admin, entry, input('4.00', '2.00'));
    await admin.save('timesheets', entryOf(worker, start, '14:00', '16:00'));
    const row = await admin.find('timesheets', entry.id);
    expect(hoursIn(row ?? {})).toEqual(['5.50', '0.00', '4.00', '1.50', '5.50', '0.50']);
    expect(hoursIn(await storedWeek(admin, worker, start))[0]).toBe('7.50');
  });

  it('remains with its entry when other entries of the day change', async () => {
    const { start, entry } = await weekAt(admin, worker, 'draft', { end_time: '12:00' });
    await set(admin, entry, input('1.00', null));
    await admin.save('timesheets', entryOf(worker, start, '13:00', '19:00'));
    expect(await admin.find('timesheets', entry.id)).toMatchObject({
      regular_time: '3.00',
      claim_ot_1_5_hours: '1.00',
    });
  });
});
