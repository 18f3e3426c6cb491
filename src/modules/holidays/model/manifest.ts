import type { Manifest } from '@/core/module';
import { holidayOperations } from './operations';

export const holidaysManifest: Manifest = {
  name: 'holidays',
  operations: holidayOperations,
};
