import type { Presenter } from '@/core/resource/hooks';
import type { Present } from '@/engine/lists/presenter';
import { applicationsShown } from '@/modules/billing/server/applications';
import { sameClaimsShown } from '@/modules/expenses/server/sameClaims';
import { seenDuplicates } from '@/modules/expenses/server/sameFiles';
import { linesShown } from '@/modules/paymentApplications/server/lines';
import { namesShown } from '@/modules/timesheets/server/names';

/** What each presenter that an entry of the registry names does. */
export const presenters: Readonly<Record<Presenter, Present>> = {
  'same-claims': sameClaimsShown,
  'same-files': seenDuplicates,
  applications: applicationsShown,
  'lines-of-job': linesShown,
  names: namesShown,
};
