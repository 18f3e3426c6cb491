import type { Manifest } from '@/core/module';
import { peopleOperations } from './operations';

export const peopleManifest: Manifest = {
  name: 'people',
  operations: peopleOperations,
};
