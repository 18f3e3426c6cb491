import type { Manifest } from '@/core/module';
import { administrationOperations } from './operations';

export const administrationManifest: Manifest = {
  name: 'administration',
  operations: administrationOperations,
};
