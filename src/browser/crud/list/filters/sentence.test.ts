import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Field, kindOf } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import { readListQuery } from '@/core/http/listQuery';
import { LIST_PARAMETERS } from '@/core/http/queryField';
import type { Resource } from '@/core/resource/resource';
import { mayRead } from '@/core/validation/fieldAccess';
import { registry, resourceAt } from '@/registry';
import { type Operator, operatorIn, operatorsFor, parametersOf } from './operators';
import {
  type Condition,
  narrowing,
  parametersIn,
  type Sentence,
  sentenceFields,
  sentenceIn,
  withAlternative,
  withMember,
  withReplaced,
  withWhole,
} from './sentence';

const employees = resourceAt('employees');
const { fields } = employees;
const isField = (source: string) => Object.hasOwn(fields, source);
const condition = (values: Condition['values'], source = 'name'): Condition => ({ source, values });
const of = (filters: Record<string, unknown>) => sentenceIn(filters, { isField });

describe('the conditions of a list', () => {
  it('have the days of a report apart, which are never an alternative', () => {
    const days = { date_from: '2026-01-01', date_to: '2026-01-31' };
    const hours = new Map(Object.entries(resourceAt('timesheets').fields));
    const known = sentenceFields(resourceAt('timesheets'), hours);
    const { sentence } = sentenceIn({ match: 'any', ...days, user_id: 4, customer_id: 2 }, known);
    expect(sentence.always).toEqual([condition(days, 'date')]);
    expect(sentence.members).toHaveLength(2);
    expect(parametersIn(withWhole(sentence, condition({ date_to: '2026-02-28' }, 'date')))).toEqual(
      {
        match: 'any',
        date_to: '2026-02-28',
        user_id: 4,
        customer_id: 2,
      },
    );
  });

  it('have alternatives as a group if a filter apart from them always narrows, as the state of a queue', () => {
    const lee = condition({ name__contains: 'lee' });
    const mine = condition({ contract_manager_id: 'me' }, 'contract_manager_id');
    const open = condition({ status: ['active'] }, 'status');
    const alternatives = narrowing(
      withAlternative(of({ name__contains: 'lee' }).sentence, 0, mine),
    );
    expect(alternatives).toEqual({ match: 'all', members: [[lee, mine]] });
    expect(alternatives && parametersIn(alternatives)).toEqual({
      '1.name__contains': 'lee',
      '1.contract_manager_id': 'me',
    });
    // The word within the group is changed by that of the sentence.
    expect(narrowing({ match: 'any', members: [[lee, mine]] })).toEqual({
      match: 'all',
      members: [[lee], [mine]],
    });
    expect(narrowing({ match: 'any', members: [[open], [lee, mine]] })).toBeUndefined();
  });

  it('are read from the filters, with both ends of a range in one, and all else is left', () => {
    const { sentence, others } = of({
      q: 'lee',
      archived: 'only',
      status__not: ['left'],
      start_date_from: '2026-01-01',
      start_date_to: '2026-12-31',
    });
    expect(others).toEqual({ q: 'lee', archived: 'only' });
    expect(sentence).toEqual({
      match: 'all',
      members: [
        [condition({ status__not: ['left'] }, 'status')],
        [condition({ start_date_from: '2026-01-01', start_date_to: '2026-12-31' }, 'start_date')],
      ],
    });
  });

  it('are a group if they have the same number', () => {
    const { sentence } = of({ '2.name': 'Ann', '2.status': ['left'], '5.phone': '1' });
    expect(sentence.members.map((member) => member.map(({ source }) => source))).toEqual([
      ['name', 'status'],
      ['phone'],
    ]);
  });

  it('are written without a group if they are alone, and with one if their name is taken', () => {
    const twice = {
      match: 'any',
      members: [[condition({ name: 'Ann' })], [condition({ name: 'Bo' })]],
    } as const;
    expect(parametersIn(twice)).toEqual({ match: 'any', name: 'Ann', '1.name': 'Bo' });
  });

  it('are refused if a group has one twice, and beyond nine groups', () => {
    const [one, other] = [condition({ name: 'Ann' }), condition({ name: 'Bo' })];
    expect(parametersIn({ match: 'all', members: [[one, other]] })).toBeUndefined();
    const many = Array.from({ length: 11 }, (_, n) => [condition({ name: `n${n}` })]);
    expect(parametersIn({ match: 'all', members: many })).toBeUndefined();
    expect(parametersIn({ match: 'all', members: many.slice(0, 10) })).toBeDefined();
  });

  it('get an alternative: as a group, or by the other word if there is only one', () => {
    const [one, other, third] = [
      condition({ name: 'Ann' }),
      condition({ status: ['left'] }, 'status'),
      condition({ phone: '1' }, 'phone'),
    ];
    const single: Sentence = { match: 'all', members: [[one]] };
    expect(withAlternative(single, 0, other)).toEqual({ match: 'any', members: [[one], [other]] });
    expect(withAlternative(withMember(single, other), 1, third)).toEqual({
      match: 'all',
      members: [[one], [other, third]],
    });
  });

  it('go on to hold together if the other alternative is removed', () => {
    const both = [condition({ name: 'Ann' }), condition({ phone: '1' }, 'phone')];
    const alternatives: Sentence = { match: 'any', members: [[condition({ name: 'Bo' })], both] };
    const left = withReplaced(alternatives, [0, 0], condition({}));
    expect(parametersIn(left)).toEqual({ match: 'any', '1.name': 'Ann', '1.phone': '1' });
  });

  it('lose one without values, and a group that becomes empty', () => {
    const [one, other] = [condition({ name: 'Ann' }), condition({ phone: '1' }, 'phone')];
    const sentence: Sentence = { match: 'all', members: [[one], [other]] };
    expect(withReplaced(sentence, [0, 0], condition({}))).toEqual({
      match: 'all',
      members: [[other]],
    });
  });
});

