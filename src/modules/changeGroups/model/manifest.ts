import type { Manifest } from '@/core/module';
import { groupOperations } from './operations';

export const changeGroupsManifest: Manifest = {
  name: 'changeGroups',
  operations: groupOperations,
};
