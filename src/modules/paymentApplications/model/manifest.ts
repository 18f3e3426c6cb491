import type { Manifest } from '@/core/module';
import { afpOperations } from './operations';
import { releaseNotices } from './releases/releaseNotices';

export const paymentApplicationsManifest: Manifest = {
  name: 'paymentApplications',
  operations: afpOperations,
  notices: [{ at: 110, of: 'afp-retention-releases', kinds: releaseNotices }],
};
