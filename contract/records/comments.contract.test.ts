import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../support/accounts';
import { eventsOf } from '../support/activity';
import {
  expectFailure,
  expectFieldsSay,
  expectFieldsWrong,
  expectSuccess,
  paginationOf,
  type Row,
  rowOf,
  rowsOf,
} from '../support/answers';
import { threeRoles, useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { addPerson } from '../support/people';
import { nextNumber } from '../support/records';
import { meOf } from '../support/timesheets';

const NOWHERE = 2_147_483_647;
/** The engineer's own van and another team's. */
const [OWN, OTHERS] = [1, 6];

describe.each(backEnds)('comments on $name', (target) => {
  const on = useBackend(target);
  let root: Client;
  let admin: Client;
  let manager: Client;
  let engineer: Client;
  const me = new Map<Client, number>();
  const idOf = (person: Client) => me.get(person) ?? 0;

  beforeAll(async () => {
    [admin, manager, engineer] = await threeRoles(on);
    root = await on.as('SUPER_ADMIN');
    for (const person of [root, admin, manager, engineer]) me.set(person, (await meOf(person)).id);
  });

  const say = (by: Client, entity: string, entity_id: number, comment: unknown, more = {}) =>
    by.post('comments', { entity, entity_id, comment, ...more });
  const said = async (by: Client, entity: string, entity_id: number, query = {}) =>
    rowsOf(await by.get('comments', { entity, entity_id, ...query }));
  const mentionsOf = async (by: Client) => by.rows('notices', { kind: 'mentioned', per_page: 100 });

  it('are added by people who see the record, and listed newest first', async () => {
    const first = rowOf(await say(engineer, 'vehicles', OWN, 'Soft brake.\nParked in bay 3.'));
    expect(first).toMatchObject({
      entity: 'vehicles',
      entity_id: OWN,
      comment: 'Soft brake.\nParked in bay 3.',
      author_name: 'Ben Carter',
      created_by: idOf(engineer),
      mentions: [],
    });
    const second = rowOf(await say(manager, 'vehicles', OWN, 'Thank you.'));
    for (const person of [engineer, manager, admin])
      expect((await said(person, 'vehicles', OWN)).slice(0, 2).map(({ id }) => id)).toEqual([
        second.id,
        first.id,
      ]);
    const page = await admin.get('comments', { entity: 'vehicles', entity_id: OWN, per_page: 1 });
    expect(rowsOf(page).map(({ id }) => id)).toEqual([second.id]);
    expect(paginationOf(page).total).toBeGreaterThanOrEqual(2);
  });

  it('are on every kind of record that declares them, and leave the record as it is', async () => {
    for (const entity of [
      'customers',
      'properties',
      'vehicles',
      'vehicle-defects',
      'it-assets',
      'parking',
    ]) {
      const [record] = await admin.rows(entity, { per_page: 1 });
      const { id } = record as Row;
      const comment = rowOf(await say(admin, entity, id, `About ${entity}`), entity);
      expect((await said(admin, entity, id))[0]?.id, entity).toBe(comment.id);
      expect(await admin.find(entity, id), entity).toEqual(record);
    }
  });

  it('are refused when empty, on records without comments, and with unknown fields', async () => {
    expectFieldsWrong(await say(admin, 'vehicles', OWN, '  '), ['comment']);
    expectFieldsWrong(await say(admin, 'vehicles', OWN, 'x'.repeat(2001)), ['comment']);
    expectFieldsWrong(await say(admin, 'expenses', 1, 'Here'), ['entity']);
    expectFieldsWrong(await say(admin, 'vehicles', OWN, 'Here', { rating: 5 }), ['rating']);
    expectFieldsWrong(await admin.post('comments', {}), ['comment', 'entity', 'entity_id']);
    expectFieldsWrong(await admin.get('comments'), ['entity', 'entity_id']);
    expectFailure(await say(admin, 'vehicles', NOWHERE, 'Here'), 404);
    expectFailure(await say(on.anyone, 'vehicles', OWN, 'Here'), 401);
    expectFailure(await admin.get('comments', { entity: 'vehicles', entity_id: NOWHERE }), 404);
  });

  it('cannot be changed or deleted', async () => {
    const { id } = rowOf(await say(engineer, 'vehicles', OWN, 'Once said.'));
    for (const person of [engineer, root]) {
      expectFailure(await person.post('record-comments', { id, comment: 'Other' }), 405);
      expectFailure(await person.get(`record-comments/delete/${id}`), 405);
      expectFailure(
        await person.call('PUT', `rest/record-comments/${id}`, { body: { comment: 'Other' } }),
        405,
      );
      expectFailure(await person.call('DELETE', `rest/record-comments/${id}`), 405);
    }
  });

  it('are as invisible as their record, in every list', async () => {
    const hidden = rowOf(await say(admin, 'vehicles', OTHERS, `Hidden ${nextNumber()}`));
    expectFailure(await engineer.get('comments', { entity: 'vehicles', entity_id: OTHERS }), 404);
    // Engineers see the outline of every van in use, and comments belong to the whole record.
    expectFailure(await say(engineer, 'vehicles', OTHERS, 'Here'), 403);
    expect(await engineer.rows('record-comments', { id: hidden.id })).toEqual([]);
    expect((await engineer.all('record-comments')).map(({ id }) => id)).not.toContain(hidden.id);
    expect((await engineer.get(`rest/record-comments/${hidden.id}`)).status).toBe(404);
    expect((await admin.get(`rest/record-comments/${hidden.id}`)).status).toBe(200);
    const unseen = await engineer.get('comments/people', { entity: 'vehicles', entity_id: OTHERS });
    expectFailure(unseen, 404);
    const cannot = await say(engineer, 'it-assets', NOWHERE, 'Here');
    expectFailure(cannot, 404);
  });

  it('notify the people whom they mention, once and never their author', async () => {
    const { registration } = (await admin.find('vehicles', OWN)) as Row;
    const words = `@Ben Carter and @Morgan Reid, look ${nextNumber()}`;
    const ids = [idOf(engineer), idOf(manager), idOf(admin), idOf(engineer)];
    const comment = rowOf(await say(admin, 'vehicles', OWN, words, { mention_ids: ids }));
    expect(comment.mentions).toEqual([
      { user_id: idOf(engineer), name: 'Ben Carter' },
      { user_id: idOf(manager), name: 'Morgan Reid' },
      { user_id: idOf(admin), name: 'Daniel Okafor' },
    ]);
    for (const person of [engineer, manager]) {
      const own = (await mentionsOf(person)).filter(({ entity_id: id }) => id === comment.id);
      expect(own.map(({ text, link }) => ({ text, link }))).toEqual([
        {
          text: `Daniel Okafor mentioned you on ${registration}: ${words}`,
          link: `/pages/vehicle/${OWN}`,
        },
      ]);
    }
    expect((await mentionsOf(admin)).filter(({ entity_id: id }) => id === comment.id)).toEqual([]);
  });

  it('mention only people who see the record, and at most twenty', async () => {
    const mention = (mention_ids: unknown, entity = 'vehicles', id = OTHERS) =>
      say(admin, entity, id, 'Look', { mention_ids });
    const before = await said(admin, 'vehicles', OTHERS);
    expectFieldsSay(await mention([idOf(engineer)]), {
      mention_ids: 'Ben Carter does not have access to this vehicle.',
    });
    expectFieldsWrong(await mention([NOWHERE]), ['mention_ids']);
    expectFieldsWrong(await mention(['one']), ['mention_ids']);
    expectFieldsWrong(await mention('1'), ['mention_ids']);
    expectFieldsWrong(await mention(Array.from({ length: 21 }, (_, at) => at + 1)), [
      'mention_ids',
    ]);
    const suspended = await addPerson(on, 'ADMIN');
    await root.save('employees', { id: suspended.id, status: 'suspended' });
    expectFieldsWrong(await mention([suspended.id]), ['mention_ids']);
    expect(await said(admin, 'vehicles', OTHERS)).toEqual(before);
  });

  it('cannot mention people the author may not see, nor reveal that they exist', async () => {
    const hidden = await addPerson(on, 'ENGINEER');
    for (const id of [hidden.id, NOWHERE])
      expectFieldsSay(await say(engineer, 'vehicles', OWN, 'Look', { mention_ids: [id] }), {
        mention_ids: 'Every mention must be a record that exists.',
      });
  });

  it('suggest people who may see the record by name, except the author', async () => {
    const offered = async (by: Client, entity_id: number, q: string) =>
      rowsOf(await by.get('comments/people', { entity: 'vehicles', entity_id, q }));
    expect(await offered(manager, OWN, 'ben car')).toEqual([
      { id: idOf(engineer), name: 'Ben Carter' },
    ]);
    expect(await offered(manager, OTHERS, 'ben car')).toEqual([]);
    expect(await offered(manager, OWN, 'Morgan Reid')).toEqual([]);
    const all = await offered(engineer, OWN, '');
    expect(all.length).toBeGreaterThan(2);
    expect(all.length).toBeLessThanOrEqual(8);
    for (const person of all) expect(Object.keys(person).sort()).toEqual(['id', 'name']);
  });

  describe('GET comments/people', () => {
    const offered = async (by: Client, record: object, q: string) =>
      rowsOf(await by.get('comments/people', { ...record, q })).map(({ id }) => id);
    const own = { entity: 'vehicles', entity_id: OWN };
    const others = { entity: 'vehicles', entity_id: OTHERS };

    it('offers those whose role sees the record, and of engineers those whose record it is', async () => {
      const expected: Readonly<Record<Role, boolean>> = {
        SUPER_ADMIN: true,
        ADMIN: true,
        CONTRACT_MANAGER: true,
        HR_ADMINISTRATOR: true,
        ENGINEER: false,
      };
      for (const role of ROLES) {
        const person = await addPerson(on, role);
        for (const record of [own, others]) {
          const isOffered = (await offered(root, record, String(person.name))).includes(person.id);
          expect(isOffered, role).toBe(expected[role]);
        }
      }
      const [ben] = [idOf(engineer)];
      expect(await offered(root, own, 'Ben Carter')).toEqual([ben]);
      expect(await offered(root, others, 'Ben Carter')).toEqual([]);
    });

    it('offers nobody who is suspended or has left, nor whose role no longer reads it', async () => {
      const [suspended, leaver] = [await addPerson(on, 'ADMIN'), await addPerson(on, 'ADMIN')];
      await root.save('employees', { id: suspended.id, status: 'suspended' });
      await root.save('employees', {
        id: leaver.id,
        start_date: '2019-05-01',
        end_date: '2020-05-01',
      });
      const role = await root.save('roles', {
        name: `Without vehicles ${nextNumber()}`,
        copies: 'ADMIN',
        denied: 'vehicles/details',
      });
      const narrowed = await addPerson(on, 'ADMIN');
      await root.save('employees', { id: narrowed.id, role_id: role.id });
      for (const person of [suspended, leaver, narrowed])
        expect(await offered(root, own, String(person.name))).toEqual([]);
    });

    it('answers every role about records that it sees, and no other', async () => {
      for (const role of ROLES) {
        const person = await on.as(role);
        expectSuccess(await person.get('comments/people', own), role);
        const unseen = await person.get('comments/people', others);
        expect(unseen.status, role).toBe(role === 'ENGINEER' ? 404 : 200);
        const nowhere = { entity: 'vehicles', entity_id: NOWHERE };
        expectFailure(await person.get('comments/people', nowhere), 404);
      }
      expectFailure(await on.anyone.get('comments/people', own), 401);
      expectFieldsWrong(await root.get('comments/people'), ['entity', 'entity_id']);
      expectFieldsWrong(await root.get('comments/people', { ...own, entity: 'expenses' }), [
        'entity',
      ]);
    });

    it('finds any part of a name in any case, in their order, and shows names alone', async () => {
      const mark = `Zed${nextNumber()}`;
      for (const first of ['Bea', 'Abe', 'Cem']) {
        const { id } = await addPerson(on, 'ADMIN');
        await root.save('employees', { id, name: `${first} ${mark}` });
      }
      const answer = await admin.get('comments/people', { ...own, q: mark.toLowerCase() });
      const people = rowsOf(answer);
      expect(people.map(({ name }) => name)).toEqual(
        ['Abe', 'Bea', 'Cem'].map((first) => `${first} ${mark}`),
      );
      for (const person of people) expect(Object.keys(person).sort()).toEqual(['id', 'name']);
      // A percent sign stands for itself.
      expect(await offered(admin, own, '%')).toEqual([]);
    });
  });

  it('are added once under one key', async () => {
    const [words, headers] = [`Once ${nextNumber()}`, { 'idempotency-key': `key-${nextNumber()}` }];
    const body = { entity: 'vehicles', entity_id: OWN, comment: words };
    const first = rowOf(await admin.post('comments', body, headers));
    expect(rowOf(await admin.post('comments', body, headers))).toEqual(first);
    const rows = await said(admin, 'vehicles', OWN);
    expect(rows.filter(({ comment }) => comment === words)).toHaveLength(1);
  });

  it('stay readable on a deleted record, which takes no new ones, and are purged with it', async () => {
    const property = await root.save('properties', {
      name: `Site ${nextNumber()}`,
      customer_id: (await root.rows('customers', { per_page: 1 }))[0]?.id,
    });
    const ids = { mention_ids: [idOf(admin)] };
    const comment = rowOf(await say(root, 'properties', property.id, 'Closing soon.', ids));
    expectSuccess(await root.get(`properties/delete/${property.id}`));
    expect((await said(root, 'properties', property.id)).map(({ id }) => id)).toEqual([comment.id]);
    expectFailure(await say(root, 'properties', property.id, 'Too late.'), 409);
    expectSuccess(await root.post('properties/purge', { ids: [property.id] }));
    expect(await root.find('record-comments', comment.id)).toBeUndefined();
    expectFailure(
      await root.get('comments', { entity: 'properties', entity_id: property.id }),
      404,
    );
    expect((await mentionsOf(admin)).map(({ entity_id: id }) => id)).not.toContain(comment.id);
    expect(await eventsOf(root, 'record-comments', comment.id)).toEqual([]);
  });
});
