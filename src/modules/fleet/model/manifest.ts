import type { Manifest } from '@/core/module';
import { vehicleNotices } from './vehicleNotices';
import { vehicles } from './vehicles';

export const fleetManifest: Manifest = {
  name: 'fleet',
  notices: [{ at: 70, of: 'vehicles', kinds: vehicleNotices }],
  documents: [{ of: vehicles, at: 10, one: 'vehicle', many: 'vehicles' }],
};
