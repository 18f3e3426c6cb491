import { describe, expect, it } from 'vitest';
import { expectFailure, expectFieldsWrong, expectSuccess, rowsOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';

const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

const csv = (columns: string, query = '') => ({ format: 'csv', columns, query });

describe.each(backEnds.filter(({ name }) => name !== 'mock'))('exports by $name', (target) => {
  const on = useBackend(target);

  it('exports the rows of the list, in its order, with the texts that people read', async () => {
    const admin = await on.as('ADMIN');
    const query = 'status=submitted,approved&sort=date,id&order=desc';
    const answer = await admin.post('exports/expenses', csv('description,user_id,status', query));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv;charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="expenses.csv"');
    const params = {
      status: 'submitted,approved',
      sort: 'date,id',
      order: 'desc',
      per_page: 1_000,
      include: 'user_id',
    };
    const list = await admin.get('expenses', params);
    const { included } = list.json as { included: { employees: { id: number; name: string }[] } };
    const names = new Map(included.employees.map(({ id, name }) => [id, name]));
    const [header, ...lines] = linesOf(answer.text);
    expect(header).toBe('Description,Employee,Status');
    expect(lines).toEqual(
      rowsOf(list).map(({ description, user_id, status }) => {
        const words = { submitted: 'Submitted', approved: 'Approved' }[String(status)];
        return [description, names.get(Number(user_id)), words].join(',');
      }),
    );
  });

  it("leaves out rows that a deputy sees on a manager's behalf", async () => {
    const admin = await on.as('SUPER_ADMIN');
    const manager = await on.as('CONTRACT_MANAGER');
    const linesNow = async () =>
      linesOf((await manager.post('exports/employees', csv('name'))).text).length;
    const seenNow = async () => (await manager.all('employees')).length;
    const before = [await linesNow(), await seenNow()];
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format();
    const { id } = await admin.save('deputies', {
      user_id: 6,
      deputy_id: 3,
      from: today,
      until: today,
    });
    expect(await seenNow()).toBeGreaterThan(Number(before[1]));
    expect(await linesNow()).toBe(before[0]);
    expectSuccess(await admin.get(`deputies/delete/${id}`));
  });

  it('exports only the rows and columns that a person may see', async () => {
    const engineer = await on.as('ENGINEER');
    const manager = await on.as('CONTRACT_MANAGER');
    const own = rowsOf(await engineer.get('expenses', { per_page: 1_000 }));
    const answer = await engineer.post('exports/expenses', csv('description'));
    expect(linesOf(answer.text)).toHaveLength(own.length + 1);
    expectFieldsWrong(await manager.post('exports/employees', csv('name,cost_rate_minor')), [
      'columns',
    ]);
    expectFailure(await engineer.post('exports/afp-nothing', csv('id')), 404);
    expectFailure(await engineer.post('exports/it-asset-audits', csv('status')), 403);
    expectFailure(await on.anyone.post('exports/expenses', csv('description')), 401);
  });

  it('exports only selected rows if these are named', async () => {
    const admin = await on.as('ADMIN');
    const answer = await admin.post('exports/departments', csv('name', 'id=2,1&sort=name'));
    expect(linesOf(answer.text)).toHaveLength(3);
  });

  it("refuses the list's invalid queries, and a second simultaneous export of the same person", async () => {
    const admin = await on.as('ADMIN');
    expectFieldsWrong(await admin.post('exports/expenses', csv('date', 'nonsense=1')), [
      'nonsense',
    ]);
    expectFieldsWrong(await admin.post('exports/expenses', csv('nonsense')), ['columns']);
    expectFieldsWrong(await admin.post('exports/expenses', { columns: 'date' }), ['format']);
    const both = await Promise.all(
      [1, 2].map(() => admin.post('exports/timesheets', csv('user_id,date'))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 503]);
    expect((await admin.post('exports/departments', csv('name'))).status).toBe(200);
  });
});

describe.each(backEnds.filter(({ name }) => name === 'mock'))('exports by $name', (target) => {
  const on = useBackend(target);

  it('has no exports, because the browser makes them', async () => {
    const admin = await on.as('ADMIN');
    expectFailure(await admin.post('exports/expenses', csv('description')), 405);
  });
});
