import type { Preparation } from '@/domain/kernel/hooks';
import { absenceDays } from './absences/asking';
import { batchOfContract } from './afp/gathering';
import { releaseOfRetention } from './afp/retaining';
import { auditExpects } from './assets/auditing';
import { documentOwner } from './documents/owning';
import { replacement } from './documents/replacing';
import { sameFiles } from './expenses/sameFiles';
import { handOver } from './fleet/drivers';
import { payPeriodDays } from './payroll/periodDays';
import { account } from './people/account';
import { confirmation } from './people/confirmation';
import { deputyDays } from './people/deputies';
import { grants } from './people/grants';
import type { Prepare } from './preparing';

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
