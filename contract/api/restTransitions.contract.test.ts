import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../support/activity';
import { expectFailure, expectFieldsWrong, expectSuccess, type Row } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';
import { act as actOnWeek, addWorker, meOf, weekAt, weekOf } from '../support/timesheets';

const TOLLS = 8;

describe.each(backEnds)('transitions in the second dialect on $name', (target) => {
  const on = useBackend(target);
  let engineer: Client;
  let manager: Client;
  let admin: Client;
  beforeAll(async () => {
    engineer = await on.as('ENGINEER');
    manager = await on.as('CONTRACT_MANAGER');
    admin = await on.as('SUPER_ADMIN');
  });

  const submitted = async (): Promise<Row> => {
    const expense = await engineer.save('expenses', {
      expense_type_id: TOLLS,
      date: '2025-06-10',
      amount_minor: 900,
      description: `Tunnel ${nextNumber()}`,
    });
    const answer = await engineer.post(`rest/expenses/${expense.id}/submit`, {});
    expect(answer.status, answer.text).toBe(200);
    return answer.json as Row;
  };

  it('return the record itself, like a PUT', async () => {
    const { id, status } = await submitted();
    expect(status).toBe('submitted');
    const answer = await manager.post(`rest/expenses/${id}/approve`, {
      amount_minor: 400,
      reason: 'Lunch is not paid.',
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({ id, status: 'approved', approved_amount_minor: 400 });
    const stored = await manager.get(`rest/expenses/${id}`);
    expect(stored.json).toEqual(answer.json);
  });

  it('need no body if they have no inputs', async () => {
    const { id } = await submitted();
    const answer = await engineer.call('POST', `rest/expenses/${id}/unsubmit`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({ id, status: 'draft' });
  });

  it('are refused like in the first dialect', async () => {
    const { id, version } = await submitted();
    expectFailure(await engineer.post(`rest/expenses/${id}/approve`, {}), 403);
    expectFailure(await manager.post(`rest/expenses/${id}/unsubmit`, {}), 403);
    expectFailure(await manager.post('rest/expenses/900001/approve', {}), 404);
    expectFailure(await manager.post('rest/expenses/none/approve', {}), 404);
    expectFieldsWrong(await manager.post(`rest/expenses/${id}/reject`, {}), ['reason']);
    expectFieldsWrong(await manager.post(`rest/expenses/${id}/approve`, { id }), ['id']);
    expectFailure(await manager.post(`rest/expenses/${id}/unapprove`, {}), 409);
    const stale = await manager.post(`rest/expenses/${id}/approve`, { version: version - 1 });
    expect(expectFailure(stale, 409).code).toBe('stale');
    expectFailure(await on.anyone.post(`rest/expenses/${id}/approve`, {}), 401);
    expect((await manager.get(`rest/expenses/${id}/approve`)).status).toBe(404);
    expect((await eventsOf(admin, 'expenses', id)).map(({ action }) => action)).toEqual([
      'add',
      'submit',
    ]);
  });

  it('are made once for each key', async () => {
    const { id } = await submitted();
    const key = { 'Idempotency-Key': `rest-transition-${id}` };
    const first = await manager.post(`rest/expenses/${id}/reject`, { reason: 'Which job?' }, key);
    const again = await manager.post(`rest/expenses/${id}/reject`, { reason: 'Which job?' }, key);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expectFailure(await manager.post(`rest/expenses/${id}/reject`, { reason: 'No.' }, key), 422);
  });

  it('accept a week by its id', async () => {
    const { id: contract_manager_id } = await meOf(manager);
    const worker = await addWorker(on, { contract_manager_id });
    const { start, week } = await weekAt(admin, worker, 'submitted');
    const answer = await manager.post(`rest/timesheet-weeks/${week.id}/approve`, {});
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({ id: week.id, status: 'approved', is_closed: true });
    // The same week, addressed in the other way.
    expectSuccess(await actOnWeek(manager, 'undo-approve', weekOf(worker, start)));
  });
});
