import { describe, expect, it } from 'vitest';
import { useBackend } from '../support/backEnds/backend';
import { targets } from '../support/backEnds/targets';

const names = targets.map((target) => target.name);

describe('the back ends of this run', () => {
  it('are the embedded and an installed database and json-server, or those in CONTRACT_TARGET', () => {
    const { CONTRACT_TARGET, CI } = process.env;
    if (CONTRACT_TARGET) {
      expect([...names].sort()).toEqual(CONTRACT_TARGET.split(',').sort());
      return;
    }
    if (!names.includes('own')) {
      // Logged here and not in each file, so that it appears once.
      console.error('\n*** No PostgreSQL of its own was found: the contract ran WITHOUT it.');
      console.error('*** Set DATABASE_URL_TEST, or install one under /usr/lib/postgresql.\n');
      expect(CI, 'a CI without an own PostgreSQL').toBeFalsy();
    }
    expect(names).toContain('embedded');
    expect(names).toContain('mock');
  });

  describe.each(targets)('$name', (target) => {
    const on = useBackend(target);

    it('starts with only the demo company', async () => {
      const admin = await on.as('SUPER_ADMIN');
      expect((await admin.all('employees')).every((person) => person.version === 1)).toBe(true);
    });
  });
});
