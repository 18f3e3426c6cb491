import { beforeAll, describe, expect, it } from 'vitest';
import { kindOf } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';
import { subtotalNames } from '@/core/http/subtotals';
import { isLongRun } from '@/core/testing/longRun';
import { registry, resourceAt } from '@/registry';
import { envelopeOf, expectFieldsSay, expectFieldsWrong, type Row } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';

type Group = Record<string, unknown> & { value: unknown; label: string | null; count: number };
interface Figures {
  groups?: Record<string, { groups: Group[]; rest: unknown }>;
  totals?: Record<string, unknown>;
}

/** Lists with something to group by, whose fields are all read by a super administrator. */
const lists = [...registry.values()].filter((of) => subtotalNames(of).groups.length > 0);

describe.each(backEnds)('groups and totals of lists on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
  });

  const figuresOf = async (path: string, query: Record<string, string>, person = admin) =>
    envelopeOf(await person.get(path, { per_page: 1, ...query })) as unknown as Figures;

  it('count and add up all that a list finds, by every field with few values', async () => {
    // They all use the same code; the short run takes every third.
    for (const of of isLongRun ? lists : lists.filter((_, at) => at % 3 === 0)) {
      const rows = await admin.all(of.path);
      const names = subtotalNames(of);
      const [groups, totals] = [names.groups.slice(0, 10), names.totals.slice(0, 10)];
      const figures = await figuresOf(of.path, {
        group: groups.join(','),
        totals: totals.join(','),
      });
      const added = (some: readonly Row[]) =>
        Object.fromEntries(
          totals.map((name) => {
            const field = of.fields[name];
            const sum = some.reduce((total, row) => total + Number(row[name] ?? 0), 0);
            const isText = field && kindOf(field).wire === 'text';
            return [name, isText ? sum.toFixed(kindOf(field).places?.(field) ?? 0) : sum];
          }),
        );
      if (totals.length > 0)
        expect(figures.totals, of.path).toMatchObject({ count: rows.length, ...added(rows) });
      for (const name of groups) {
        const about = `${of.path} by ${name}`;
        const found = figures.groups?.[name];
        expect(found?.rest, about).toBeNull();
        const values = [...new Set(rows.map((row) => row[name] ?? null))];
        expect(found?.groups.length, about).toBe(values.length);
        const counts = found?.groups.map(({ count }) => count) ?? [];
        expect(counts, about).toEqual([...counts].sort((one, other) => other - one));
        for (const { value, label, ...rest } of found?.groups ?? []) {
          const some = rows.filter((row) => (row[name] ?? null) === value);
          expect(rest, `${about} ${value}`).toEqual({ count: some.length, ...added(some) });
          expect(label === null, `${about} ${value}`).toBe(value === null);
          const words = optionsOf(of.fields[name]);
          if (words && value !== null) expect(label).toBe(words[String(value)]);
        }
      }
    }
  });

  it('have the rows of the list with the group’s value, or with none', async () => {
    const filter = { created_at__in: 'this_year', version__any: '1,2' };
    const { groups } = await figuresOf('employees', { ...filter, group: 'contract_manager_id' });
    const each = groups?.contract_manager_id?.groups ?? [];
    expect(each.length).toBeGreaterThan(1);
    for (const { value, label, count } of each) {
      const own: Record<string, string> =
        value === null
          ? { contract_manager_id__empty: 'true' }
          : { contract_manager_id: `${value}` };
      const rows = await admin.all('employees', { ...filter, ...own });
      expect(rows).toHaveLength(count);
      if (value !== null) expect(label).toBe((await admin.find('employees', Number(value)))?.name);
    }
  });

  it('join the totals that a list has of its own', async () => {
    const own = await figuresOf('expenses', {});
    const { totals } = await figuresOf('expenses', { totals: 'amount_minor' });
    expect(totals).toMatchObject({ ...own.totals, count: expect.any(Number) });
    expect(totals?.amount_minor).toBeGreaterThan(0);
  });

  it('stay within what a person may see', async () => {
    const engineer = await on.as('ENGINEER');
    const rows = await engineer.all('timesheets');
    const { groups } = await figuresOf('timesheets', { group: 'user_id' }, engineer);
    expect(groups?.user_id?.groups.map(({ value, count }) => [value, count])).toEqual([
      [rows[0]?.user_id, rows.length],
    ]);
    const unread = { group: 'role_id', totals: 'cost_rate_minor' };
    expectFieldsWrong(await engineer.get('employees', unread), ['totals']);
  });

  it('are refused for other kinds of fields, and in the second dialect', async () => {
    const text = Object.entries(resourceAt('employees').fields).find(
      ([, field]) => !isReference(field) && kindOf(field).filter === 'exact',
    )?.[0];
    expectFieldsSay(await admin.get('employees', { group: 'name', totals: 'status' }), {
      group: 'This list cannot be grouped by "name".',
      totals: 'This list cannot be totalled by "status".',
    });
    for (const group of [text ?? '', 'id', 'no_such_field', 'constructor', 'version'])
      expectFieldsWrong(await admin.get('employees', { group }), ['group'], group);
    expectFieldsWrong(await admin.get('employees', { totals: ['version', 'version'] }), ['totals']);
    expectFieldsWrong(await admin.get('rest/employees', { filter: '{"group":"status"}' }), [
      'group',
    ]);
    expect(await figuresOf('employees', { group: '', totals: '' })).not.toHaveProperty('groups');
  });
});
