import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ROLE_KEYS, type RoleKey } from '@/core/access/roles';
import type { Actor } from '@/core/access/table';
import { optionsOf } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';
import type { Query, Test } from '@/engine/store';
import { registry, resourceAt } from '@/registry';
import { statementOfRows, statementWithFigures } from '@/server/postgres/port/statements';
import { sql } from '@/server/postgres/schema/sqlText';
import { scopeAs } from './conditions';
import type { Paged } from './pageSql';
import { type Shape, shapeOf, templateWith, withValues } from './statementShapes';
import { textOf } from './textFormat';
import { todayIn } from './today';

const statementOf = (list: Paged) =>
  list.query.count === false
    ? statementOfRows(list, { offset: 0, limit: list.query.perPage ?? 10 })
    : statementWithFigures(list, { offset: 0, limit: list.query.perPage ?? 10 });

const templateOf = (paged: Paged, { values }: Shape, write: typeof statementOf) =>
  templateWith(values, (given) => write(withValues(paged, given)));

/** Returns a statement with its parameters written into it. */
const filled = (text: string, params: readonly unknown[]) =>
  text.replaceAll(/\$(\d+)/g, (_, nth) => {
    const value = textOf(params[Number(nth) - 1]);
    return value === null ? 'null' : pg.escapeLiteral(value);
  });

const employees = resourceAt('employees');
const id = fc.integer({ min: 1, max: 60 });
const day = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));

/** An arbitrary query, and arbitraries for its values. */
const questions = fc
  .record({
    of: fc.constantFrom(...registry.values()),
    role: fc.constantFrom<RoleKey>(...ROLE_KEYS),
    standsIn: fc.integer({ min: 0, max: 2 }),
    withFigures: fc.boolean(),
    isPart: fc.boolean(),
    archived: fc.constantFrom('exclude' as const, 'include' as const, 'only' as const),
    chosen: fc.array(fc.nat(), { maxLength: 3 }),
    sorted: fc.option(fc.tuple(fc.nat(), fc.boolean())),
    filters: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
  })
  .chain(({ of, role, standsIn, withFigures, isPart, archived, chosen, sorted, filters }) => {
    const names = Object.keys(of.fields);
    const tests = [...new Set(chosen.map((one) => one % names.length))].flatMap((at, n) => {
      const field = names[at] ?? '';
      const kind = of.fields[field]?.kind;
      if (kind === 'date')
        return [
          day.map((value): Test => ({ field, test: 'from', value })),
          day.map((value): Test => ({ field, test: 'to', value })),
        ];
      const options = Object.keys(optionsOf(of.fields[field]) ?? {});
      if (options.length > 0) {
        const size = Math.min(filters[n] ?? 1, options.length);
        return [
          fc
            .shuffledSubarray(options, { minLength: size, maxLength: size })
            .map((values): Test => ({ field, test: 'in', values })),
        ];
      }
      if (kind === 'boolean')
        return [fc.boolean().map((value): Test => ({ field, test: 'in', values: [value] }))];
      if (kind === 'text') {
        const except = filters[n] === 1 ? fc.record({ exceptId: id }) : fc.constant({});
        return [
          fc
            .tuple(fc.string(), except)
            .map(([value, other]): Test => ({ field, test: 'same', value, ...other })),
        ];
      }
      if (!isReference(of.fields[field]))
        return [fc.constant<Test>({ field, test: 'isNull', isNull: n > 0 })];
      if (filters[n] === 1) {
        const by = filters[0] === 2 ? 'work_schedule_id' : 'work_location_id';
        return [id.map((one): Test => ({ field, test: 'namedBy', of: employees, by, id: one }))];
      }
      const length = filters[n] ?? 1;
      return [
        fc
          .array(id, { minLength: length, maxLength: length })
          .map((values): Test => ({ field, test: 'in', values })),
      ];
    });
    const [place, descending] = sorted ?? [];
    const sort =
      place === undefined
        ? []
        : [{ field: names[place % names.length] ?? '', descending: descending === true }];
    const asked = fc.record({
      tests: fc.tuple(...tests).map((all) => [...all]),
      people: fc.uniqueArray(id, { minLength: 1 + standsIn, maxLength: 1 + standsIn }),
    });
    return fc.tuple(asked, asked).map((both) =>
      both.flatMap(({ tests, people }): Paged[] => {
        const [own = 1, ...others] = people;
        const standsInFor = others.map((one) => ({ id: one, name: 'somebody' }));
        const actor: Actor = { id: own, role, standsInFor };
        const scope = scopeAs(of, { by: actor, action: 'see' });
        const query: Query = {
          tests,
          archived,
          sort,
          perPage: 10,
          ...(!withFigures && { count: false }),
        };
        const list = { of, query, scope, actor, today: todayIn('Europe/London') };
        return scope ? [{ ...list, scope, ...(isPart && { isPart }) }] : [];
      }),
    );
  });

