import { beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix } from '../support/access/accessMatrix';
import { ROLES } from '../support/accounts';
import { changesBetween, eventsOf } from '../support/activity';
import {
  type Answer,
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  type Row,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';

const FIELDS = ['name', 'date', 'division', 'holiday_type_id', 'is_half_day'];

// Years for which the demo company has no holidays, each for one test.
const [PLAIN, TWICE, PARTLY, ROLES_YEAR] = [2040, 2041, 2042, 2043];

/** Returns a file in the format of GOV.UK: four days a year, of which all divisions have the first and the last. */
const fileOf = (year: number) => {
  const event = (title: string, day: string, notes = '') => ({
    title,
    date: `${year}-${day}`,
    notes,
    bunting: true,
  });
  const ofAll = [event('New Year’s Day', '01-01'), event('Boxing Day', '12-28', 'Substitute day')];
  return {
    'england-and-wales': { division: 'england-and-wales', events: ofAll },
    scotland: { division: 'scotland', events: [...ofAll, event('2nd January', '01-02')] },
    'northern-ireland': {
      division: 'northern-ireland',
      events: [event('St Patrick’s Day', '03-17'), ...ofAll],
    },
  };
};

interface Imported {
  added: Row[];
  kept: number;
}

const importedOf = (answer: Answer) => expectSuccess(answer).data as Imported;

describe.each(backEnds)('the import of public holidays on $name', (target) => {
  const on = useBackend(target);
  let hr: Client;

  beforeAll(async () => {
    hr = await on.as('HR_ADMINISTRATOR');
  });

  const send = (client: Client, year: unknown, calendar: unknown) =>
    client.post('holidays/import', { year, calendar });
  const importYear = (client: Client, year: number) =>
    send(client, year, JSON.stringify(fileOf(year), null, 2));
  const heldIn = (year: number, query = {}) =>
    hr.all('holidays', { date_from: `${year}-01-01`, date_to: `${year}-12-31`, ...query });

  it('adds the missing days, each with an event, and returns the records', async () => {
    const { added, kept } = importedOf(await importYear(hr, PLAIN));
    const types = await hr.all('holiday-types');
    const holiday_type_id = types.find(({ name }) => name === 'Bank holiday')?.id;
    expect(kept).toBe(0);
    expect(added).toMatchObject([
      { date: `${PLAIN}-01-01`, division: 'all', name: "New Year's Day" },
      { date: `${PLAIN}-01-02`, division: 'scotland', name: '2nd January' },
      { date: `${PLAIN}-03-17`, division: 'northern_ireland', name: "St Patrick's Day" },
      { date: `${PLAIN}-12-28`, division: 'all', name: 'Boxing Day (substitute day)' },
    ]);
    expect(await heldIn(PLAIN)).toEqual(added);
    for (const record of added) {
      expect(record).toMatchObject({ version: 1, holiday_type_id, is_half_day: false });
      const admin = await on.as('ADMIN');
      expect(await eventsOf(admin, 'holidays', record.id)).toMatchObject([
        { action: 'add', changes: changesBetween(FIELDS, undefined, record) },
      ]);
    }
  });

  it('adds nothing twice, not even in simultaneous imports', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => importYear(hr, TWICE)));
    const added = answers.map((answer) => importedOf(answer).added.length);
    expect(added.toSorted()).toEqual([0, 0, 4]);
    expect(importedOf(await importYear(hr, TWICE))).toEqual({ added: [], kept: 4 });
    expect(await heldIn(TWICE)).toHaveLength(4);
  });

  it('adds a deleted day again, and only the missing divisions of an existing day', async () => {
    const own = { name: 'Hogmanay, the day after', date: `${PARTLY}-01-01`, division: 'scotland' };
    await hr.save('holidays', own);
    const deleted = await hr.save('holidays', { ...own, date: `${PARTLY}-12-28`, division: 'all' });
    expectSuccess(await hr.get(`holidays/delete/${deleted.id}`));
    const { added, kept } = importedOf(await importYear(hr, PARTLY));
    expect(kept).toBe(1);
    expect(added.map(({ date, division }) => [date, division])).toEqual([
      [`${PARTLY}-01-01`, 'england_and_wales'],
      [`${PARTLY}-01-01`, 'northern_ireland'],
      [`${PARTLY}-01-02`, 'scotland'],
      [`${PARTLY}-03-17`, 'northern_ireland'],
      [`${PARTLY}-12-28`, 'all'],
    ]);
  });

  it('refuses a file that is not a calendar or lacks the year, and adds nothing', async () => {
    const before = await hr.all('holidays', { archived: 'include' });
    const good = JSON.stringify(fileOf(2050));
    const unsound = JSON.stringify({ scotland: { events: [{ title: 'X', date: '2050-02-30' }] } });
    for (const calendar of [undefined, null, 7, {}, '', '{', '[]', '{"mars":[]}', unsound])
      expectFieldsWrong(await send(hr, 2050, calendar), ['calendar'], String(calendar));
    for (const year of [undefined, null, '2050', 1999, 2100, 2049.5, 2049])
      expectFieldsWrong(await send(hr, year, good), ['year'], String(year));
    expectFieldsWrong(await hr.post('holidays/import', { year: 2050, calendar: good, more: 1 }), [
      'more',
    ]);
    expectFailure(await hr.post('holidays/import', [good]), 400);
    expectFailure(await send(hr, 2050, 'x'.repeat(256 * 1024)), 413);
    expect(await hr.all('holidays', { archived: 'include' })).toEqual(before);
  });

  it('is allowed only for people who may add holidays', async () => {
    expectFailure(await importYear(on.anyone, ROLES_YEAR), 401);
    for (const role of ROLES) {
      const answer = await importYear(await on.as(role), ROLES_YEAR);
      const may = accessMatrix['working-time']?.[role].save === 'all';
      if (may) expectSuccess(answer, role);
      else expectFailure(answer, 403, role);
    }
    expect(await heldIn(ROLES_YEAR)).toHaveLength(4);
  });
});
