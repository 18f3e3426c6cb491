import type { Manifest } from '@/core/module';
import { dashboardOperations } from './operations';

export const dashboardManifest: Manifest = {
  name: 'dashboard',
  operations: dashboardOperations,
};
