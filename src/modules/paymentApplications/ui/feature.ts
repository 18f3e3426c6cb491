import type { Feature } from '@/browser/crud/feature';
import { themedPart } from '@/browser/kit/page/themedScreen';

/** The panels of applications for payment, their jobs and releases. */
export const paymentApplications: Feature = {
  panels: {
    'afp-jobs': {
      record: themedPart(() => import('./JobPanel').then(({ JobPanel }) => JobPanel)),
      // A new job has no lines yet.
      isContinued: true,
    },
    'afp-retention-releases': {
      state: themedPart(() => import('./ReleaseState').then(({ ReleaseState }) => ReleaseState)),
    },
    'afp-batches': {
      state: themedPart(() => import('./BatchState').then(({ BatchState }) => BatchState)),
      record: themedPart(() => import('./BatchPanel').then(({ BatchPanel }) => BatchPanel)),
      bulk: themedPart(() => import('./invoices/BatchBulk').then(({ BatchBulk }) => BatchBulk)),
      // People first review the jobs that it collected.
      isContinued: true,
    },
  },
};
