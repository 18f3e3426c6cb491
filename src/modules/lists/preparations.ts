import type { Preparation } from '@/core/resource/hooks';
import type { Prepare } from '@/engine/saving/preparing';
import { confirmation } from '@/engine/signIn/confirmation';
import { absenceDays } from '@/modules/absences/server/asking';
import { auditExpects } from '@/modules/assets/server/auditing';
import { documentOwner } from '@/modules/documents/server/owning';
import { replacement } from '@/modules/documents/server/replacing';
import { sameFiles } from '@/modules/expenses/server/sameFiles';
import { handOver } from '@/modules/fleet/server/drivers';
import { batchOfContract } from '@/modules/paymentApplications/server/gathering';
import { releaseOfRetention } from '@/modules/paymentApplications/server/retaining';
import { payPeriodDays } from '@/modules/payroll/server/periodDays';
import { account } from '@/modules/people/server/account';
import { deputyDays } from '@/modules/people/server/deputies';
import { grants } from '@/modules/people/server/grants';

/** What each preparation that an entry of the registry names does. */
export const preparations: Readonly<Record<Preparation, Prepare>> = {
  grants,
  account,
  confirmation,
  replacement,
  'same-files': sameFiles,
  'audit-expects': auditExpects,
  'vehicle-handover': handOver,
  'batch-of-contract': batchOfContract,
  'release-of-retention': releaseOfRetention,
  'owner-of-document': documentOwner,
  'absence-days': absenceDays,
  'deputy-days': deputyDays,
  'pay-period-days': payPeriodDays,
};
