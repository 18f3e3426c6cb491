import { beforeAll, describe, expect, it } from 'vitest';
import { companyDay } from '@/core/dates/companyTime';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { type Field, type KindName, kindOf, kinds } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { isLongRun } from '@/core/testing/longRun';
import { registry, resourceAt } from '@/registry';
import {
  expectFieldsSay,
  expectFieldsWrong,
  paginationOf,
  type Row,
  rowsOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { everyField, isFound } from '../support/oracle';
import { idsOf, nextNumber, validRecord } from '../support/records';
import {
  type Clause,
  type Facts,
  NOT_FILTERS,
  operatorsFor,
  queryOfSentence,
  type Sentence,
  sentenceTest,
} from '../support/sentences';

const usedKinds = new Set(
  [...registry.values()].flatMap((of) => everyField(of).map(([, { kind }]) => kind as string)),
);

/** Every kind of field of the registry with a filter, and each of its operators. */
const cases = Object.entries(kinds)
  .filter(([kind, { filter }]) => filter !== 'none' && usedKinds.has(kind))
  .flatMap(([kind]) =>
    operatorsFor({ kind } as Field).map((operator) => [kind as KindName, operator] as const),
  );

/** The rows of each list that are compared, in addition to the total. */
const MAX_ROWS = 20;

const OPERATORS = ['any', 'contains', 'before', 'after', 'in'];

/** A list with a field of some kind, and texts of values that it has. */
interface Example {
  of: Resource;
  name: string;
  texts: string[];
}

describe.each(backEnds)('filters on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let facts: Facts;
  const rowsOfLists = new Map<string, Row[]>();

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    for (const { path } of registry.values())
      rowsOfLists.set(path, await admin.all(path, { sort: 'id', archived: 'include' }));
    const profile = (await admin.get('employees/profile')).json as { data: { id: number } };
    const byId = new Map(
      [...rowsOfLists].map(([path, rows]) => [path, new Map(rows.map((row) => [row.id, row]))]),
    );
    facts = {
      today: companyDay(new Date()),
      zone: DEFAULT_ZONE,
      me: profile.data.id,
      find: (path, id) => byId.get(path)?.get(id),
    };
  });

  const livingOf = ({ path }: Resource) =>
    (rowsOfLists.get(path) ?? []).filter(({ archived_at }) => archived_at === null);

  /** Returns a list with a field of this kind, and texts of values that it has. */
  function findExample(kind: KindName): Example {
    const candidates = [...registry.values()].flatMap((of) =>
      everyField(of)
        .filter(
          ([name, field]) => field.kind === kind && !NOT_FILTERS.has(name) && !of.presented[name],
        )
        .map(([name]) => {
          const values = livingOf(of).map((row) => row[name] ?? null);
          const texts = [...new Set(values.filter((value) => value !== null).map(String))];
          return { of, name, texts: texts.sort(), hasEmpty: values.includes(null) };
        }),
    );
    const best = candidates.sort(
      (one, other) =>
        Number(other.texts.length > 2 && other.hasEmpty) -
          Number(one.texts.length > 2 && one.hasEmpty) || other.texts.length - one.texts.length,
    )[0];
    if (!best) throw new Error(`no list has a ${kind}`);
    return best;
  }

  const examples = new Map<KindName, Example>();
  function exampleOf(kind: KindName): Example {
    const example = examples.get(kind) ?? findExample(kind);
    examples.set(kind, example);
    return example;
  }

  function clausesOf(name: string, operator: string, field: Field, texts: string[]): Clause[] {
    const [first = '', middle = '', last = ''] = [0, texts.length >> 1, -1].map((at) =>
      texts.at(at),
    );
    const clause = (...given: string[]): Clause => ({ name, operator, texts: given });
    switch (operator) {
      case '=':
        return kindOf(field).filter === 'many' ? [clause(first, last)] : [clause(middle)];
      case 'any':
      case 'not':
        return [clause(first, last), clause(middle)];
      case 'empty':
        return [clause('true'), clause('false')];
      case 'contains':
        return [clause(middle.slice(1, 4).toUpperCase()), clause('%'), clause('_')];
      case 'between':
        return [clause(middle, last), clause(first, middle)];
      case 'in':
        return ['today', 'this_week', 'last_month', 'this_quarter', 'last_tax_year', 'last_90_days']
          .concat('next_90_days')
          .map((word) => clause(word));
      default:
        return [clause(middle)];
    }
  }

  async function expectFound(
    of: Resource,
    sentence: Sentence,
    more: Record<string, string> = {},
    dialects: 'both' | 'first' = 'both',
  ) {
    const query = queryOfSentence(sentence);
    const expected = livingOf(of)
      .filter(sentenceTest(of, sentence, facts))
      .filter((row) => more.q === undefined || isFound(of, row, more.q));
    const answer = await admin.get(of.path, { ...query, ...more, sort: 'id', per_page: MAX_ROWS });
    const about = `${of.path}?${new URLSearchParams(query)}`;
    expect([paginationOf(answer).total, rowsOf(answer, about).map(({ id }) => id)], about).toEqual([
      expected.length,
      expected.slice(0, MAX_ROWS).map(({ id }) => id),
    ]);
    if (dialects === 'both') {
      const rest = await admin.get(`rest/${of.path}`, {
        filter: JSON.stringify({ ...query, ...more }),
        sort: '["id","ASC"]',
        range: `[0,${MAX_ROWS - 1}]`,
      });
      expect(
        (rest.json as Row[]).map(({ id }) => id),
        `rest ${about}`,
      ).toEqual(expected.slice(0, MAX_ROWS).map(({ id }) => id));
    }
    return expected.length;
  }

  it.each(cases)(
    'finds a %s by “%s”, alone, with another condition and in a group',
    async (kind, operator) => {
      const { of, name, texts } = exampleOf(kind);
      const [, field] = everyField(of).find(([own]) => own === name) ?? [];
      if (!field) throw new Error(`${of.path} has no ${name}`);
      const others: [Clause, Clause] = [
        { name: 'version', operator: 'any', texts: ['1', '3'] },
        { name: 'created_at', operator: 'in', texts: ['this_year'] },
      ];
      for (const [at, clause] of clausesOf(name, operator, field, texts).entries()) {
        await expectFound(of, { match: 'all', clauses: [clause], groups: [] });
        for (const match of ['all', 'any'] as const) {
          if (at > 0 && !isLongRun) continue;
          const [other, third] = others;
          const groups = [[clause, third]];
          await expectFound(of, { match, clauses: [clause, other], groups: [] }, {}, 'first');
          await expectFound(of, { match, clauses: [other], groups }, {}, 'first');
        }
      }
    },
  );

  it('accepts JSON arrays of texts that contain commas', async () => {
    const of = resourceAt('customers');
    const titles = livingOf(of)
      .map((row) => String(row[of.title]))
      .slice(0, 2);
    const values = validRecord(of, nextNumber(), await idsOf(admin));
    const named = await admin.save(of.path, { ...values, name: 'Reid, Bell \\ Sons' });
    const filtered = async (filter: object) =>
      ((await admin.get(`rest/${of.path}`, { filter: JSON.stringify(filter) })).json as Row[]).map(
        ({ name }) => name,
      );
    expect(await filtered({ name__any: [named.name, titles[0]] })).toEqual(
      expect.arrayContaining([named.name, titles[0]]),
    );
    expect(await filtered({ name__any: [named.name] })).toEqual([named.name]);
    expect(await filtered({ name__any: [] })).toEqual([]);
    expect(await filtered({ id: [named.id], name__not: [] })).toEqual([named.name]);
    expect(await filtered({ id: [named.id], name__not: [named.name, 'x'] })).toEqual([]);
    expect(await admin.rows(of.path, { name__any: 'Reid\\, Bell \\\\ Sons' })).toHaveLength(1);
    expectFieldsWrong(
      await admin.get(`rest/${of.path}`, { filter: '{"name__contains":["a","b"]}' }),
      ['name__contains'],
    );
    await admin.get(`${of.path}/delete/${named.id}`);
  });

  it('resolves “me” to the caller', async () => {
    const manager = await on.as('CONTRACT_MANAGER');
    const profile = (await manager.get('employees/profile')).json as { data: { id: number } };
    const rows = await manager.all('timesheet-weeks', { contract_manager_id: 'me' });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.contract_manager_id).toBe(profile.data.id);
    const others = await admin.all('timesheet-weeks', { user_id__not: 'me', per_page: 1000 });
    expect(others.some(({ user_id }) => user_id === facts.me)).toBe(false);
  });

  it('narrows by words, ids, archived rows and access regardless of the conditions', async () => {
    const of = resourceAt('customers');
    const either: Sentence = {
      match: 'any',
      clauses: [
        { name: 'version', operator: 'any', texts: ['1'] },
        { name: 'name', operator: 'contains', texts: ['a'] },
      ],
      groups: [],
    };
    expect(await expectFound(of, either, { q: 'es' })).toBeGreaterThan(0);
    const [first, second] = livingOf(of);
    const query = { ...queryOfSentence(either), id: `${first?.id},${second?.id}` };
    expect(await admin.rows(of.path, query)).toHaveLength(2);
    const engineer = await on.as('ENGINEER');
    const own = await engineer.all('timesheets', { sort: 'id' });
    const any = { match: 'any', date__after: '2001-01-01', job_number__empty: 'true' };
    expect(await engineer.all('timesheets', { ...any, sort: 'id' })).toEqual(own);
    for (const row of await admin.all(of.path, { ...queryOfSentence(either), archived: 'only' }))
      expect(row.archived_at).not.toBeNull();
  });

  it('refuses what does not suit a field, and what a role may not read, under its name', async () => {
    const [field, hidden] = ['cost_rate_minor', 'employees'];
    const engineer = await on.as('ENGINEER');
    const names = ['', '__any', '__not', '__before', '__after', '__empty'];
    const unread = names.map((name) => `${field}${name}`);
    const query = Object.fromEntries(unread.map((name) => [name, '1']));
    expectFieldsWrong(await engineer.get(hidden, query), unread);
    expectFieldsWrong(
      await engineer.get(hidden, Object.fromEntries(unread.map((name) => [`2.${name}`, '1']))),
      unread.map((name) => `2.${name}`),
    );
    const reference = Object.entries(resourceAt('employees').fields).find(([, one]) =>
      isReference(one),
    )?.[0];
    const unfit = OPERATORS.map((name) => `${reference}__${name}`);
    const asked = Object.fromEntries(unfit.map((name) => [name, '1']));
    expectFieldsWrong(await admin.get('employees', asked), unfit);
    expectFieldsWrong(await admin.get('rest/employees', { filter: JSON.stringify(asked) }), unfit);
    expectFieldsSay(await admin.get('employees', { name__before: 'B' }), {
      name__before: 'Name has no filter "__before": only dates, times and numbers have it.',
    });
    expectFieldsWrong(await admin.get('employees', { match: 'none', '1.q': 'a' }), [
      'match',
      '1.q',
    ]);
  });
});
