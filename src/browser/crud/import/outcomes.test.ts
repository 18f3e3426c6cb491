import { expect, it } from 'vitest';
import { sameRecordAs } from '@/core/lists/imports';
import { triedRows } from './outcomes';

// Row 1 is the heading, and row 3 of the sheet is blank.
const sent = [2, 4, 5].map((line) => ({ line, values: {}, errors: {} }));
const row = { id: null, changes: {}, errors: null };

it('names the row of the sheet, not of what was sent, that is for the same record', () => {
  const tried = triedRows(sent, [
    { ...row, line: 1, outcome: 'added' },
    { ...row, line: 2, outcome: 'added' },
    { ...row, line: 3, outcome: 'refused', errors: { email: [sameRecordAs(2)], name: ['No.'] } },
  ]);
  expect(tried[2]).toMatchObject({
    line: 5,
    errors: { email: ['Row 4 is for the same record.'], name: ['No.'] },
  });
});
