import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { growsLong } from '@/core/lists/longLists';
import { MAX_MATCHES } from '@/core/lists/searching';
import { titleOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import { registry, resourceAt } from '@/registry';
import {
  accessMatrix,
  activityMatrix,
  isAmong,
  isPersonal,
  type May,
  namedReferences,
  OWNERS,
  type Rows,
  rolesAbove,
  type Surroundings,
  secretFields,
} from '../support/access/accessMatrix';
import { ACCOUNTS, ROLES, type Role } from '../support/accounts';
import { eventsOf } from '../support/activity';
import {
  type Answer,
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  paginationOf,
  type Row,
  rowOf,
  rowsOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { addPerson } from '../support/people';
import {
  anotherValue,
  type Body,
  deletable,
  type Ids,
  idsOf,
  neededFiles,
  nextNumber,
  saveable,
  validRecord,
} from '../support/records';
import { isAccessTested } from '../support/twins';

const NOWHERE = 2_147_483_647;
const entries = [...registry.values()];
const ascending = (rows: readonly Row[]) => rows.map((row) => row.id).sort((a, b) => a - b);
const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** A hit in the response of a search. */
interface SearchHit {
  entity: string;
  entity_id: number;
  title: string;
  hint: string | null;
}

const hitsOf = async (person: Client, q: string) =>
  expectSuccess(await person.get('search', { q })).data as SearchHit[];

function mayOf(resource: Resource, role: Role): May {
  const may = accessMatrix[resource.access.name]?.[role];
  if (!may)
    throw new Error(`the access matrix says nothing of ${role} and ${resource.access.name}`);
  return may;
}

describe.each(backEnds)('access on $name', (target) => {
  const on = useBackend(target);
  const testedHere = entries.filter((resource) => isAccessTested(target, resource));
  let admin: Client;
  let ids: Ids;
  let people: Row[];
  let around: Omit<Surroundings, 'me' | 'role'>;

  const surroundingsOf = (role: Role): Surroundings => {
    const me = people.find((person) => person.email === ACCOUNTS[role])?.id;
    if (me === undefined) throw new Error(`no account of ${role}`);
    return { ...around, me, role };
  };

  /** Returns a valid record that affects nobody above the lowest rank. */
  const humbleRecord = (resource: Resource, manager?: number): Body => {
    const body = {
      ...validRecord(resource, nextNumber(), ids),
      ...(manager !== undefined && 'driver_id' in resource.fields
        ? { driver_id: people.find((person) => person.contract_manager_id === manager)?.id ?? null }
        : manager !== undefined && { contract_manager_id: manager }),
    };
    const lowest = [...around.roles.values()].find((role) => role.key === 'ENGINEER');
    if ('document_type_id' in body) {
      const open = [...around.documentTypes.values()].find((type) => type.is_sensitive === false);
      return { ...body, document_type_id: open?.id ?? null };
    }
    return 'role_id' in body ? { ...body, role_id: lowest?.id ?? null } : body;
  };

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    ids = await idsOf(admin);
    people = await admin.all('employees');
    const [roles, documentTypes] = [
      await admin.all('roles', { archived: 'include' }),
      await admin.all('document-types'),
    ];
    const weeks = await admin.all('timesheet-weeks', { archived: 'include' });
    const owners: [string, Row][] = [];
    for (const path of OWNERS)
      for (const row of await admin.all(path, { archived: 'include' }))
        owners.push([`${path}/${row.id}`, row]);
    around = {
      people: byId(people),
      roles: byId(roles),
      documentTypes: byId(documentTypes),
      weeks: byId(weeks),
      expenses: byId(await admin.all('expenses', { archived: 'include' })),
      customers: byId(await admin.all('customers', { archived: 'include' })),
      contracts: byId(await admin.all('afp-contracts', { archived: 'include' })),
      jobs: byId(await admin.all('afp-jobs', { archived: 'include' })),
      owners: new Map(owners),
    };
  });

  it('covers every group of resources, and no others', () => {
    // Reports of hours, the administration and purging have separate rights and no records.
    const reports = ['timesheet-report', 'labour-report', 'administration', 'deleted-records'];
    expect(new Set([...entries.map((resource) => resource.access.name), ...reports])).toEqual(
      new Set(Object.keys(accessMatrix)),
    );
  });

  describe.each(ROLES)('%s', (role) => {
    let person: Client;
    const lists = new Map<string, Map<number, Row>>();
    beforeAll(async () => {
      person = await on.as(role);
    });

    /** Returns the rows of this role's list, reloaded if it is older than one of these rows. */
    const listedWith = async (path: string, rows: readonly Row[]): Promise<Map<number, Row>> => {
      const known = lists.get(path);
      if (known && rows.every((row) => known.get(row.id)?.version === row.version)) return known;
      const listed = byId(await person.all(path, { archived: 'include' }));
      lists.set(path, listed);
      return listed;
    };

    describe.each(testedHere)('$path', (resource) => {
      const { path } = resource;
      const may = mayOf(resource, role);
      const secrets = Object.entries(secretFields[resource.access.name] ?? {}).flatMap(
        ([name, readers]) => (readers.includes(role) ? [] : [name]),
      );

      it(`sees ${may.see}`, async () => {
        const first = await person.get(path, { per_page: 1000 });
        const second = await person.get(`rest/${path}`, { sort: '["id","ASC"]', range: '[0,999]' });
        if (may.see === 'none') {
          for (const answer of [first, second]) expectFailure(answer, 403);
          const [one] = rowsOf(await admin.get(path, { per_page: 1 }));
          expectFailure(await person.get(`rest/${path}/${one?.id}`), 403);
          return;
        }
        const readers = isPersonal(resource.access.name)
          ? await Promise.all(ROLES.map((other) => on.as(other)))
          : [admin];
        const all = (await Promise.all(readers.map((reader) => reader.all(path)))).flat();
        // Earlier tests have added customers, and with them the records that every customer has.
        if (may.see === 'of own customers')
          around.customers = byId(await admin.all('customers', { archived: 'include' }));
        const visible = all.filter((row) => isAmong(may.see, row, surroundingsOf(role)));
        const { last_page, total } = paginationOf(first);
        const listed = last_page > 1 ? await person.all(path) : rowsOf(first);
        expect(ascending(listed)).toEqual(ascending(visible));
        expect(total).toBe(visible.length);
        expect(ascending(second.json as Row[])).toEqual(ascending(visible).slice(0, 1000));
        const hidden = all.filter((row) => !visible.includes(row));
        for (const row of hidden.slice(0, 5)) {
          expectFailure(await person.get(`rest/${path}/${row.id}`), 404);
          expect(await person.rows(path, { id: row.id, archived: 'include' })).toEqual([]);
        }
      });

      /** Returns a record that this role may save and delete, if it may at all. */
      const ownRecord = (save: Rows): Body => {
        const { me } = surroundingsOf(role);
        const body = humbleRecord(resource, save === 'team' ? me : undefined);
        return save === 'own' ? { ...body, user_id: me } : body;
      };

      /** Returns the maker of a record: the person themselves if people write only their own. */
      const makerOf = (save: Rows) => (save === 'own' ? person : admin);

      it(`saves ${may.save}`, async () => {
        if (!saveable.includes(resource) || may.save === 'team, once assigned') return;
        const row = await makerOf(may.save).save(path, ownRecord(may.save));
        const total = paginationOf(await admin.get(path)).total;
        const [name, value] = anotherValue(resource, row, nextNumber(), ids);
        const calls = [
          () => person.post(path, ownRecord(may.save)),
          () => person.post(path, { id: row.id, version: row.version, [name]: value }),
          // The second dialect takes no files, so records that need one cannot be added there.
          ...(neededFiles(resource).length > 0
            ? []
            : [() => person.post(`rest/${path}`, ownRecord(may.save))]),
          () => person.call('PUT', `rest/${path}/${row.id}`, { body: { [name]: value } }),
        ];
        for (const [index, call] of calls.entries()) {
          const answer = await call();
          if (may.save === 'none') expectFailure(answer, 403, `call ${index}`);
          else
            expect([200, 201], `call ${index}: ${answer.text.slice(0, 300)}`).toContain(
              answer.status,
            );
        }
        if (may.save !== 'none') return;
        expectFailure(
          await person.post(path, { id: NOWHERE, no_such_field: true }),
          403,
          'with any body',
        );
        expectFailure(await person.post(path, {}), 403, 'with any body');
        expect(await admin.find(path, row.id)).toEqual(row);
        expect(paginationOf(await admin.get(path)).total).toBe(total);
        expect(await eventsOf(admin, path, row.id)).toHaveLength(1);
      });

      it(`deletes ${may.delete}`, async () => {
        if (!deletable.includes(resource) || may.delete === 'team, once assigned') return;
        const maker = makerOf(may.delete);
        const one = await maker.save(path, ownRecord(may.delete));
        const other = await maker.save(path, ownRecord(may.delete));
        const answers = [
          await person.get(`${path}/delete/${one.id}`),
          await person.call('DELETE', `rest/${path}/${other.id}`),
        ];
        if (may.delete !== 'none') {
          for (const answer of answers) expect(answer.status, answer.text.slice(0, 300)).toBe(200);
          if (role !== 'SUPER_ADMIN')
            expectFailure(await person.post(`${path}/purge`, { ids: [one.id] }), 403);
          expectSuccess(await person.post(`${path}/restore`, { id: one.id }));
          return;
        }
        for (const answer of answers) expectFailure(answer, 403);
        expectFailure(await person.post(`${path}/delete/${one.id}`, {}), 403);
        expectFailure(
          await person.get(`${path}/delete/${NOWHERE}`),
          403,
          'whether it is there or not',
        );
        expectFailure(await person.post(`${path}/restore`, { id: one.id }), 403);
        expect(await admin.find(path, one.id)).toEqual(one);
        expect(await admin.find(path, other.id)).toEqual(other);
      });

      it('writes no records of other people', async () => {
        if (may.save !== 'own' || !saveable.includes(resource)) return;
        const { me } = surroundingsOf(role);
        const own = await person.save(path, { ...ownRecord('own'), user_id: undefined as never });
        expect(own.user_id, 'what they add is theirs').toBe(me);
        const author = await on.as(role === 'SUPER_ADMIN' ? 'ADMIN' : 'SUPER_ADMIN');
        const { id: other } = rowOf(await author.get('employees/profile'));
        const theirs = await author.save(path, { ...humbleRecord(resource), user_id: other });
        const sees = may.see === 'all';
        const [name, value] = anotherValue(resource, theirs, nextNumber(), ids);
        const calls = [
          await person.post(path, { id: theirs.id, version: 1, [name]: value }),
          await person.call('PUT', `rest/${path}/${theirs.id}`, { body: { [name]: value } }),
          await person.get(`${path}/delete/${theirs.id}`),
          await person.call('DELETE', `rest/${path}/${theirs.id}`),
        ];
        for (const answer of calls) expectFailure(answer, sees ? 403 : 404);
        const forThem = await person.post(path, { ...humbleRecord(resource), user_id: other });
        // People who cannot see the person get "not found"; those who can are still not allowed.
        if (sees) expectFailure(forThem, 403);
        else expect([403, 422]).toContain(forThem.status);
        expect(await admin.find(path, theirs.id)).toEqual(theirs);
      });

      it('changes no records of other managers', async () => {
        if (may.save !== 'team' || !saveable.includes(resource)) return;
        // A resource that depends on the manager of another record has its own tests.
        if (!('contract_manager_id' in resource.fields)) return;
        const me = surroundingsOf(role).me;
        const own = await person.save(path, {
          ...humbleRecord(resource),
          contract_manager_id: undefined as never,
        });
        expect(own.contract_manager_id, 'what they add is theirs').toBe(me);
        const stranger = people.find(({ id, role_id }) => {
          const isManager = around.roles.get(Number(role_id))?.copies === 'CONTRACT_MANAGER';
          return isManager && id !== me;
        })?.id;
        const newcomer = await addPerson(on, 'CONTRACT_MANAGER');
        const { id: colleague } = await admin.save('employees', {
          id: newcomer.id,
          contract_manager_id: me,
        });
        const theirs = await admin.save(path, humbleRecord(resource, stranger));
        const [name, value] = anotherValue(resource, theirs, nextNumber(), ids);
        const calls = [
          await person.post(path, humbleRecord(resource, colleague)),
          await person.post(path, { id: theirs.id, version: 1, [name]: value }),
          await person.post(path, { id: theirs.id, version: 1, contract_manager_id: me }),
          await person.post(path, { id: own.id, version: 1, contract_manager_id: colleague }),
          await person.call('PUT', `rest/${path}/${theirs.id}`, { body: { [name]: value } }),
          await person.get(`${path}/delete/${theirs.id}`),
          await person.call('DELETE', `rest/${path}/${theirs.id}`),
        ];
        for (const answer of calls) expectFailure(answer, 403);
        const given = { id: own.id, version: 1, contract_manager_id: stranger };
        expectFieldsWrong(await person.post(path, given), ['contract_manager_id']);
        expect(await admin.find(path, theirs.id)).toEqual(theirs);
        expect(await admin.find(path, own.id)).toEqual(own);
      });

      it('cannot read, filter or sort by hidden fields, or find out that they exist', async () => {
        if (may.see === 'none') return;
        if (secrets.length === 0) return;
        const { data } = expectSuccess(
          await person.get(path, { per_page: 1000, archived: 'include' }),
        );
        for (const name of secrets) {
          for (const row of data as Row[]) expect(row).not.toHaveProperty(name);
          expectFieldsWrong(await person.get(path, { [name]: '1' }), [name]);
          expectFieldsWrong(await person.get(path, { [name]: '' }), [name]);
          expectFieldsWrong(await person.get(path, { [`${name}_from`]: '1' }), [`${name}_from`]);
          expectFieldsWrong(await person.get(path, { sort: name }), ['sort']);
          expectFieldsWrong(
            await person.get(`rest/${path}`, { filter: JSON.stringify({ [name]: 1 }) }),
            [name],
          );
          const [first] = data as Row[];
          if (first)
            expect((await person.get(`rest/${path}/${first.id}`)).json).not.toHaveProperty(name);
        }
      });

      it('sees no more through include than through the list, except for readable names', async () => {
        if (may.see === 'none') return;
        const references = Object.entries(resource.fields).flatMap(([name, field]) =>
          isReference(field) ? [name] : [],
        );
        const isNamed = (name: string) => namedReferences[path]?.includes(name) ?? false;
        // References with readable names are requested separately: the others include whole records only.
        for (const names of [references.filter(isNamed), references.filter((it) => !isNamed(it))]) {
          if (names.length === 0) continue;
          const { included } = expectSuccess(
            await person.get(path, { include: names.join(), per_page: 1000 }),
          );
          for (const [to, rows] of Object.entries(included ?? {})) {
            const target = registry.get(to);
            const isNameAlone = (row: Row) =>
              Object.keys(row).sort().join() === ['id', target?.title].sort().join();
            const shown = rows.filter((row) => !isNamed(names[0] ?? '') || !isNameAlone(row));
            if (!target || mayOf(target, role).see === 'none') {
              expect(shown, `${names} ${to}`).toEqual([]);
              continue;
            }
            if (shown.length === 0) continue;
            const listed = await listedWith(to, shown);
            for (const row of shown) expect(row, `${names} ${row.id}`).toEqual(listed.get(row.id));
          }
        }
      });
    });

    it(`is shown in the history ${activityMatrix[role]}`, async () => {
      const answer = await person.get('rest/activity-events', {
        range: '[0,999]',
        sort: '["id","DESC"]',
      });
      if (activityMatrix[role] === 'none') {
        expectFailure(answer, 403);
        return;
      }
      expect(answer.status, answer.text.slice(0, 300)).toBe(200);
      const events = answer.json as { entity: string; entity_id: number; changes: object }[];
      for (const event of events) {
        const resource = registry.get(event.entity);
        if (!resource) throw new Error(`an event about ${event.entity}`);
        expect(mayOf(resource, role).see, event.entity).not.toBe('none');
        for (const [name, readers] of Object.entries(secretFields[resource.access.name] ?? {})) {
          if (!readers.includes(role)) expect(event.changes).not.toHaveProperty(name);
        }
      }
      const people = registry.get('employees');
      if (!people || mayOf(people, role).see === 'all') return;
      const mine = new Set(ascending(await person.all('employees', { archived: 'include' })));
      for (const event of events)
        if (event.entity === 'employees') expect(mine).toContain(event.entity_id);
    });
  });

  describe('rank', () => {
    const roleRow = (key: Role) => [...around.roles.values()].find((role) => role.key === key);
    const personWith = async (key: Role) =>
      admin.save('employees', {
        ...humbleRecord(resourceAt('employees')),
        role_id: roleRow(key)?.id ?? null,
      });
    const ranked = ROLES.filter((role) => accessMatrix.employees?.[role].save === 'no higher rank');

    it.each(ranked)('%s cannot change, delete or restore a person above it', async (role) => {
      const person = await on.as(role);
      for (const above of rolesAbove(role)) {
        const row = await personWith(above);
        expectFailure(
          await person.post('employees', { id: row.id, version: 1, name: 'Somebody else' }),
          403,
        );
        expectFailure(
          await person.post('employees', { id: row.id, role_id: roleRow('ENGINEER')?.id }),
          403,
        );
        expectFailure(
          await person.call('PUT', `rest/employees/${row.id}`, { body: { name: 'Somebody else' } }),
          403,
        );
        expectFailure(await person.get(`employees/delete/${row.id}`), 403);
        expect(await admin.find('employees', row.id)).toEqual(row);
        await admin.get(`employees/delete/${row.id}`);
        expectFailure(await person.post('employees/restore', { id: row.id }), 403);
      }
    });
  });

  describe('GET /api/search', () => {
    const searched = entries.filter((of) =>
      Object.values(of.fields).some(({ searchable }) => searchable),
    );

    it.each(ROLES)('finds for %s the same records as their lists', async (role) => {
      const person = await on.as(role);
      for (const words of ['le', 'J-204', '%']) {
        const hits = await hitsOf(person, words);
        expect(hits.length, words).toBeLessThanOrEqual(20);
        expect(await hitsOf(person, words), words).toEqual(hits);
        const lists: [string, Row[] | undefined][] = [];
        const isSearched = (path: string, list: Answer) =>
          list.status === 200 &&
          !(growsLong(resourceAt(path)) && paginationOf(list).total > MAX_MATCHES);
        // Sequentially, because the number of concurrent calls of a person is limited.
        for (const { path } of searched) {
          const list = await person.get(path, { q: words, per_page: 1000 });
          lists.push([path, isSearched(path, list) ? rowsOf(list) : undefined]);
        }
        let total = 0;
        for (const [path, list] of lists) {
          const found = hits.filter(({ entity }) => entity === path);
          // Invisible lists, and long lists with too few letters or too many matches, are not searched.
          if (!list) expect(found, `${path} ${words}`).toEqual([]);
          const rows = byId(list ?? []);
          total += rows.size;
          for (const { entity_id: id, title, hint } of found) {
            const row = rows.get(id);
            expect(row, `${path} ${id} ${words}`).toBeDefined();
            expect(title).toBe(row && titleOf(resourceAt(path), row as RecordValues));
            const texts = Object.values(row ?? {}).map((value) =>
              String(value).replace(/\s+/g, ' '),
            );
            if (hint !== null)
              expect(texts.some((text) => text.includes(hint.replaceAll('…', '')))).toBe(true);
          }
        }
        // A long list has no hits if the words are too short for it.
        if (words.length > 2) expect(hits, words).toHaveLength(Math.min(20, total));
      }
    });

    it('lists exact titles first, then people, vehicles, customers and jobs, without deleted records', async () => {
      const add = async (path: string, values: Body) => {
        const of = resourceAt(path);
        const row = await admin.save(path, { ...humbleRecord(of), ...values });
        return { entity: path, entity_id: row.id };
      };
      const begins = await add('makes', { name: 'QUILL97 Cars' });
      const property = await add('properties', { name: 'Old quill97 Yard', code: 'Z-1' });
      const gone = await add('makes', { name: 'Quill97 Gone' });
      await admin.get(`makes/delete/${gone.entity_id}`);
      const job = await add('afp-jobs', { job_number: 'Q-1', purchase_order: 'x Quill97' });
      const customer = await add('customers', { name: 'The Quill97 Ltd' });
      const vehicle = await add('vehicles', { registration: 'QUILL97 A' });
      const people = [
        await add('employees', { name: 'Ann Quill97' }),
        await add('employees', { name: 'Quill97 Brown' }),
      ];
      const code = await add('properties', { name: 'A house', code: 'quill97' });
      const exact = await add('models', { name: 'Quill97' });
      const hits = await hitsOf(admin, 'quill97');
      expect(hits.map(({ entity, entity_id }) => ({ entity, entity_id }))).toEqual([
        ...[code, exact, people[1], people[0], vehicle, customer, job, property, begins],
      ]);
      expect(hits.find(({ entity }) => entity === 'afp-jobs')).toMatchObject({
        title: 'Q-1',
        hint: 'x Quill97',
      });
      const engineer = await on.as('ENGINEER');
      expect((await hitsOf(engineer, 'quill97')).map(({ entity }) => entity)).not.toContain(
        'employees',
      );
    });

    it('fills twenty places with a few records of each list, and with more if there is room', async () => {
      const named = (n: number) => ({ name: `Zyx ${String(n).padStart(2, '0')}` });
      for (let n = 1; n <= 8; n += 1) {
        await admin.save('makes', { ...humbleRecord(resourceAt('makes')), ...named(n) });
        await admin.save('fuel-types', { ...humbleRecord(resourceAt('fuel-types')), ...named(n) });
      }
      const count = async (path: string) =>
        (await hitsOf(admin, 'zyx')).filter(({ entity }) => entity === path).length;
      expect([await count('makes'), await count('fuel-types')]).toEqual([8, 8]);
      for (const path of ['departments', 'holiday-types', 'engine-sizes', 'work-locations'])
        for (let n = 1; n <= 4; n += 1)
          await admin.save(path, { ...humbleRecord(resourceAt(path)), ...named(n) });
      expect(await hitsOf(admin, 'zyx')).toHaveLength(20);
      expect(await count('departments')).toBe(4);
      expect([await count('makes'), await count('fuel-types')]).toEqual([5, 3]);
    });

    it('finds nothing for no words, and refuses too many words and calls without a session', async () => {
      expect(await hitsOf(admin, '  ')).toEqual([]);
      expect(expectSuccess(await admin.get('search')).data).toEqual([]);
      expectFieldsWrong(await admin.get('search', { q: 'x'.repeat(201) }), ['q']);
      expectFieldsWrong(await admin.get('search', { page: 2 }), ['page']);
      expectFailure(await on.anyone.get('search', { q: 'le' }), 401);
    });
  });

  describe('invisible rows', () => {
    const deletableRows = entries.filter((resource) => resource.calls.delete);
    it.each(ROLES)('are 404 for %s, even if the role may change other rows', async (role) => {
      const person = await on.as(role);
      for (const resource of deletableRows) {
        const may = mayOf(resource, role);
        if (may.see === 'none' || may.delete === 'none') continue;
        const hidden = (await admin.all(resource.path)).filter(
          (row) => !isAmong(may.see, row, surroundingsOf(role)),
        );
        for (const row of hidden.slice(0, 3)) {
          expectFailure(await person.get(`${resource.path}/delete/${row.id}`), 404);
          expectFailure(await person.call('DELETE', `rest/${resource.path}/${row.id}`), 404);
          expect(await admin.find(resource.path, row.id)).toEqual(row);
        }
      }
    });
  });

  describe('the order of refusals', () => {
    it.each(saveable.filter((resource) => testedHere.includes(resource)))(
      'is 400, 401, 403, 404, 422, 409 on $path',
      async (resource) => {
        const { path } = resource;
        const row = await admin.save(path, humbleRecord(resource));
        const [name, value] = anotherValue(resource, row, nextNumber(), ids);
        await admin.save(path, { id: row.id, version: 1, [name]: value });
        const wrong = { id: row.id, version: 1, no_such_field: true };
        expectFailure(
          await on.anyone.call('POST', path, { raw: '{' }),
          400,
          'unreadable, and nobody',
        );
        expectFailure(await on.anyone.post(path, wrong), 401, 'nobody, and wrong fields');
        const refused = ROLES.find((role) => mayOf(resource, role).save === 'none');
        if (refused) {
          const person = await on.as(refused);
          expectFailure(
            await person.call('POST', path, { raw: '{' }),
            400,
            'unreadable, and not allowed',
          );
          expectFailure(
            await person.post(path, { ...wrong, id: NOWHERE }),
            403,
            'not allowed, and not there',
          );
        }
        expectFailure(
          await admin.post(path, { ...wrong, id: NOWHERE }),
          404,
          'not there, and wrong fields',
        );
        expectFailure(await admin.post(path, wrong), 422, 'wrong fields, and stale');
        expectFailure(
          await admin.post(path, { id: row.id, version: 1, [name]: row[name] }),
          409,
          'stale',
        );
      },
    );
  });

  it('shows a person their own record, and no other person through it', async () => {
    const engineer = await on.as('ENGINEER');
    const me = rowOf(await engineer.get('employees/profile'));
    expect(ascending(await engineer.all('employees', { archived: 'include' }))).toEqual([me.id]);
    expect(await engineer.rows('employees', { q: ACCOUNTS.SUPER_ADMIN })).toEqual([]);
  });
});
