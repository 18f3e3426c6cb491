import { integer } from '../kernel/fields/integer';

const seconds = integer({ readOnly: true, form: false, initial: 0, min: 0 });

/** Counted time in whole seconds, beside the hours that are shown: sums are made of these, so that nothing is rounded twice. */
export const countedSeconds = {
  lunch_seconds: seconds,
  regular_seconds: seconds,
  ot_1_5_seconds: seconds,
  ot_2_0_seconds: seconds,
};
