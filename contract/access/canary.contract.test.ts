import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE_NAMES } from '@/core/access/roles';
import { kindOf } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { isLongRun, repeats } from '@/core/testing/longRun';
import { registry } from '@/registry';
import {
  accessMatrix,
  isAmong,
  isPersonal,
  namedReferences,
  OWNERS,
  outlines,
  type Surroundings,
  secretFields,
} from '../support/access/accessMatrix';
import { canariesOf, filesIn, withoutAuthors } from '../support/access/canaries';
import { ACCOUNTS, ROLES, type Role } from '../support/accounts';
import type { Answer, Row } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';

const entries = [...registry.values()];
const byId = (rows: readonly Row[] = []) => new Map(rows.map((row) => [row.id, row]));
const referencesOf = (resource: Resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    isReference(field) ? [[name, field.to] as const] : [],
  );

/** Returns true for built-in roles, which are no secret: the documentation names all of them. */
const isBuiltInRole = (words: string) =>
  Object.entries(ROLE_NAMES).some((names) => names.includes(words));

/** The number of hidden rows of a list that are requested individually. */
const SAMPLE = repeats({ short: 2, long: 4 });

/** The roles whose responses the short run reads, in which nearly everything must be hidden. */
const SEEING_LEAST: Readonly<Record<string, readonly Role[]>> = {
  embedded: ['ENGINEER', 'CONTRACT_MANAGER'],
  // It decides by the same access table.
  mock: ['ENGINEER'],
};

