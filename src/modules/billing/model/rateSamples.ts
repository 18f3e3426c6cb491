import { daysFrom } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';
import { customers } from '@/modules/customers/model/samples';
import { firstRateOf } from './firstRate';

/** Every fourth customer has agreed to higher rates since, some with a minimum visit. */
const RAISED_EVERY = 4;
const RAISED_DAYS_AGO = 24;

/** Returns a rate plus four per cent, in whole pounds. */
const raised = (rate: unknown) => Math.round((Number(rate) * 1.04) / 100) * 100;

/** Returns the first rates of every customer, and the higher ones of some since a few weeks ago. */
export function customerRates(today: string): SampleRow[] {
  const first = customers().flatMap(
    (customer, index) => firstRateOf({ ...customer, id: index + 1 }) ?? [],
  );
  const later = first
    .filter((_, index) => index % RAISED_EVERY === 0)
    .map((rate, index) => {
      const labour = raised(rate.labour_rate_minor);
      return {
        ...rate,
        effective_from: daysFrom(today, -RAISED_DAYS_AGO),
        labour_rate_minor: labour,
        ot_1_5_rate_minor: labour * 1.5,
        ot_2_0_rate_minor: labour * 2,
        minimum_hours: index % 2 === 0 ? '1.00' : null,
        step_minutes: index % 2 === 0 ? 15 : 0,
      };
    });
  return [...first, ...later];
}
