import { integer } from '@/core/fields/kinds/integer';

const seconds = (label: string) =>
  integer({ label, readOnly: true, form: false, initial: 0, min: 0 });

/** Counted time in whole seconds. Sums use these, not the displayed hours, so that nothing is rounded twice. */
export const countedSeconds = {
  lunch_seconds: seconds('Lunch (seconds)'),
  regular_seconds: seconds('Regular (seconds)'),
  ot_1_5_seconds: seconds('Overtime at 1.5 (seconds)'),
  ot_2_0_seconds: seconds('Overtime at 2.0 (seconds)'),
};
