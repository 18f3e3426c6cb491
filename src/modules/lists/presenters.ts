import type { Presenter } from '@/domain/kernel/hooks';
import { linesShown } from './afp/lines';
import { applicationsShown } from './billing/applications';
import { sameClaimsShown } from './expenses/sameClaims';
import { seenDuplicates } from './expenses/sameFiles';
import type { Present } from './presenter';
import { namesShown } from './timesheets/names';

/** What each presenter that an entry of the registry names does. */
export const presenters: Readonly<Record<Presenter, Present>> = {
  'same-claims': sameClaimsShown,
  'same-files': seenDuplicates,
  applications: applicationsShown,
  'lines-of-job': linesShown,
  names: namesShown,
};
