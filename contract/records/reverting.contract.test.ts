import { beforeAll, describe, expect, it } from 'vitest';
import { scopeOf } from '@/core/access/table';
import { isLine } from '@/core/fields/kinds/text';
import { mayWrite } from '@/core/validation/fieldAccess';
import { registry } from '@/registry';
import {
  type Answer,
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';

/** Returns the values of a record apart from its version and its stamps. */
const businessOf = ({ version: _, updated_at: __, updated_by: ___, ...values }: Row) => values;

const administrator = { id: 2, role: 'ADMIN' } as const;

/** Resources whose records an administrator edits by a save of their title. */
const edited = [...registry.values()].filter(
  ({ calls, title, fields, workflows, access }) =>
    calls.save &&
    workflows.length === 0 &&
    isLine(fields[title]) &&
    fields[title] !== undefined &&
    mayWrite(fields[title], 'ADMIN', 'edit') &&
    scopeOf(administrator, access, 'edit') !== undefined,
);

describe.each(backEnds)('reverting a change on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  beforeAll(async () => {
    admin = await on.as('ADMIN');
  });

  const revert = (id: unknown, person = admin): Promise<Answer> =>
    person.post('activity-events/revert', { id });
  const eventsOf = async (entity: string, { id }: Row): Promise<Row[]> => {
    const answer = await admin.get('rest/activity-events', {
      filter: JSON.stringify({ entity, entity_id: id }),
      sort: '["id","DESC"]',
    });
    return Array.isArray(answer.json) ? answer.json : [];
  };
  const addMake = () => admin.save('makes', { name: `Revert ${nextNumber()}`, sort_order: 1 });

  it('puts the earlier values back, as a change of its own that can be reverted too', async () => {
    const before = await addMake();
    await admin.save('makes', { id: before.id, sort_order: 4, is_active: false });
    const [edit] = await eventsOf('makes', before);
    const answer = rowOf(await revert(edit?.id));
    expect(answer).toMatchObject({ id: before.id, sort_order: 1, is_active: true, version: 3 });
    expect(businessOf(answer)).toEqual(businessOf(before));
    const [reverted] = await eventsOf('makes', before);
    expect(reverted).toMatchObject({ action: 'edit', changes: { sort_order: [4, 1] } });
    expect(rowOf(await revert(reverted?.id))).toMatchObject({ sort_order: 4, is_active: false });
  });

  it('leaves what was changed since in other fields, and refuses if it is the same field', async () => {
    const make = await addMake();
    await admin.save('makes', { id: make.id, sort_order: 4 });
    const [first] = await eventsOf('makes', make);
    await admin.save('makes', { id: make.id, is_active: false });
    expect(rowOf(await revert(first?.id))).toMatchObject({ sort_order: 1, is_active: false });
    const failure = expectFailure(await revert(first?.id), 409);
    expect(failure).toMatchObject({
      code: 'changed_since',
      blocked: [{ entity: 'makes', entity_id: make.id, by: expect.any(String) }],
    });
    expect(failure.message).toMatch(
      /^This has been changed since by .+, so it cannot be reverted\.$/,
    );
  });

  it('refuses what is no edit, a value that is taken by now, and a record that is gone', async () => {
    const make = await addMake();
    const [added] = await eventsOf('makes', make);
    expectFailure(await revert(added?.id), 409);
    await admin.save('makes', { id: make.id, sort_order: 4 });
    const [edit] = await eventsOf('makes', make);
    await admin.get(`makes/delete/${make.id}`);
    expect(expectFailure(await revert(edit?.id), 409).message).toMatch(/has been deleted/);
    const [one, other] = await admin.rows('employees', { role_id: 4, status: 'active' });
    const number = `P${nextNumber()}`;
    await admin.save('employees', { id: one?.id, payroll_number: number });
    await admin.save('employees', { id: one?.id, payroll_number: `P${nextNumber()}` });
    const [numbered] = await eventsOf('employees', one ?? make);
    await admin.save('employees', { id: other?.id, payroll_number: number });
    const refused = expectFailure(await revert(numbered?.id), 409);
    expect(refused).toMatchObject({
      code: 'no_undo',
      message: `${one?.name}: Payroll number is already used by another record.`,
    });
  });

  it('needs an id, a change in sight, and the permission to edit', async () => {
    expectFieldsWrong(await revert(undefined), ['id']);
    expectFailure(await revert(2_000_000_000), 404);
    const make = await addMake();
    await admin.save('makes', { id: make.id, sort_order: 4 });
    const [edit] = await eventsOf('makes', make);
    expectFailure(await revert(edit?.id, await on.as('ENGINEER')), 403);
    expectFailure(await revert(edit?.id, await on.as('HR_ADMINISTRATOR')), 403);
  });

  it('works for every list whose title is edited', async () => {
    const lists: string[] = [];
    for (const { path, title } of edited) {
      const [before] = await admin.rows(path, { per_page: 1 });
      if (!before) continue;
      const edit = await admin.post(path, { id: before.id, [title]: `R${nextNumber()}` });
      // A built-in role keeps its name.
      if (edit.status !== 200) continue;
      const [event] = await eventsOf(path, before);
      expectSuccess(await revert(event?.id));
      const [after] = await admin.rows(path, { id: before.id });
      expect(after && businessOf(after), path).toEqual(businessOf(before));
      lists.push(path);
    }
    expect(lists.length).toBeGreaterThan(30);
  });
});
