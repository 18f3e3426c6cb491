import { inputOf } from '@/core/resource/records';
import { shown } from '@/engine/lists/presenting';
import type { Operation } from '@/engine/operations';
import { addRecords } from '@/engine/saving/changing';
import { decideImport } from '@/modules/holidays/model/holidayImport';
import { holidays } from '@/modules/holidays/model/holidays';
import { holidayTypes } from '@/modules/holidays/model/holidayTypes';
import { importInput } from '@/modules/holidays/model/operations';

/**
 * Adds the missing public holidays of a year from a calendar, each with its history; all of them or none. Returns the
 * records and how many were there already.
 */
const importHolidays: Operation = {
  async change(ctx, { values = {} }) {
    const { tx } = ctx;
    const { year, calendar } = inputOf(importInput, values);
    const chosen = { year: year ?? 0, calendar: calendar ?? '' };
    // Of two imports at once, the second waits here and finds what the first has added.
    await tx.serialize(holidays);
    const held = await tx.find(holidays, {
      tests: [
        { field: 'date', test: 'from', value: `${chosen.year}-01-01` },
        { field: 'date', test: 'to', value: `${chosen.year}-12-31` },
      ],
      count: false,
    });
    const kinds = await tx.find(holidayTypes, { archived: 'include', count: false });
    const decided = decideImport(chosen, held.rows, kinds.rows);
    if ('refusal' in decided) return decided;
    const written = await addRecords(ctx, holidays, decided.added);
    if ('refusal' in written) return written;
    const added = await shown(ctx, tx, holidays, written.records);
    return { data: { added, kept: decided.kept }, message: 'Imported' };
  },
};

/** The write calls of holidays other than saves and deletes, by name. */
export const holidayOperations: Readonly<Record<string, Operation>> = {
  'holidays/import': importHolidays,
};
