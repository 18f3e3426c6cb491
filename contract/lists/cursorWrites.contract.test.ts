import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '@/core/testing/longRun';
import { resourceAt } from '@/registry';
import { cursorPaginationOf, expectSuccess, type Row, rowsOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { idsInOrder } from '../support/oracle';
import { type Ids, idsOf, leanRecord, nextNumber, validRecord } from '../support/records';

const properties = resourceAt('properties');

/** Few values, so that many rows are equal by any of them. */
const values = fc.record({
  postcode: fc.constantFrom('LS1 1AA', 'LS10 2BB', null),
  site_contact: fc.constantFrom('Ann', 'ann', 'Écluse', null),
  is_active: fc.boolean(),
});
type Values = typeof values extends fc.Arbitrary<infer T> ? T : never;

const order = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('postcode', 'site_contact', 'is_active', 'id'),
    descending: fc.boolean(),
  }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 3 },
);

/** A write between two pages; `at` chooses a row. */
const write = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), values }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('rename' as const), at: fc.nat() }),
);

const scenario = fc.record({
  rows: fc.array(values, { minLength: 4, maxLength: 14 }),
  order,
  pages: fc.array(fc.record({ size: fc.integer({ min: 1, max: 5 }), writes: fc.array(write) }), {
    minLength: 1,
    maxLength: 6,
  }),
});

describe.each(backEnds)('a list read by cursor on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let ids: Ids;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    ids = await idsOf(admin);
  });

  const add = (customer: Row, given: Values): Promise<Row> =>
    admin.save('properties', {
      ...validRecord(properties, nextNumber(), ids),
      ...given,
      customer_id: customer.id,
    });

  it('has every row that was there throughout, once and in order, whatever is written between its pages', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ rows, order, pages }) => {
        const customer = await admin.save(
          'customers',
          leanRecord(resourceAt('customers'), nextNumber(), ids),
        );
        const first: Row[] = [];
        for (const given of rows) first.push(await add(customer, given));
        const deleted = new Set<number>();
        const read: number[] = [];
        const query = {
          customer_id: customer.id,
          sort: order.map(({ name }) => name).join(','),
          order: order.map(({ descending }) => (descending ? 'desc' : 'asc')).join(','),
        };
        let cursor: string | null = 'start';
        for (let turn = 0; cursor !== null; turn += 1) {
          const { size = 3, writes = [] } = pages[turn] ?? {};
          const answer = await admin.get('properties', { ...query, cursor, per_page: size });
          read.push(...rowsOf(answer).map(({ id }) => id));
          cursor = cursorPaginationOf(answer).next_cursor;
          for (const one of writes) {
            if (one.kind === 'add') await add(customer, one.values);
            else {
              const { id } = first[one.at % first.length] as Row;
              if (deleted.has(id)) continue;
              if (one.kind === 'rename')
                await admin.save('properties', { id, name: `Renamed ${nextNumber()}` });
              else {
                expectSuccess(await admin.get(`properties/delete/${id}`));
                deleted.add(id);
              }
            }
          }
        }
        const throughout = first.filter(({ id }) => !deleted.has(id));
        const isThroughout = new Set(throughout.map(({ id }) => id));
        expect(new Set(read).size).toBe(read.length);
        expect(read.filter((id) => isThroughout.has(id))).toEqual(
          idsInOrder(properties, throughout, order, new Map()),
        );
      }),
      { numRuns: repeats({ short: 10, long: 300 }) },
    );
  });
});
