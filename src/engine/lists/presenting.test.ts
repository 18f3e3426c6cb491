import { describe, expect, it } from 'vitest';
import { ROLE_KEYS } from '@/core/access/roles';
import { recordsById } from '@/core/http/listQuery';
import { answeredFields } from '@/core/resource/derivedFields';
import { openDemo } from '@/engine/testing/demo';
import { registry, resourceAt } from '@/registry';
import { listRecords } from './listing';
import { leftOutBut } from './presenting';

const demo = openDemo();
const DERIVED = 'amount_due_minor';

describe('records of which a few fields are needed', () => {
  it.each(ROLE_KEYS)(
    'show %s the same values in these fields as whole records do, and nothing hidden',
    async (role) => {
      const call = demo.as(role);
      let compared = 0;
      for (const of of registry.values()) {
        const query = { ...recordsById([]), ids: undefined, perPage: 5 };
        const whole = await listRecords(call, demo.store, of, query);
        for (const [name] of answeredFields(of)) {
          const { rows } = await listRecords(call, demo.store, of, query, { only: [name] });
          const values = rows.map((row) => ({ id: row.id, value: row[name] }));
          expect(values, `${of.path} ${name}`).toEqual(
            whole.rows.map((row) => ({ id: row.id, value: row[name] })),
          );
          compared += rows.length;
        }
      }
      expect(compared).toBeGreaterThan(100);
    },
  );

  it('leave out all others, but not those that a derived one follows from', () => {
    const parking = resourceAt('parking');
    const left = leftOutBut(demo.as('SUPER_ADMIN'), parking, ['reference', DERIVED]);
    expect(left?.has('registration')).toBe(true);
    expect(left?.has('reference')).toBe(false);
    expect(left?.has('amount_minor')).toBe(false);
    expect(left?.has('id')).toBe(false);
  });

  it('are read whole if a module shows one of them, or not everybody reads them', () => {
    const expenses = resourceAt('expenses');
    const vehicles = resourceAt('vehicles');
    expect(leftOutBut(demo.as('ENGINEER'), expenses, ['duplicate_of'])).toBeUndefined();
    expect(leftOutBut(demo.as('ENGINEER'), expenses, ['date'])).toBeDefined();
    expect(leftOutBut(demo.as('ENGINEER'), vehicles, ['reason'])).toBeUndefined();
    expect(leftOutBut(demo.as('ENGINEER'), vehicles, ['registration'])).toBeDefined();
    expect(leftOutBut(demo.as('SUPER_ADMIN'), vehicles, ['reason'])).toBeDefined();
  });
});