describe.each(backEnds)('every row is its own canary on $name', (target) => {
  const on = useBackend(target);
  let truth: Map<string, Row[]>;

  const looking = (isLongRun ? undefined : SEEING_LEAST[target.name]) ?? ROLES;

  /** Returns every row as the super administrator sees it, and private rows as their person does. */
  const everything = async () => {
    const admin = await on.as('SUPER_ADMIN');
    const found = new Map<string, Row[]>();
    for (const { path, access } of entries) {
      const readers = isPersonal(access.name)
        ? await Promise.all(ROLES.map((role) => on.as(role)))
        : [admin];
      const rows: Row[] = [];
      for (const reader of readers)
        rows.push(...(await reader.all(path, { archived: 'include', sort: 'id' })));
      found.set(path, rows);
    }
    return found;
  };
  beforeAll(async () => {
    truth = await everything();
  });

  const surroundingsOf = (role: Role): Surroundings => {
    const people = truth.get('employees') ?? [];
    const me = people.find((person) => person.email === ACCOUNTS[role])?.id ?? 0;
    const [roles, documentTypes, weeks, expenses, customers] = [
      'roles',
      'document-types',
      'timesheet-weeks',
      'expenses',
      'customers',
    ].map((path) => byId(truth.get(path)));
    return {
      me,
      role,
      people: byId(people),
      roles: roles ?? byId(),
      documentTypes: documentTypes ?? byId(),
      weeks: weeks ?? byId(),
      expenses: expenses ?? byId(),
      customers: customers ?? byId(),
      contracts: byId(truth.get('afp-contracts')),
      jobs: byId(truth.get('afp-jobs')),
      owners: new Map(
        OWNERS.flatMap((path) =>
          (truth.get(path) ?? []).map((row) => [`${path}/${row.id}`, row] as const),
        ),
      ),
    };
  };

  const companyOf = (role: Role): unknown => {
    const me = truth.get('employees')?.find(({ email }) => email === ACCOUNTS[role]);
    return truth.get('companies')?.find(({ id }) => id === me?.company_id)?.name;
  };

  /** Splits the rows into those a role may see and those it may not, by the hand-written matrix. */
  const split = (role: Role) => {
    const around = surroundingsOf(role);
    const seen: [Resource, Row][] = [];
    const hidden: [Resource, Row][] = [];
    for (const resource of entries) {
      const rows = accessMatrix[resource.access.name]?.[role].see ?? 'none';
      const outline = outlines[resource.path];
      for (const row of truth.get(resource.path) ?? []) {
        const isWhole = !outline || isAmong(outline.whole[role], row, around);
        const isSeen = isAmong(rows, row, around);
        if (!isSeen || !isWhole) hidden.push([resource, row]);
        if (!isSeen) continue;
        const known = Object.entries(row).filter(
          ([name]) => isWhole || name === 'id' || outline.fields.includes(name),
        );
        seen.push([resource, Object.fromEntries(known) as Row]);
      }
    }
    return { seen, hidden };
  };

  /** Makes every kind of read: lists, labels, single rows, searches, files, history. */
  const looks = (person: Client, hidden: readonly [Resource, Row][]) => {
    const calls: (() => Promise<Answer>)[] = [
      () => person.get('employees/profile'),
      () => person.get('rest/activity-events', { range: '[0,999]' }),
      () => person.get('openapi.json'),
      ...ROLES.map((key) => () => person.get('employees/by-role', { role: key })),
    ];
    for (const resource of entries) {
      const { path } = resource;
      const secret = Object.keys(secretFields[resource.access.name] ?? {});
      const include = referencesOf(resource)
        .filter(([name]) => !secret.includes(name))
        .map(([name]) => name)
        .join(',');
      calls.push(
        () => person.get(path, { per_page: 1000, archived: 'include', include }),
        () => person.get(`rest/${path}`, { range: '[0,999]' }),
        () => person.get(`rest/activity-events`, { filter: JSON.stringify({ entity: path }) }),
      );
      const rows = hidden.filter(([one]) => one === resource).map(([, row]) => row);
      for (const row of rows.slice(0, SAMPLE)) {
        const [word = 'nothing'] = canariesOf(resource, row);
        calls.push(
          () => person.get('comments', { entity: path, entity_id: row.id }),
          () => person.get('comments/people', { entity: path, entity_id: row.id }),
          () => person.get(path, { id: row.id, archived: 'include' }),
          () => person.get(`rest/${path}/${row.id}`),
          () => person.get(path, { q: word.slice(0, 100), archived: 'include' }),
          () => person.get(path, { [resource.title]: String(row[resource.title]) }),
        );
      }
      for (const [name, field] of Object.entries(resource.fields)) {
        if (!kindOf(field).takesFiles) continue;
        for (const row of rows.slice(0, SAMPLE)) {
          for (const file of filesIn(row[name])) calls.push(() => person.get(`files/${file.id}`));
        }
      }
    }
    const people = hidden.filter(([{ path }]) => path === 'employees').slice(0, SAMPLE);
    const expenses = hidden.filter(([{ path }]) => path === 'expenses').slice(0, SAMPLE);
    for (const [, { id }] of expenses)
      calls.push(() => person.get('expenses/comments', { expense_id: id }));
    for (const [, { id }] of people)
      calls.push(() => person.get('employees/leaver-checklist', { user_id: id }));
    return calls;
  };

  /** Makes every kind of change to invisible rows, and of reference to them. All must be refused. */
  const touches = (person: Client, role: Role, hidden: readonly [Resource, Row][]) => {
    const calls: (() => Promise<Answer>)[] = [];
    for (const resource of entries) {
      const { path } = resource;
      const rows = hidden.filter(([one]) => one === resource).map(([, row]) => row);
      for (const { id, version } of rows.slice(0, SAMPLE)) {
        calls.push(
          () => person.post(path, { id, version, [resource.title]: 'Somebody was here' }),
          () => person.call('PUT', `rest/${path}/${id}`, { body: { [resource.title]: 'Here' } }),
          () => person.get(`${path}/delete/${id}`),
          () => person.post(`${path}/delete/${id}`, {}),
          () => person.call('DELETE', `rest/${path}/${id}`),
          () => person.post(`${path}/restore`, { id }),
          () => person.post(`${path}/purge`, { ids: [id] }),
          () => person.post('comments', { entity: path, entity_id: id, comment: 'Here' }),
        );
      }
      if (path === 'expenses') {
        for (const { id } of rows.slice(0, SAMPLE)) {
          calls.push(
            () => person.get('expenses/approve', { id }),
            () => person.post('expenses/comments', { expense_id: id, comment: 'Here' }),
            ...['submit', 'unsubmit', 'unapprove', 'pay'].map(
              (act) => () => person.post(`expenses/${act}`, { id }),
            ),
            () => person.post('expenses/reject', { id, reason: 'Here' }),
          );
        }
      }
      if (path === 'parking') {
        for (const { id } of rows.slice(0, SAMPLE)) {
          const acts = ['appeal', 'appeal-accepted', 'appeal-refused', 'cancel', 'correct'];
          calls.push(
            ...acts.map((act) => () => person.post(`parking/${act}`, { id, reason: 'Here' })),
            () => person.post('parking/mark-as-paid', { id, payment_type_id: 1 }),
            () => person.post('parking/next-stage', { id, served_at: '2026-03-05' }),
          );
        }
      }
      if (path === 'it-assets') {
        for (const { id } of rows.slice(0, SAMPLE)) {
          const acts = ['de-assign', 'repair', 'repaired', 'lose', 'find', 'retire'];
          calls.push(
            ...acts.map((act) => () => person.post(`it-assets/${act}`, { id })),
            () => person.post('it-assets/assign', { id, user_id: 4 }),
            () => person.post('it-assets/assign', { ids: [id], user_id: 4 }),
            () => person.post('it-assets/accept', { id, signature: 'Somebody' }),
          );
        }
      }
      if (path === 'it-asset-audits') {
        for (const { id } of rows.slice(0, SAMPLE))
          calls.push(
            () => person.post('it-asset-audits/scan', { id, tag: 'LT-1001' }),
            () => person.post('it-asset-audits/close', { id }),
          );
      }
      if (path === 'vehicles') {
        for (const { id } of rows.slice(0, SAMPLE)) {
          const acts = ['take-back', 'take-off-road', 'return-to-service', 'dispose'];
          calls.push(
            ...acts.map((act) => () => person.post(`vehicles/${act}`, { id, reason: 'Here' })),
            () => person.post('vehicles/assign', { id, driver_id: 1, from: '2026-01-01' }),
            () => person.post('vehicle-drivers', { vehicle_id: id, driver_id: 1 }),
          );
        }
      }
      if (accessMatrix[resource.access.name]?.[role].save === 'none') continue;
      for (const [name, to] of referencesOf(resource)) {
        const [target] = hidden.filter(([one]) => one.path === to);
        if (target) calls.push(() => person.post(path, { [name]: target[1].id }));
      }
    }
    return calls;
  };

  it.each(looking)('finds nothing hidden from %s in any response', async (role) => {
    const person = await on.as(role);
    const { seen, hidden } = split(role);
    const named = seen.flatMap(([{ path, fields }, row]) =>
      (namedReferences[path] ?? []).map((name) => {
        const field = fields[name];
        const to = isReference(field) ? registry.get(field.to) : undefined;
        const title = to && truth.get(to.path)?.find(({ id }) => id === row[name])?.[to.title];
        return { named: title ?? null };
      }),
    );
    const known = JSON.stringify([
      ...named,
      ...seen.map(([resource, row]) => {
        const secret = Object.entries(secretFields[resource.access.name] ?? {});
        const omit = secret.filter(([, readers]) => !readers.includes(role)).map(([name]) => name);
        return Object.fromEntries(Object.entries(row).filter(([name]) => !omit.includes(name)));
      }),
    ]);
    // The footer names the person's company also to people who may not see companies.
    const ownCompany = companyOf(role);
    const canaries = [
      ...new Set(hidden.flatMap(([resource, row]) => canariesOf(resource, row))),
    ].filter((words) => !known.includes(words) && !isBuiltInRole(words) && words !== ownCompany);
    const isLimited = !['SUPER_ADMIN', 'HR_ADMINISTRATOR'].includes(role);
    if (isLimited) expect(canaries.length, 'there is something to hide').toBeGreaterThan(0);
    const fields = entries.flatMap(({ path, access }) =>
      Object.entries(secretFields[access.name] ?? {}).flatMap(([name, readers]) =>
        readers.includes(role) ? [] : [{ path, words: `"${name}":` }],
      ),
    );
    // A field of the same name in another resource is no leak; in the resource's own rows it is.
    const secrets = fields.map(({ words }) => words).filter((words) => !known.includes(words));
    for (const { path, words } of fields) {
      const own = await person.get(path, { per_page: 1000, archived: 'include' });
      const twin = await person.get(`rest/${path}`, { range: '[0,999]' });
      expect(`${own.text}${twin.text}`, path).not.toContain(words);
    }

    const found: string[] = [];
    for (const call of looks(person, hidden)) {
      const answer = await call();
      expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
      const text = withoutAuthors(answer.text);
      // The documentation names every field to everybody.
      const isDocs = text.startsWith('{"openapi"');
      for (const words of isDocs ? canaries : [...canaries, ...secrets])
        if (text.includes(words)) found.push(`${words} in ${text.slice(0, 200)}`);
    }
    for (const call of touches(person, role, hidden)) {
      const answer = await call();
      expect([403, 404, 405, 422], answer.text.slice(0, 300)).toContain(answer.status);
      for (const words of [...canaries, ...secrets])
        if (answer.text.includes(words)) found.push(`${words} in ${answer.text.slice(0, 200)}`);
    }
    expect(found).toEqual([]);
  });

  it('finds no row changed by anybody', async () => {
    expect(await everything()).toEqual(truth);
  });
});