describe('the shape of a list', () => {
  it('equals another exactly where their statements have the same text, and has the values in it', () => {
    let compared = 0;
    fc.assert(
      fc.property(questions, ([one, other]) => {
        if (!one || !other) return;
        const [first, second] = [shapeOf(one), shapeOf(other)];
        if (!first || !second || first.key !== second.key) return;
        const template = templateOf(one, first, statementOf);
        const { sql: text, params } = statementOf(other).toQuery();
        expect(template && filled(template.text, template.paramsOf(second.values))).toBe(
          filled(text, params),
        );
        compared += 1;
      }),
      { numRuns: 3_000 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  const entries = resourceAt('timesheets');
  const paged = (query: Query, by: Partial<Actor> = {}): Paged => {
    const actor: Actor = { id: 7, role: 'CONTRACT_MANAGER', ...by };
    const scope = scopeAs(entries, { by: actor, action: 'see' });
    if (!scope) throw new Error('nobody sees entries');
    return { of: entries, query, scope, actor, today: todayIn('Europe/London') };
  };
  const ofPerson = (values: number[]): Test => ({ field: 'user_id', test: 'in', values });
  const inMay: Test[] = [
    { field: 'date', test: 'from', value: '2026-05-01' },
    { field: 'date', test: 'to', value: '2026-05-31' },
  ];
  const keyOf = (query: Query, by?: Partial<Actor>) => shapeOf(paged(query, by))?.key;

  it('differs for other tests, orders, lengths and roles', () => {
    const month: Query = { tests: [ofPerson([4]), ...inMay], perPage: 10 };
    const keys = [
      keyOf(month),
      keyOf({ ...month, perPage: 25 }),
      keyOf({ ...month, count: false }),
      keyOf({ ...month, archived: 'only' }),
      keyOf({ ...month, sort: [{ field: 'date', descending: true }] }),
      keyOf({ ...month, sort: [{ field: 'date', descending: false }] }),
      keyOf({ ...month, tests: [ofPerson([4, 5]), ...inMay] }),
      keyOf({ ...month, sums: [{ name: 'hours', firstOf: ['regular_seconds'] }] }),
      keyOf({ ...month, without: new Set(['notes']) }),
      keyOf({
        ...month,
        tests: [...inMay, { field: 'is_rebillable', test: 'in', values: [true] }],
      }),
      keyOf({
        ...month,
        tests: [...inMay, { field: 'is_rebillable', test: 'in', values: [false] }],
      }),
      keyOf(month, { role: 'ENGINEER' }),
      keyOf(month, { denied: ['customers/see'] }),
    ];
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf({ ...month, tests: [ofPerson([9]), ...inMay] }, { id: 12 })).toBe(keyOf(month));
    const groupedBy = (by: string[]) => shapeOf({ ...paged(month), by })?.key;
    const grouped = [keyOf(month), groupedBy([]), groupedBy(['date']), groupedBy(['status'])];
    expect(new Set(grouped).size).toBe(grouped.length);
  });

  it('exists for the rows of days, and groups by day, which are not counted from totals of months', () => {
    expect(keyOf({ count: false, tests: inMay })).toBeDefined();
    const sums = [{ name: 'hours', firstOf: ['regular_seconds'] }];
    expect(keyOf({ count: false, tests: inMay, sums })).toBeUndefined();
    const groupedBy = (by: string[]) => shapeOf({ ...paged({ count: false, tests: inMay }), by });
    expect(groupedBy(['user_id'])).toBeUndefined();
    expect(groupedBy(['user_id', 'date'])).toBeDefined();
  });

  it('is the same for equal sums and fields created for each call', () => {
    const again = (): Query => ({
      tests: [ofPerson([4]), ...inMay],
      sums: [{ name: 'hours', firstOf: ['regular_seconds'] }],
      without: new Set(['description']),
    });
    expect(keyOf(again())).toBe(keyOf(again()));
    expect(keyOf(again())).not.toBe(keyOf({ ...again(), without: new Set(['job_number']) }));
  });

  it('does not exist where values change the text', () => {
    const untold: Query[] = [
      // Counted from totals of months: which of them depends on the days.
      { perPage: 10, tests: inMay },
      { perPage: 10, tests: [ofPerson([4]), ...inMay], page: 2 },
      { perPage: 10, tests: [ofPerson([4]), ...inMay], q: 'plan' },
      { ids: [1, 2] },
      { perPage: 10, tests: [ofPerson(Array.from({ length: 40 }, (_, at) => at)), ...inMay] },
      { perPage: 10, tests: [{ field: 'description', test: 'contains', text: 'a' }, ...inMay] },
    ];
    expect(untold.map((query) => keyOf(query))).toEqual(untold.map(() => undefined));
    // The scope of a deputy names people.
    const deputy = { standsInFor: [{ id: 8, name: 'Ann' }] };
    expect(keyOf({ tests: [ofPerson([4]), ...inMay] }, deputy)).toBeUndefined();
  });

  it('has no cached statement where a parameter is computed from a value', () => {
    const asked = paged({ tests: [ofPerson([4]), ...inMay], perPage: 10 });
    const shape = shapeOf(asked);
    if (!shape) throw new Error('a month of a person has a shape');
    const idOf = ({ query }: Paged) => {
      const [test] = query.tests ?? [];
      return test?.test === 'in' ? Number(test.values[0]) : 0;
    };
    expect(
      templateOf(asked, shape, (one) => sql`select ${idOf(one)}`)?.paramsOf(shape.values),
    ).toEqual([4]);
    expect(templateOf(asked, shape, (one) => sql`select ${idOf(one) + 1}`)).toBeUndefined();
    expect(
      templateOf(asked, shape, (one) => sql`select ${sql.raw(String(idOf(one)))}`),
    ).toBeUndefined();
  });
});
