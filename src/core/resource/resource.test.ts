import { describe, expect, it } from 'vitest';
import { accessRow } from '@/core/access/accessRow';
import { writes } from '@/core/access/grants';
import type { Field, RecordValues } from '@/core/fields';
import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { file } from '@/core/fields/kinds/file';
import { integer } from '@/core/fields/kinds/integer';
import { money } from '@/core/fields/kinds/money';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { thingAccess as access } from '@/core/testing/access';
import { workflowOf } from '@/core/workflow/workflow';
import { accessRowsOf, defineRegistry, MalformedRegistry } from './defineRegistry';
import { masterList } from './masterList';
import { pageListsOf } from './pageLists';
import { type Resource, type ResourceDeclaration, resource } from './resource';
import type { RowTest } from './resourceParts';
import { SYSTEM_FIELDS } from './resourceParts';

const name = text({ required: true, searchable: true });
const place = 'pages/things';

const thing = (rest: Partial<ResourceDeclaration> = {}) =>
  resource({ path: 'things', place, access, fields: { name }, ...rest });
const withField = (fieldName: string, field: Field) =>
  thing({ fields: { name, [fieldName]: field } });
const defining =
  (...entries: Parameters<typeof defineRegistry>[0]) =>
  () =>
    defineRegistry(entries);

describe('an invalid field', () => {
  it.each<[string, string, Field, RegExp]>([
    [
      'of an unknown kind',
      'shape',
      { kind: 'shape' } as unknown as Field,
      /no kind of field called "shape"/,
    ],
    [
      'named like something every object has',
      'size',
      { kind: 'constructor' } as unknown as Field,
      /no kind of field called "constructor"/,
    ],
    [
      'pointing nowhere',
      'make_id',
      reference('makes'),
      /points at "makes", which is not in the registry/,
    ],
    ['pointing at an empty path', 'make_id', reference(''), /which is not in the registry/],
    [
      'that is a reference without _id',
      'owner',
      reference('things'),
      /the name of a reference ends in _id/,
    ],
    ['that is money without _minor', 'cost', money(), /the name of a money field ends in _minor/],
    [
      'that is a searchable whole number',
      'count',
      integer({ searchable: true }),
      /integer field cannot be searchable/,
    ],
    [
      'that is a searchable yes-or-no',
      'is_old',
      boolean({ searchable: true }),
      /boolean field cannot be searchable/,
    ],
    [
      'that is searchable and not read by everybody',
      'number',
      text({ searchable: true, read: ['ADMIN'] }),
      /not everybody reads cannot be searchable/,
    ],
    [
      'that is a note offered as a filter',
      'remarks',
      note({ filter: true }),
      /note field cannot be a filter/,
    ],
    ['that is a unique file', 'paper', file({ unique: true }), /file field cannot be unique/],
    [
      'that is required and read-only',
      'key',
      text({ required: true, readOnly: true }),
      /nobody may send cannot be required/,
    ],
    [
      'whose first value is too large',
      'count',
      integer({ max: 5, initial: 6 }),
      /initial value is refused by its own rule: .*at most 5/,
    ],
    [
      'whose first value is of another type',
      'count',
      integer({ initial: 'six' }),
      /initial value is refused by its own rule/,
    ],
    [
      'whose first value has too many places',
      'hours',
      decimal({ initial: '1.234' }),
      /initial value is refused by its own rule/,
    ],
    [
      'whose first value is no option',
      'state',
      choice(['new', 'old'], { initial: 'lost' }),
      /"lost" is not one of its options/,
    ],
    ['that is a choice without options', 'state', choice([]), /a choice needs at least one option/],
    [
      'that is a text of no length',
      'code',
      text({ maxLength: 0 }),
      /maxLength must be a whole number above 0/,
    ],
    [
      'whose pattern has no help text',
      'code',
      text({ pattern: '[A-Z]+' }),
      /a pattern needs patternHelp/,
    ],
    [
      'that is a decimal of seven places',
      'share',
      decimal({ places: 7 }),
      /places must be a whole number from 0 to 6/,
    ],
    ['with capitals in its name', 'Colour', text(), /lower case with underscores/],
    ['with a hyphen in its name', 'bright-colour', text(), /lower case with underscores/],
    ['with a name no column can have', `a${'b'.repeat(60)}`, text(), /at most 60 characters/],
    ['named like a page number', 'page', integer(), /taken by a parameter of lists/],
    ['named like the search box', 'q', text(), /taken by a parameter of lists/],
    ['named like the copy of customer_type', 'type', text(), /taken by a parameter of lists/],
    ['named like the lower bound of another', 'name_from', text(), /taken by a parameter of lists/],
    [
      'named like the upper bound of a field every record has',
      'created_at_to',
      date(),
      /taken by a parameter of lists/,
    ],
  ])('is refused when it is one %s', (_case, fieldName, field, reason) => {
    const define = defining(withField(fieldName, field));
    expect(define).toThrow(MalformedRegistry);
    expect(define).toThrow(`things.${fieldName}: `);
    expect(define).toThrow(reason);
  });

  it.each(SYSTEM_FIELDS)(
    'is refused when it is called %s, as a field of every record is',
    (own) => {
      expect(defining(withField(own, text()))).toThrow(
        `things.${own}: every record has this field already`,
      );
    },
  );
});

