import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';

/** The panels of applications for payment, their jobs and releases. */
export const paymentApplications: Feature = {
  panels: {
    'afp-jobs': {
      record: themedScreen(() => import('./JobPanel').then(({ JobPanel }) => JobPanel)),
      // A new job has no lines yet.
      isContinued: true,
    },
    'afp-retention-releases': {
      state: themedScreen(() => import('./ReleaseState').then(({ ReleaseState }) => ReleaseState)),
    },
    'afp-batches': {
      state: themedScreen(() => import('./BatchState').then(({ BatchState }) => BatchState)),
      record: themedScreen(() => import('./BatchPanel').then(({ BatchPanel }) => BatchPanel)),
      bulk: themedScreen(() => import('./invoices/BatchBulk').then(({ BatchBulk }) => BatchBulk)),
      // People first review the jobs that it collected.
      isContinued: true,
    },
  },
};
