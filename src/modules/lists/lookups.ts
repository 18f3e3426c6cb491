import type { Lookup } from '@/domain/kernel/hooks';
import { daysToBook, hoursKept } from './absences/booking';
import { batchAccount } from './afp/applying';
import { duplicatesOf } from './expenses/sameFiles';
import { vehicleHolders } from './fleet/drivers';
import { openDefects } from './fleet/vehicles';
import type { LookUp } from './lookup';
import { lockedPeriod } from './payroll/lockedPeriod';
import { weekReviewer } from './timesheets/reviewers';
import { defectsOfCheck } from './vehicleChecks/correctiveActions';

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