describe('an invalid resource', () => {
  const owned = { name, owner_id: reference('things') };
  const rows = (test: unknown) => ({ fields: owned, rows: { own: test as RowTest } });
  it.each<[string, Partial<ResourceDeclaration>, RegExp]>([
    ['has capitals in its path', { path: 'Things' }, /path is lower case with hyphens/],
    ['has an underscore in its path', { path: 'old_things' }, /path is lower case with hyphens/],
    ['has a path too long for a table', { path: 'a'.repeat(51) }, /at most 50 characters/],
    ['has no fields', { fields: {}, title: 'name' }, /it has no fields/],
    [
      'has a title that is no field',
      { title: 'label' },
      /title is "label", which is not one of its fields/,
    ],
    [
      'shows on a card what is no column',
      { card: { state: 'age' } },
      /its card shows "age", which is not one of its columns/,
    ],
    [
      'is sorted by what is no field',
      { sort: ['-age'] },
      /sorted by "age", which is not one of its fields/,
    ],
    [
      'is sorted by a file',
      { fields: { name, paper: file() }, sort: ['paper'] },
      /a file field cannot be sorted/,
    ],
    [
      'opens for an action that its access row lacks',
      { opensFor: ['approve'] },
      /its screens open for "approve", which its row of the access table does not have/,
    ],
    ['has a slash before its place', { place: '/pages/things' }, /no slash at their ends/],
    ['has a slash after its route', { route: 'pages/things/' }, /no slash at their ends/],
    ['has a slash before where one is added', { addRoute: '/pages/add' }, /no slash at their ends/],
    ['marks built-in records by what is no field', { builtIn: 'key' }, /builtIn names "key"/],
    [
      'limits its rows by what is no field',
      rows({ path: ['user_id'], is: 'me' }),
      /rows\.own starts at "user_id"/,
    ],
    [
      'limits its rows beyond a plain field',
      rows({ path: ['name', 'id'], is: 'me' }),
      /rows\.own goes on from "name", which is not a reference/,
    ],
    [
      'limits its rows by a field that the record pointed at lacks',
      rows({ path: ['owner_id', 'rank'], is: 'me' }),
      /rows\.own goes on to "rank", which is not a field of things/,
    ],
    [
      'limits its rows over a record that the one pointed at does not reference',
      rows({ path: ['owner_id', 'owner_id', 'name'], over: 'people', is: 'me' }),
      /rows\.own goes over "people", where "owner_id" does not point/,
    ],
    [
      'limits its rows by a field that the second record pointed at lacks',
      rows({ path: ['owner_id', 'owner_id', 'rank'], over: 'things', is: 'me' }),
      /rows\.own goes on to "rank", which is not a field of things/,
    ],
    [
      'is filtered under another name by what is no reference',
      { filterAliases: { called: 'name' } },
      /filter "called" stands for "name", which is not one of its references/,
    ],
    [
      'is filtered under another name by what is no field',
      { filterAliases: { owner: 'owner_id' } },
      /filter "owner" stands for "owner_id", which is not one of its references/,
    ],
    [
      'takes a filter under the name of another field',
      { fields: owned, filterAliases: { name: 'owner_id' } },
      /filter "name" has a name that is taken/,
    ],
    [
      'takes a filter under the name of the search box',
      { fields: owned, filterAliases: { q: 'owner_id' } },
      /filter "q" has a name that is taken/,
    ],
    [
      'is listed on the page of a field that is no reference',
      { listedOn: { name: { at: 10 } } },
      /it is listed on the page of "name", which is not one of its references/,
    ],
  ])('is refused when it %s', (_case, rest, reason) => {
    const define = defining(thing(rest));
    expect(define).toThrow(MalformedRegistry);
    expect(define).toThrow(`${rest.path ?? 'things'}: `);
    expect(define).toThrow(reason);
  });

  it('is refused when a transition needs an action that its access row lacks', () => {
    const { transition, workflow } = workflowOf<RecordValues, 'out' | 'back'>();
    const states = { out: { label: 'Out', refuses: '' }, back: { label: 'Back', refuses: '' } };
    const words = { label: '', done: '', summary: '' };
    const transitions = { take: transition({ ...words, from: ['out'], to: 'back', may: 'lend' }) };
    const lending = workflow({
      field: 'status',
      initial: 'out',
      owner: 'owner_id',
      states,
      transitions,
    });
    expect(defining(thing({ workflows: [lending] }))).toThrow(
      'things: its transition "take" needs "lend", which its row of the access table does not have',
    );
  });

  it('is refused when its access row has the name of another', () => {
    const twin = accessRow({ ...writes({}), name: 'things', label: 'Things', see: {} });
    const others = thing({ path: 'others', route: 'pages/others', access: twin });
    expect(() => accessRowsOf([thing(), others])).toThrow(
      'others: its row of the access table is called "things", as another is',
    );
    expect(accessRowsOf([thing(), thing()])).toEqual([access]);
  });

  it('is refused when it is registered twice', () => {
    expect(defining(thing(), thing({ route: 'pages/elsewhere' }))).toThrow(
      'things: it is in the registry twice',
    );
  });

  it('is refused when its route belongs to another', () => {
    expect(
      defining(thing({ route: 'pages/x' }), thing({ path: 'others', route: 'pages/x' })),
    ).toThrow('others: its route "pages/x" belongs to things');
  });
});

