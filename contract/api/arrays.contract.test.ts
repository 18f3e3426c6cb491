import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '@/core/fields';
import type { Operation } from '@/core/operations/operation';
import { operations } from '@/modules/operations';
import { registry, resourceAt } from '@/registry';
import { expectSuccess, type Row, rowOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { addPerson } from '../support/people';
import { countedAs, countStatements, sentBy } from '../support/recording/statements';
import { nextNumber } from '../support/records';
import { addWorker, entryOf, nextWeek, viewOf, weekOf } from '../support/timesheets';

const [FEW, MANY] = [2, 20];
/** The statement that records the use of a session, at most every five seconds: it belongs to no item. */
const SESSION_USED = 1;

/** A list that a call takes, with the statements that each item may cost. */
interface Taken {
  /** The declared number of statements for each item. */
  each: number;
  /** Creates the records that the call needs, and returns its body with this many items. */
  body(count: number): Promise<object>;
}

/** Returns true for fields with rows that people send; a field for a single row is no list. */
const isList = (field: Field): boolean =>
  field.kind === 'rows' && !('most' in field && field.most === 1);

/** Returns the names of a call's lists: those next to its fields, and those in fields of its input or resource. */
function listsOf({ name, method, many = {}, input = {} }: Operation): string[] {
  if (method !== 'POST') return [];
  const saved = name.endsWith('/save') ? registry.get(name.replace(/\/save$/, ''))?.fields : {};
  const fields = Object.entries({ ...input, ...saved }).filter(
    ([, field]) => isList(field) && !field.readOnly,
  );
  return [...Object.keys(many), ...fields.map(([field]) => field)].map((list) => `${name} ${list}`);
}

const minute = (n: number) =>
  `${String(6 + Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;

const each = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** Returns this number of columns of the list of vehicles. */
const columnsOf = (count: number) =>
  Object.keys(resourceAt('vehicles').fields)
    .slice(0, count)
    .map((name) => ({ name, width: null, pinned: false }));

const servers = backEnds.filter(({ name }) => name !== 'mock');

describe.each(servers)('the lists that calls take on $name', (target) => {
  const on = useBackend(target);
  let stopCounting: () => void;
  let admin: Client;
  let worker: Row;
  beforeAll(async () => {
    stopCounting = countStatements();
    admin = await on.as('ADMIN');
    worker = await addWorker(on);
  });
  afterAll(() => stopCounting());

  const entriesOf = (start: string, count: number) =>
    each(count, (n) => entryOf(worker, start, minute(n), minute(n + 1)));
  const inTurn = async (count: number, make: () => Promise<Row>): Promise<Row[]> => {
    const rows: Row[] = [];
    while (rows.length < count) rows.push(await make());
    return rows;
  };

  const taken: Readonly<Record<string, Taken>> = {
    'timesheets/save-week entries': {
      // The row and its line of history; an edit also locks it.
      each: 3,
      async body(count) {
        const start = nextWeek();
        return { ...weekOf(worker, start), entries: entriesOf(start, count) };
      },
    },
    'timesheets/save-week deleted': {
      each: 3,
      async body(count) {
        const start = nextWeek();
        const week = weekOf(worker, start);
        const entries = entriesOf(start, count);
        expectSuccess(await admin.post('timesheets/save-week', { ...week, entries }));
        const view = await viewOf(admin, worker, start);
        return { ...week, deleted: view.entries.map(({ id }) => id) };
      },
    },
    'timesheets/remind user_ids': {
      // A notice and its mail are separate rows.
      each: 6,
      async body(count) {
        const people = await inTurn(count, () => addWorker(on));
        const today = new Date();
        const day = (today.getUTCDay() + 6) % 7;
        const monday = new Date(today.getTime() - (day + 14) * 86_400_000);
        return {
          week_start: monday.toISOString().slice(0, 10),
          user_ids: people.map(({ id }) => id),
        };
      },
    },
    'it-assets/assign ids': {
      // Each is a separate handover, with its history and its notice.
      each: 14,
      async body(count) {
        const assets = await inTurn(count, () =>
          admin.save('it-assets', { asset_tag: `many ${nextNumber()}`, name: 'Phone', type_id: 1 }),
        );
        return { ids: assets.map(({ id }) => id), user_id: worker.id };
      },
    },
    'comments/add mention_ids': {
      // They share one read; a person who sees only some rows takes one more.
      each: 1,
      async body(count) {
        const people: Row[] = [];
        for (let n = 0; n < count; n += 1) people.push(await addPerson(on, 'ADMIN'));
        const mention_ids = people.map(({ id }) => id);
        return { entity: 'vehicles', entity_id: 1, comment: 'Look', mention_ids };
      },
    },
    'notices/read ids': {
      each: 0,
      body: async (count) => ({ ids: each(count, (n) => n + 1) }),
    },
    'afp-batches/certify jobs': {
      // The job and its line of history.
      each: 2,
      async body(count) {
        const { id: customer_id } = await admin.save('customers', {
          name: `Customer ${nextNumber()}`,
          customer_type_id: 1,
        });
        const contract = await admin.save('afp-contracts', { name: 'Works', customer_id });
        const jobs = await inTurn(count, async () => {
          const job_number = `M${nextNumber()}`;
          const of = { job_number, customer_id, contract_id: contract.id };
          const { id } = await admin.save('afp-jobs', of);
          const line = { job_id: id, kind: 'materials', description: 'Doors', amount_minor: 100 };
          await admin.save('afp-job-lines', line);
          return rowOf(await admin.post('afp-jobs/complete', { id, completed_at: '2026-01-05' }));
        });
        const period = { period_start: '2026-01-01', period_end: '2026-01-31' };
        const { id } = await admin.save('afp-batches', { contract_id: contract.id, ...period });
        expectSuccess(await admin.post('afp-batches/submit', { id }));
        const reason = 'A door is missing.';
        return { id, jobs: jobs.map((job) => ({ id: job.id, certified_minor: 90, reason })) };
      },
    },
    'vehicle-inspections/save answers': {
      // A fail is a defect with its own history; a pass costs nothing.
      each: 8,
      async body(count) {
        const van = await admin.save('vehicles', { registration: `M${nextNumber()}`, odometer: 1 });
        const [version] = await admin.rows('vehicle-checklist', { status: 'published' });
        const items = version?.items as { key: string }[];
        const failed = { answer: 'fail', severity: 'minor', note: 'Worn' };
        return {
          filing_key: randomUUID(),
          vehicle_id: van.id,
          checklist_version: version?.number,
          odometer: 10,
          answers: items.map(({ key }, n) => ({
            item: key,
            ...(n < count ? failed : { answer: 'pass' }),
          })),
          signature: 'Daniel Okafor',
        };
      },
    },
    'list-preferences/save columns': {
      each: 0,
      body: async (count) => ({ resource: 'vehicles', columns: columnsOf(count) }),
    },
    'saved-views/save columns': {
      each: 0,
      body: async (count) => ({
        resource: 'vehicles',
        name: `Wide ${nextNumber()}`,
        columns: columnsOf(count),
      }),
    },
    'vehicle-checklist/save items': {
      each: 0,
      async body(count) {
        const [version] = await admin.rows('vehicle-checklist', { status: 'published' });
        const items = version?.items as { key: string }[];
        return {
          name: `Short ${nextNumber()}`,
          items: each(count, (n) => ({ ...items[0], key: `item-${n}`, label: `Item ${n}` })),
        };
      },
    },
  };

  it('covers every list that calls take', () => {
    const lists = [...operations.values()].flatMap(listsOf);
    expect(lists.toSorted()).toEqual(Object.keys(taken).toSorted());
  });

  it.each(Object.entries(taken))('takes no more statements each than %s may', async (list, one) => {
    const [name = ''] = list.split(' ');
    const path = operations.get(name)?.path ?? '';
    const statementsOf = async (count: number): Promise<number> => {
      const label = `${list}: ${count}`;
      const body = await one.body(count);
      expectSuccess(await admin.post(path, body, countedAs(label)), label);
      return sentBy(label)?.statements ?? Number.NaN;
    };
    const [few, many] = [await statementsOf(FEW), await statementsOf(MANY)];
    expect(few).toBeGreaterThan(0);
    expect((many - few - SESSION_USED) / (MANY - FEW)).toBeLessThanOrEqual(one.each);
  });
});
