import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf } from '@/core/resource/keys';
import { DIVISIONS, type Division } from '@/modules/configuration/model/divisions';
import { readGovUkCalendar } from './govUkCalendar';
import { decideImport, planImport, yearsOf } from './holidayImport';
import type { PublicHoliday } from './publicHolidays';

const event = (title: string, date: string, notes = '') => ({ title, date, notes, bunting: true });

/** The text of a file with these events, by GOV.UK's names of the divisions. */
const fileOf = (events: Record<string, unknown>) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(events).map(([division, list]) => [division, { division, events: list }]),
    ),
  );

const NEW_YEAR = event('New Year’s Day', '2026-01-01');
const BOXING = event('Boxing Day', '2026-12-28', 'Substitute day');
const file = fileOf({
  'england-and-wales': [NEW_YEAR, event('Easter Monday', '2026-04-06'), BOXING],
  scotland: [NEW_YEAR, event('2nd January', '2026-01-02'), BOXING],
  'northern-ireland': [NEW_YEAR, event('Easter Monday', '2026-04-06'), BOXING],
});

const daysOf = (written: string) => {
  const read = readGovUkCalendar(written);
  if ('issue' in read) throw new Error(read.issue);
  return read.days;
};
const issueOf = (written: string) => {
  const read = readGovUkCalendar(written);
  return 'issue' in read ? read.issue : undefined;
};
const shortly = (days: readonly PublicHoliday[]) =>
  days.map(({ date, division, name }) => `${date} ${division} ${name}`);

describe("GOV.UK's calendar", () => {
  it("reads GOV.UK's calendar by division, with plain apostrophes and substitute days marked", () => {
    expect(daysOf(file)).toContainEqual({
      name: "New Year's Day",
      date: '2026-01-01',
      division: 'northern_ireland',
    });
    expect(daysOf(file)).toContainEqual({
      name: 'Boxing Day (substitute day)',
      date: '2026-12-28',
      division: 'scotland',
    });
    expect(yearsOf(daysOf(file))).toEqual([2026]);
  });

  it('accepts line breaks, and ignores parts of the world we do not know', () => {
    const more = { ...JSON.parse(file), 'isle-of-man': 'whatever' };
    expect(daysOf(`\uFEFF${JSON.stringify(more, null, 2)}\r\n`)).toEqual(daysOf(file));
  });

  it('contains each day of a division once', () => {
    expect(daysOf(fileOf({ scotland: [NEW_YEAR, NEW_YEAR] }))).toHaveLength(1);
  });

  it.each([
    ['', "This isn't the GOV.UK bank-holiday file."],
    ['BEGIN:VCALENDAR', "This isn't the GOV.UK bank-holiday file."],
    ['[1]', "This isn't the GOV.UK bank-holiday file."],
    ['null', "This isn't the GOV.UK bank-holiday file."],
    ['{}', "This isn't the GOV.UK bank-holiday file."],
    ['{"scotland":null}', 'The list of holidays for Scotland is missing.'],
    ['{"scotland":{"events":{}}}', 'The list of holidays for Scotland is missing.'],
    [fileOf({ scotland: [NEW_YEAR, null] }), 'Holiday 2 of Scotland: Title is required.'],
    [fileOf({ scotland: [event(' ', '2026-01-01')] }), 'Holiday 1 of Scotland: Title is required.'],
    [
      fileOf({ scotland: [event('x'.repeat(101), '2026-01-01')] }),
      'Holiday 1 of Scotland: Title must be at most 100 characters.',
    ],
    [fileOf({ scotland: [{ title: 'Easter' }] }), 'Holiday 1 of Scotland: Date is required.'],
    [
      fileOf({ scotland: [event('Leap', '2026-02-29')] }),
      'Holiday 1 of Scotland: Date must be a date that exists, YYYY-MM-DD.',
    ],
    [
      fileOf({ scotland: [event('Old', '1999-12-25')] }),
      'Holiday 1 of Scotland: Date must be 01-01-2000 or later.',
    ],
  ])('is refused in words where it is none: %s', (written, sentence) => {
    expect(issueOf(written)).toBe(sentence);
  });
});

