import type { Consequence } from '@/core/resource/hooks';
import type { Refusal } from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import { tellOfChange } from '@/engine/notices/telling';
import type { Stored } from '@/engine/store';
import {
  chargesOfExpense,
  chargesOfParking,
  chargesOfWeek,
} from '@/modules/billing/server/charging';
import { afterCustomer } from '@/modules/billing/server/firstRates';
import { afterDriver } from '@/modules/fleet/server/drivers';
import { afterContract } from '@/modules/paymentApplications/server/retaining';
import { addSimpleContract } from '@/modules/paymentApplications/server/simpleContract';
import { afterLine } from '@/modules/paymentApplications/server/sums';
import { payPeriodRestored } from '@/modules/payroll/server/periodDays';
import { afterPersonChanged } from '@/modules/people/server/access';
import { deputyRestored } from '@/modules/people/server/deputies';
import { afterEntry } from '@/modules/timesheets/server/afterEntry';
import {
  afterHoliday,
  afterHolidaysAdded,
  afterPerson,
  afterSchedule,
  afterWorkLocation,
} from '@/modules/timesheets/server/recounting';
import { afterDefect } from '@/modules/vehicleChecks/server/afterDefect';

interface Consequences {
  // Methods, so that the list takes those that know the records of the one entry that names them.
  follow(at: Change, before: Stored | undefined, after: Stored): Promise<Refusal | undefined>;
  followAdded(at: Change, added: readonly Stored[]): Promise<Refusal | undefined>;
}

/** What follows from a change (`before` is nothing where the record was added); a refusal says why the change may not stand. */
export type Follow = Consequences['follow'];

/** Tells people of a change whatever the entry: its kinds of notice say when. */
export const tell = tellOfChange;

/** What each consequence that an entry of the registry names does. */
export const consequences: Readonly<Record<Consequence, Follow>> = {
  access: afterPersonChanged,
  'first-rates': afterCustomer,
  'charges-of-week': chargesOfWeek,
  'charges-of-claim': chargesOfExpense,
  'charges-of-parking': chargesOfParking,
  'weeks-of-person': afterPerson,
  'weeks-of-schedule': afterSchedule,
  'weeks-of-location': afterWorkLocation,
  'weeks-of-holiday': afterHoliday,
  'week-of-entry': afterEntry,
  'present-driver': afterDriver,
  'vehicle-of-defect': afterDefect,
  'simple-contract': addSimpleContract,
  'sums-of-job': afterLine,
  'terms-of-contract': afterContract,
  'pay-period-restored': payPeriodRestored,
  'deputy-restored': deputyRestored,
};

/** The consequences that follow at once from many records that were added. */
const fromManyAdded: Partial<Record<Consequence, Consequences['followAdded']>> = {
  'weeks-of-holiday': afterHolidaysAdded,
};

/** Does what follows from records that were added: at once where that is known, else from one after the other. */
export async function followAdded(
  name: Consequence,
  at: Change,
  added: readonly Stored[],
): Promise<Refusal | undefined> {
  const atOnce = fromManyAdded[name];
  if (atOnce) return atOnce(at, added);
  for (const after of added) {
    const refusal = await consequences[name](at, undefined, after);
    if (refusal) return refusal;
  }
  return undefined;
}
