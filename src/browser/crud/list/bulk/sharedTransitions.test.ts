import { describe, expect, it } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import { resourceAt } from '@/registry';
import { sharedTransitions } from './sharedTransitions';

const ME = 7;
const resource = resourceAt('vehicles');
const held = { id: 1, status: 'assigned', driver_id: 4 };

const namesFor = (role: RoleKey, records: readonly (typeof held)[]) => {
  const maker = { by: { id: ME, role }, now: '2026-11-29T08:00:00Z', zone: 'Europe/London' };
  return sharedTransitions(resource, maker, records).map(({ name }) => name);
};

describe('the transitions of several records', () => {
  it('leave out one that this person could never make on any of them', () => {
    expect(namesFor('ADMIN', [held])).toContain('take-off-road');
    expect(namesFor('ADMIN', [held])).not.toContain('ask-return');
    expect(namesFor('ENGINEER', [{ ...held, driver_id: ME }])).toEqual([]);
  });

  it('include one that this person may make on some of them', () => {
    expect(namesFor('ENGINEER', [{ ...held, driver_id: ME }, held])).toEqual(['ask-return']);
  });

  it('leave out one that starts from none of their states', () => {
    expect(namesFor('ADMIN', [{ ...held, status: 'off_road' }])).not.toContain('take-off-road');
  });
});
