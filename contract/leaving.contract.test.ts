import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../domain/registry';
import {
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  paginationOf,
  type Row,
  rowOf,
} from './support/answers';
import { useBackend } from './support/backend';
import type { Client } from './support/client';
import { addPerson } from './support/people';
import { type Ids, idsOf, isRuled, leanRecord, nextNumber, saveable } from './support/records';
import { backEnds } from './support/targets';

const NOWHERE = 2_147_483_647;

/** Every resource and field by which records point at employees. */
const pointers = [...registry.values()].flatMap((entry) =>
  Object.entries(entry.fields).flatMap(([field, declared]) =>
    declared.kind === 'reference' && declared.to === 'employees' ? [{ entry, field }] : [],
  ),
);

/** Those that any save without a file can set, whomever it names. */
const settable = pointers.filter(
  ({ entry, field }) =>
    saveable.includes(entry) &&
    !entry.fields[field]?.readOnly &&
    !isRuled(entry, field) &&
    !Object.values(entry.fields).some(({ kind, required }) => kind === 'file' && required),
);

describe.each(backEnds)("the leaver's checklist on $name", (target) => {
  const on = useBackend(target);
  let admin: Client;
  let ids: Ids;
  const ask = (client: Client, user_id: number | string) =>
    client.get('employees/leaver-checklist', { user_id });
  const linesOf = async (client: Client, { id }: Row) =>
    expectSuccess(await ask(client, id)).data as Record<string, unknown>[];

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    ids = await idsOf(admin);
  });

  it('names every kind of record that points at the person, how many there are and the first five', async () => {
    const person = await addPerson(on);
    expect(await linesOf(admin, person), 'of whom nothing points at').toEqual([]);
    const expected = new Map<string, Row[]>();
    for (const { entry, field } of settable) {
      const rows: Row[] = [];
      for (let n = 0; n < 6; n += 1) {
        const body = { ...leanRecord(entry, nextNumber(), ids), [field]: person.id };
        rows.push(await admin.save(entry.path, body));
      }
      expected.set(`${entry.path} ${field}`, rows);
    }
    const lines = await linesOf(admin, person);
    expect(lines.map(({ resource, field }) => `${resource} ${field}`)).toEqual([
      ...expected.keys(),
    ]);
    for (const { resource, field, label, field_label, count, records } of lines) {
      const entry = registry.get(String(resource));
      const rows = expected.get(`${resource} ${field}`) ?? [];
      expect(label).toBe(entry?.label);
      expect(field_label).toMatch(/^[A-Z]/);
      expect(count, `${resource} ${field}`).toBe(6);
      expect(records).toEqual(
        rows.slice(0, 5).map((row) => ({
          id: row.id,
          title: String(row[entry?.title ?? ''] || `#${row.id}`),
        })),
      );
    }
  });

  it('leaves out what was deleted', async () => {
    const person = await addPerson(on);
    const body = { name: `Without a head ${nextNumber()}`, company_id: 1, manager_id: person.id };
    const department = await admin.save('departments', body);
    expect(await linesOf(admin, person)).toMatchObject([{ resource: 'departments', count: 1 }]);
    expectSuccess(await admin.get(`departments/delete/${department.id}`));
    expect(await linesOf(admin, person)).toEqual([]);
  });

  it('tells whoever asks of the records that their own lists show, and of no other', async () => {
    const sensitive = await admin.all('document-types', { is_sensitive: 'true' });
    const [paper] = await admin.rows('employee-documents', {
      document_type_id: sensitive.map(({ id }) => id).join(','),
    });
    for (const role of ['SUPER_ADMIN', 'ADMIN', 'HR_ADMINISTRATOR'] as const) {
      const client = await on.as(role);
      for (const id of [Number(paper?.user_id), 3]) {
        const expected: [string, string, number][] = [];
        for (const { entry, field } of pointers) {
          const { total } = paginationOf(await client.get(entry.path, { [field]: id }));
          if (total > 0) expected.push([entry.path, field, total]);
        }
        const lines = expectSuccess(await ask(client, id)).data as Record<string, unknown>[];
        expect(
          lines.map(({ resource, field, count }) => [resource, field, count]),
          `${role} of ${id}`,
        ).toEqual(expected);
      }
    }
  });

  it('is for whoever may edit the person', async () => {
    const superior = rowOf(await admin.get('employees/profile'));
    for (const role of ['ADMIN', 'HR_ADMINISTRATOR'] as const) {
      const client = await on.as(role);
      expectSuccess(await ask(client, 4));
      expectFailure(await ask(client, superior.id), 403, `${role}, of a superior`);
    }
    for (const role of ['CONTRACT_MANAGER', 'ENGINEER'] as const)
      expectFailure(await ask(await on.as(role), 4), 403, role);
    expectFailure(await ask(on.anyone, 4), 401);
    expectFailure(await ask(admin, NOWHERE), 404);
  });

  it('says what is wrong with the question', async () => {
    for (const user_id of ['', 'x', '0', '-1', '1.5', '2147483648', '1,2'])
      expectFieldsWrong(await ask(admin, user_id), ['user_id'], user_id);
    expectFieldsWrong(await admin.get('employees/leaver-checklist'), ['user_id']);
    const twice = { user_id: ['1', '2'], archived: 'only' };
    expectFieldsWrong(await admin.get('employees/leaver-checklist', twice), [
      'archived',
      'user_id',
    ]);
  });
});
