import type { Lookup } from '@/core/resource/hooks';
import type { LookUp } from '@/engine/transitions/lookup';
import { daysToBook, hoursKept } from '@/modules/absences/server/booking';
import { duplicatesOf } from '@/modules/expenses/server/sameFiles';
import { vehicleHolders } from '@/modules/fleet/server/drivers';
import { openDefects } from '@/modules/fleet/server/vehicles';
import { batchAccount } from '@/modules/paymentApplications/server/applying';
import { lockedPeriod } from '@/modules/payroll/server/lockedPeriod';
import { weekReviewer } from '@/modules/timesheets/server/reviewers';
import { defectsOfCheck } from '@/modules/vehicleChecks/server/correctiveActions';

/** How each thing is found that a transition of the registry learns. */
export const lookups: Readonly<Record<Lookup, LookUp>> = {
  'same-files': duplicatesOf,
  'week-reviewer': weekReviewer,
  'locked-period': lockedPeriod,
  'vehicle-holders': vehicleHolders,
  'open-defects': openDefects,
  'batch-account': batchAccount,
  'defects-of-check': defectsOfCheck,
  'absence-days': daysToBook,
  'absence-hours': hoursKept,
};
