import { expect, it } from 'vitest';
import { derivedValue } from '@/core/resource/derivedFields';
import { keysOf } from '@/core/resource/keys';
import { valuesOf } from '@/core/resource/records';
import { calendarDates } from './calendarDates';
import { parkingDerived } from './parkingDerived';
import type { Parking } from './parkingFields';
import { parkingStates } from './parkingStates';

it('lays every deadline over the calendar, also the end of a permit that is paid', () => {
  const [{ field, filter } = {}] = calendarDates.dates;
  const deadline = parkingDerived.find(({ name }) => name === field);
  if (!deadline) throw new Error(`nothing derived is called "${field}"`);
  const dates = { due_date: '2026-03-29', appeal_due: '2026-03-20', valid_to: '2026-06-30' };
  for (const kind of ['penalty', 'permit'] as const)
    for (const status of keysOf(parkingStates)) {
      const record: Partial<Parking> = { kind, status, discount_until: null, ...dates };
      const hasOne = derivedValue(deadline, valuesOf(record), '2026-03-05') !== null;
      if (hasOne) expect(filter?.status, `${kind}, ${status}`).toContain(status);
    }
});
