import type { Consequence } from '@/domain/kernel/hooks';
import type { Refusal } from '@/domain/kernel/refusals';
import { afterContract } from './afp/retaining';
import { addSimpleContract } from './afp/simpleContract';
import { afterLine } from './afp/sums';
import { chargesOfExpense, chargesOfParking, chargesOfWeek } from './billing/charging';
import { afterCustomer } from './billing/firstRates';
import type { Change } from './call';
import { afterDriver } from './fleet/drivers';
import { tellOfChange } from './notices/telling';
import { payPeriodRestored } from './payroll/periodDays';
import { afterPersonChanged } from './people/access';
import { deputyRestored } from './people/deputies';
import type { Stored } from './store';
import { afterEntry } from './timesheets/afterEntry';
import {
  afterHoliday,
  afterHolidaysAdded,
  afterPerson,
  afterSchedule,
  afterWorkLocation,
} from './timesheets/recounting';
import { afterDefect } from './vehicleChecks/afterDefect';

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