describe('an import', () => {
  it('adds days of all divisions as one, and others separately', () => {
    const { added, existing } = planImport([], daysOf(file), 2026);
    expect(shortly(added)).toEqual([
      "2026-01-01 all New Year's Day",
      '2026-01-02 scotland 2nd January',
      '2026-04-06 england_and_wales Easter Monday',
      '2026-04-06 northern_ireland Easter Monday',
      '2026-12-28 all Boxing Day (substitute day)',
    ]);
    expect(existing).toEqual([]);
  });

  it('leaves an existing day alone, for everywhere or each division, whatever its name', () => {
    const divisions = keysOf(DIVISIONS);
    const held = [
      { date: '2026-01-01', division: 'all' as const, name: 'Hogmanay, the day after' },
      ...divisions.map((division) => ({ date: '2026-12-28', division })),
    ];
    const { added, existing } = planImport(held, daysOf(file), 2026);
    expect(shortly(added)).toEqual([
      '2026-01-02 scotland 2nd January',
      '2026-04-06 england_and_wales Easter Monday',
      '2026-04-06 northern_ireland Easter Monday',
    ]);
    expect(shortly(existing)).toEqual([
      "2026-01-01 all New Year's Day",
      '2026-12-28 all Boxing Day (substitute day)',
    ]);
  });

  it('adds only the divisions that lack an existing day', () => {
    const { added, existing } = planImport(
      [{ date: '2026-01-01', division: 'scotland' }],
      daysOf(file),
      2026,
    );
    expect(shortly(added).slice(0, 2)).toEqual([
      "2026-01-01 england_and_wales New Year's Day",
      "2026-01-01 northern_ireland New Year's Day",
    ]);
    expect(shortly(existing)).toEqual(["2026-01-01 scotland New Year's Day"]);
  });

  const divisionsAndAll = fc.constantFrom('all', ...keysOf(DIVISIONS));
  const dates = fc
    .tuple(fc.constantFrom(2026, 2027), fc.integer({ min: 1, max: 4 }))
    .map(([year, day]) => `${year}-01-0${day}`);
  const names = fc.constantFrom('A', 'B');
  const calendars = fc.array(
    fc.record({
      date: dates,
      division: fc.constantFrom(...keysOf(DIVISIONS)),
      name: names,
    }),
    { maxLength: 16 },
  );
  const holdings = fc.array(fc.record({ date: dates, division: divisionsAndAll, name: names }));

  it('adds nothing the second time, and leaves no day out or duplicated', () => {
    fc.assert(
      fc.property(holdings, calendars, (held, events) => {
        const list = (division: Division) =>
          events
            .filter((one) => one.division === division)
            .map(({ name, date }) => event(name, date));
        const calendar = daysOf(
          fileOf({
            'england-and-wales': list('england_and_wales'),
            scotland: list('scotland'),
            'northern-ireland': list('northern_ireland'),
          }),
        );
        const { added } = planImport(held, calendar, 2026);
        const after = [...held, ...added];
        expect(planImport(after, calendar, 2026).added).toEqual([]);
        for (const day of added) {
          expect(day.date.startsWith('2026-')).toBe(true);
          const twins = after.filter(
            ({ date, division }) =>
              date === day.date &&
              (division === day.division || [division, day.division].includes('all')),
          );
          expect(twins).toEqual([day]);
        }
        for (const { date, division } of calendar.filter((day) => day.date.startsWith('2026-')))
          expect(
            after.some((one) => one.date === date && [division, 'all'].includes(one.division)),
          ).toBe(true);
      }),
    );
  });

  const type = (id: number, name: string, is_active = true) => ({
    id,
    name,
    is_active,
    archived_at: null,
  });

  it('assigns the days to the single active type named bank holiday, and to none if there are two', () => {
    const typeIdOf = (...types: ReturnType<typeof type>[]) => {
      const decided = decideImport({ year: 2026, calendar: file }, [], types);
      return 'added' in decided ? decided.added[0]?.holiday_type_id : decided;
    };
    expect(typeIdOf(type(1, 'Annual leave'), type(2, 'Bank Holiday'))).toBe(2);
    expect(typeIdOf(type(1, 'Bank holiday', false), type(2, 'Bank holiday'))).toBe(2);
    expect(typeIdOf(type(1, 'Bank holiday'), type(2, 'Bank holiday'))).toBeNull();
    expect(typeIdOf()).toBeNull();
  });

  it('refuses a year that the calendar lacks, and lists the years it has', () => {
    const importOf = (year: number, calendar: string) => {
      const decided = decideImport({ year, calendar }, [], []);
      return 'refusal' in decided ? decided.refusal.errors : undefined;
    };
    expect(importOf(2030, file)).toEqual({
      year: ['The file has no holidays for 2030. It has 2026.'],
    });
    expect(importOf(2026, fileOf({ scotland: [] }))).toEqual({
      year: ['The file has no holidays for 2026. It contains no holidays.'],
    });
    expect(importOf(2026, 'x')).toEqual({
      calendar: ["This isn't the GOV.UK bank-holiday file."],
    });
  });
});
