import type { Manifest } from '@/core/module';
import { defectNotices } from './defects/defectNotices';
import { vehicleCheckOperations } from './operations';

export const vehicleChecksManifest: Manifest = {
  name: 'vehicleChecks',
  operations: vehicleCheckOperations,
  notices: [{ at: 100, of: 'vehicle-defects', kinds: defectNotices }],
};
