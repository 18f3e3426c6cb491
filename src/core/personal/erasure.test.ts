import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyValueOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { absences } from '@/modules/absences/model/absences';
import { employees } from '@/modules/people/model/employees';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import { resourceAt } from '@/registry';
import { type AboutPerson, erasureOf, formerName } from './erasure';
import { personalKinds } from './kinds';
import { holdsWords, personalFields } from './personalFields';
import { requiredUntil } from './retentionPeriod';

const TODAY = '2026-11-28';
const leaver = { id: 7, lastDay: '2020-03-31' };

const records = (of: Resource, ...rows: Record<string, unknown>[]): AboutPerson[] =>
  personalFields([of], 'employees').map((about) => ({
    about,
    rows: rows.map((row, at) => ({ id: at + 1, created_at: '2020-01-01T00:00:00.000Z', ...row })),
  })) as AboutPerson[];

const person = (more: Record<string, unknown> = {}) =>
  records(employees as Resource, {
    id: 7,
    name: 'Jo Smith',
    email: 'jo@example.com',
    phone: '+44 7700 900123',
    end_date: leaver.lastDay,
    ...more,
  });

const entry = (more: Record<string, unknown>) =>
  records(timesheets as Resource, { date: '2020-03-02', description: 'Boiler', ...more });

describe('an erasure', () => {
  it('replaces the name and the address, and clears the rest, once no law requires anything', () => {
    const { goes, kept, cleared, isNameless } = erasureOf(person(), leaver, TODAY);
    expect(kept).toEqual([]);
    expect(isNameless).toBe(true);
    expect(goes).toEqual([
      { what: 'Name', records: 1 },
      { what: 'Contact details: E-mail, Phone', records: 1 },
    ]);
    expect(cleared.map(({ values }) => values)).toEqual([
      { name: 'Former employee 7', email: 'former-employee-7@erased.invalid', phone: null },
    ]);
  });

  it('keeps what the law requires and the name with it, and says until when', () => {
    const all = [...person(), ...entry({ date: '2021-06-01' })];
    const { goes, kept, isNameless } = erasureOf(all, leaver, TODAY);
    const law = 'National Minimum Wage Regulations 2015, reg. 59';
    expect(isNameless).toBe(false);
    expect(goes).toEqual([{ what: 'Contact details: E-mail, Phone', records: 1 }]);
    expect(kept).toEqual([
      { what: 'Name', until: '2027-06-01', law },
      { what: 'Hours worked', until: '2027-06-01', law },
    ]);
  });

  it('erases later what is free by then, and leaves figures without a name', () => {
    const all = [
      ...person({ email: 'former-employee-7@erased.invalid', phone: null }),
      ...entry({}),
    ];
    expect(erasureOf(all, leaver, '2026-03-02').goes).toEqual([]);
    const { goes, cleared } = erasureOf(all, leaver, '2026-03-03');
    expect(goes.map(({ what }) => what)).toEqual(['Name', 'Hours worked: Description']);
    expect(cleared.flatMap(({ values }) => Object.keys(values))).not.toContain('date');
  });

  it('also erases earlier values of a field that is empty by now', () => {
    const { forgotten } = erasureOf(person({ phone: null }), leaver, TODAY);
    expect(forgotten).toContainEqual({ of: employees, field: 'phone', ids: [7] });
    const kept = erasureOf([...person(), ...entry({ date: '2021-06-01' })], leaver, TODAY);
    expect(kept.forgotten.map(({ field }) => field)).not.toContain('name');
    expect(kept.forgotten.map(({ field }) => field)).not.toContain('description');
  });

  it('counts leave from the day on which it was recorded', () => {
    const all = records(absences as Resource, {
      from: '2018-01-01',
      to: '2018-01-05',
      created_at: '2020-12-01T09:00:00.000Z',
    });
    expect(erasureOf(all, leaver, TODAY).kept.at(-1)?.until).toBe('2026-12-01');
  });

  it('names the files that go with their fields', () => {
    const file = { id: 31, name: 'passport.pdf', type: 'application/pdf', size: 9 };
    const documents = personalFields([resourceAt('employee-documents')], 'employees');
    const rows = [{ id: 1, created_at: '2019-01-01T00:00:00.000Z', file }];
    const all = documents.map((about) => ({ about, rows }));
    expect(erasureOf(all, leaver, '2022-03-31').cleared).toEqual([]);
    expect(erasureOf(all, leaver, '2022-04-01').cleared[0]?.files).toEqual([31]);
  });

  it('never erases what a law requires, erases all other words, and is complete after one run', () => {
    const day = fc
      .date({ min: new Date('2008-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const words = fc.option(
      fc.string({ minLength: 1, maxLength: 8 }).filter((one) => one.trim() !== ''),
    );
    const rowsOf = fc.array(fc.record({ date: day, description: words }), { maxLength: 5 });
    fc.assert(
      fc.property(rowsOf, day, day, words, (rows, lastDay, today, phone) => {
        const one = { id: 7, lastDay };
        const all = [
          ...person({ end_date: lastDay, phone }),
          ...records(timesheets as Resource, ...rows.map((row, at) => ({ id: at + 1, ...row }))),
        ];
        const { cleared, isNameless } = erasureOf(all, one, today);
        const after = all.map(({ about, rows: before }) => ({
          about,
          rows: before.map((row) => ({
            ...row,
            ...cleared.find(({ of, id }) => of === about.of && id === row.id)?.values,
          })),
        }));
        for (const [at, { about, rows: now }] of after.entries())
          for (const [index, row] of now.entries())
            for (const { name, field, kind } of about.fields) {
              const before = all[at]?.rows[index]?.[name];
              const { keep } = personalKinds[kind];
              const record = String(
                row[about.of.personal.day ?? 'created_at'] ?? row.created_at,
              ).slice(0, 10);
              const isRequired = keep && requiredUntil(keep, { record, leaving: lastDay }) >= today;
              if (isRequired) expect(row[name]).toEqual(before);
              else if (kind === 'name')
                expect(row[name]).toBe(isNameless ? formerName(7) : 'Jo Smith');
              else if (holdsWords(field) && before !== undefined)
                expect([emptyValueOf(field), 'former-employee-7@erased.invalid']).toContain(
                  row[name],
                );
            }
        expect(erasureOf(after, one, today).cleared).toEqual([]);
      }),
    );
  });
});
