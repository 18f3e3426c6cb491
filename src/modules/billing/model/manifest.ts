import type { Manifest } from '@/core/module';
import { billingOperations } from './operations';

export const billingManifest: Manifest = {
  name: 'billing',
  operations: billingOperations,
};
