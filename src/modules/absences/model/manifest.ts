import type { Manifest } from '@/core/module';
import { absenceNotices } from './absenceNotices';
import { absenceOperations } from './operations';

export const absencesManifest: Manifest = {
  name: 'absences',
  operations: absenceOperations,
  notices: [{ at: 40, of: 'absences', kinds: absenceNotices }],
};