describe('a resource with few options', () => {
  it('is named after its path and is a tab of its place', () => {
    expect(
      resource({ path: 'years-of-manufacture', place, access, fields: { name } }),
    ).toMatchObject({
      label: 'Years of Manufacture',
      route: 'pages/things/years-of-manufacture',
      addRoute: 'pages/things/years-of-manufacture/create',
      title: 'name',
      sort: ['name'],
      calls: { save: true, delete: true },
      system: SYSTEM_FIELDS,
    });
  });

  it.each([
    ['fuel-types', 'Fuel Types', 'Fuel Type'],
    ['vehicle-categories', 'Vehicle Categories', 'Vehicle Category'],
    ['companies', 'Companies', 'Company'],
    ['engine-sizes', 'Engine Sizes', 'Engine Size'],
  ])('has one name for many records and one for a single record: %s', (path, label, singular) => {
    expect(resource({ path, place, access, fields: { name } })).toMatchObject({ label, singular });
  });

  it('lists on its page the records that point at it, in their order', () => {
    const owners = thing({ path: 'owners', route: 'pages/owners' });
    const listed = (path: string, at: number) =>
      thing({
        path,
        route: path,
        fields: { name, owner_id: reference('owners'), other_id: reference('things') },
        listedOn: { owner_id: { at } },
      });
    const registry = defineRegistry([owners, listed('things', 20), listed('loans', 10)]);
    const pathsOf = (of: Resource) => pageListsOf(registry, of).map(({ child }) => child.path);
    expect(pathsOf(owners)).toEqual(['loans', 'things']);
    expect(pathsOf(listed('things', 20))).toEqual([]);
  });

  it('may point at itself and at resources after it', () => {
    const registry = defineRegistry([
      thing({ fields: { name, parent_id: reference('things'), owner_id: reference('owners') } }),
      thing({ path: 'owners', route: 'pages/owners' }),
    ]);
    expect([...registry.keys()]).toEqual(['things', 'owners']);
  });
});

describe('a master list', () => {
  const list = masterList('fuel-types', {
    place: 'configuration/vehicle',
    access,
    fields: { make_id: reference('makes') },
  });

  it('has a name, its own fields, a sort position and whether it can still be chosen', () => {
    expect(Object.keys(list.fields)).toEqual(['name', 'make_id', 'sort_order', 'is_active']);
    expect(list.fields.name).toMatchObject({ required: true, searchable: true });
    expect(list.fields.is_active).toMatchObject({ kind: 'boolean', initial: true });
  });

  it('is sorted by position, then by name', () => {
    expect(list.sort).toEqual(['sort_order', 'name']);
  });

  it('can have no delete call', () => {
    expect(masterList('it-brands', { place, access, calls: { delete: false } }).calls).toEqual({
      save: true,
      delete: false,
    });
  });
});

describe('the groups of a form', () => {
  const grouped = (...fields: string[]) =>
    thing({
      fields: { name, key: text({ form: false }) },
      groups: { first: { label: 'First', fields }, second: { label: 'Second', fields: ['name'] } },
    });

  it('are headings over fields of the form, each field under one of them', () => {
    expect(defining(grouped())).not.toThrow();
    expect(defining(grouped('size'))).toThrow(/has "size", which is not in the form/);
    expect(defining(grouped('key'))).toThrow(/has "key", which is not in the form/);
    expect(defining(grouped('name'))).toThrow(/two groups of its form have "name"/);
    expect(thing().groups).toEqual({});
  });
});

describe('what a list counts before its first answer', () => {
  it('defaults to a hundred unless the resource says otherwise', () => {
    expect(thing({ initialTotal: 0 }).initialTotal).toBe(0);
    expect(thing().initialTotal).toBe(100);
  });
});