/** Returns the fields of a resource that a list can be filtered by: one called "sort" is not. */
const sourcesOf = (resource: Resource) =>
  Object.entries(resource.fields).filter(
    ([name, field]) =>
      kindOf(field).filter !== 'none' &&
      mayRead(field, 'SUPER_ADMIN') &&
      !LIST_PARAMETERS.includes(name),
  );

/** Values that the API accepts, by the name of a kind; any other takes a number. */
const VALUES: Readonly<Record<string, string>> = {
  date: '2026-05-01',
  instant: '2026-05-01T10:00:00.000Z',
  time: '10:00',
  boolean: 'true',
  email: 'a@b.co',
  phone: '020 7946 0958',
};

function valueFor(field: Field, operator: Operator): string {
  if (operator === 'empty') return 'true';
  if (operator === 'filled') return 'false';
  if (operator === 'during') return 'last_90_days';
  return Object.keys(optionsOf(field) ?? {})[0] ?? VALUES[field.kind] ?? '7';
}

const conditionsOf = (resource: Resource) =>
  fc.constantFrom(...sourcesOf(resource)).chain(([source, field]) =>
    fc.constantFrom(...operatorsFor(resource, source, field)).map((operator): Condition => {
      const values = parametersOf(source, operator).map((name) => [
        name,
        valueFor(field, operator),
      ]);
      return { source, values: Object.fromEntries(values) };
    }),
  );

const sentencesOf = (resource: Resource): fc.Arbitrary<Sentence> =>
  fc.record({
    match: fc.constantFrom('all', 'any'),
    members: fc.array(fc.array(conditionsOf(resource), { minLength: 1, maxLength: 3 }), {
      maxLength: 6,
    }),
  });

/** Returns the texts of conditions without regard to their order. */
const comparable = ({ match, members }: Sentence) => ({
  match: members.length > 1 || members.some((member) => member.length > 1) ? match : 'all',
  members: members
    .map((member) =>
      member
        .map(
          ({ source, values }) =>
            `${source} ${operatorIn(source, values)} ${JSON.stringify(values)}`,
        )
        .sort()
        .join(' + '),
    )
    .sort(),
});

const VIEW = { me: 1, today: '2026-05-01', zone: 'Europe/London' };

it.each([...registry.values()].filter((resource) => sourcesOf(resource).length > 0))(
  'says the same sentence after one of $path was written and read, and the server accepts it',
  (resource) => {
    const isOwn = (source: string) => Object.hasOwn(resource.fields, source);
    fc.assert(
      fc.property(sentencesOf(resource), (sentence) => {
        const parameters = parametersIn(sentence);
        if (!parameters) return;
        expect(comparable(sentenceIn(parameters, { isField: isOwn }).sentence)).toEqual(
          comparable(sentence),
        );
        const texts = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
        const read = readListQuery(resource, Object.fromEntries(texts), 'SUPER_ADMIN', VIEW);
        expect(read).not.toHaveProperty('errors');
      }),
      { numRuns: 40 },
    );
  },
);
