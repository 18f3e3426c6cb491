import { beforeAll, describe, expect, it } from 'vitest';
import { expectFieldsWrong, type Row, rowsOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { targets } from '../support/backEnds/targets';
import type { Client } from '../support/client';

const DAY = 86_400_000;
const PATH = 'employee-documents';

/** Returns the day in London, this many days from now. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(Date.now() + days * DAY);

/** Returns the expected state of a document today. */
function expected({ status, expiry_date: expiry }: Row): string {
  if (status !== 'current' || typeof expiry !== 'string') return String(status);
  if (expiry < dayFromNow(0)) return 'expired';
  return expiry <= dayFromNow(30) ? 'expiring' : 'current';
}

describe.each(targets)('the derived state of documents on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let all: Row[];

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    all = await admin.all(PATH);
  });

  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

  it.each(['expired', 'expiring', 'current', 'superseded'])(
    'filters the list by %s',
    async (state) => {
      const wanted = all.filter((row) => expected(row) === state);
      expect(wanted.length).toBeGreaterThan(0);
      expect(ids(rowsOf(await admin.get(PATH, { state, per_page: 1000 })))).toEqual(ids(wanted));
    },
  );

  it('filters by several values, and ignores an empty value', async () => {
    const several = { state: 'expired,expiring', per_page: 1000 };
    const wanted = all.filter((row) => ['expired', 'expiring'].includes(expected(row)));
    expect(ids(rowsOf(await admin.get(PATH, several)))).toEqual(ids(wanted));
    expect(ids(rowsOf(await admin.get(PATH, { state: '', per_page: 1000 })))).toEqual(ids(all));
  });

  it('returns the same rows in the second dialect', async () => {
    const filter = JSON.stringify({ state: ['expired'] });
    const { json: data } = await admin.get(`rest/${PATH}`, { filter, range: '[0,999]' });
    const wanted = all.filter((row) => expected(row) === 'expired');
    expect(ids(data as Row[])).toEqual(ids(wanted));
  });

  it('sorts the list', async () => {
    const rows = rowsOf(await admin.get(PATH, { sort: 'state', order: 'asc', per_page: 1000 }));
    const states = rows.map(expected);
    expect(states).toEqual([...states].sort());
  });

  it('refuses any other value', async () => {
    expectFieldsWrong(await admin.get(PATH, { state: 'lost' }), ['state']);
  });
});
