import type { Manifest } from '@/core/module';
import { deputyNotices } from './deputies/deputyNotices';
import { peopleOperations } from './operations';

export const peopleManifest: Manifest = {
  name: 'people',
  operations: peopleOperations,
  notices: [{ at: 25, of: 'deputies', kinds: deputyNotices }],
};
