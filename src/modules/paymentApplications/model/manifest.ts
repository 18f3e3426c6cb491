import type { Manifest } from '@/core/module';
import { releaseNotices } from './releases/releaseNotices';

export const paymentApplicationsManifest: Manifest = {
  name: 'paymentApplications',
  notices: [{ at: 110, of: 'afp-retention-releases', kinds: releaseNotices }],
};
