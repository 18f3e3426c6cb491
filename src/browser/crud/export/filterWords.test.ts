import { expect, it } from 'vitest';
import { fieldLabel } from '@/core/fields';
import { resourceAt } from '@/registry';
import { filterWords } from './filterWords';

const wordsOf = (path: string, values: Readonly<Record<string, unknown>>) => {
  const resource = resourceAt(path);
  return filterWords({
    resource,
    fields: Object.entries(resource.fields),
    values,
    words: {
      zone: 'Europe/London',
      titleOf: () => 'Ben Carter',
      choiceOf: (_, __, value) => value,
    },
    labelOf: fieldLabel,
    translate: (key, { count } = {}) => `${key.split('.').at(-1)}${count ?? ''}`,
  });
};

it('writes the values of filters as people read them, and days in the name of the file so that they sort', () => {
  const dates = { date_from: '2026-11-01', date_to: '2026-11-30' };
  expect(wordsOf('expenses', { ...dates, amount_minor_from: 1250050 })).toEqual([
    {
      line: 'Date between 01-11-2026 all 30-11-2026',
      name: 'Date between 2026-11-01 all 2026-11-30',
    },
    { line: 'Amount least £12,500.50', name: 'Amount least £12,500.50' },
  ]);
  expect(wordsOf('vehicles', { odometer_from: 87420 })).toEqual([
    { line: 'Odometer (miles) least 87,420', name: 'Odometer (miles) least 87,420' },
  ]);
  expect(wordsOf('holidays', { is_half_day: false })).toEqual([
    { line: 'Half day: No', name: 'Half day No' },
  ]);
  expect(wordsOf('expenses', { user_id: 4 })).toEqual([
    { line: 'Employee: Ben Carter', name: 'Employee Ben Carter' },
  ]);
});
