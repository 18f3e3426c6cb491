import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { DEMO_PASSWORD } from '@/modules/people/model/accounts/sampleAccounts';
import { type Connection, connect } from '@/server/postgres/database';
import { isPassword } from '@/server/postgres/passwords';
import { createDemoDatabase } from '@/server/testing/testDatabase';
import { addAdministrator } from './administrator';

describe('a super administrator added by command', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = connect(await createDemoDatabase(), () => {});
  });
  afterAll(() => connection.close());

  const add = (password: string, email = 'pat.morley@example.com') =>
    addAdministrator(connection, DEFAULT_ZONE, { name: 'Pat Morley', email, password });
  const rows = async (table: string) =>
    (await connection.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;

  it('is refused with an easily guessed password', async () => {
    const { rows: companies } = await connection.pool.query('select name from companies limit 1');
    const before = [await rows('employees'), await rows('activity_events')];
    for (const [password, message] of [
      ['short', 'Must be at least 8 characters'],
      ['x'.repeat(129), 'Please provide a valid password'],
      ['password', 'Please provide a valid password'],
      [DEMO_PASSWORD, 'Please provide a valid password'],
      ['iloveyou', 'Please provide a valid password'],
      ['Fieldhouse2026!', 'Please provide a valid password'],
      ['pat.morley-1', 'Please provide a valid password'],
      [`${companies[0].name}1!`, 'Please provide a valid password'],
    ] as const)
      await expect(add(password), password).rejects.toThrow(message);
    expect([await rows('employees'), await rows('activity_events')]).toEqual(before);
  });

  it('is added once with a good password', async () => {
    await add('two red boats');
    const { rows: found } = await connection.pool.query(
      `select name, invite_status, password_hash from employees
       join credentials on employee_id = id where email = 'pat.morley@example.com'`,
    );
    expect(found).toMatchObject([{ name: 'Pat Morley', invite_status: 'accepted' }]);
    expect(await isPassword('two red boats', found[0].password_hash)).toBe(true);
    await expect(add('two red boats')).rejects.toThrow('already in use');
  });
});
