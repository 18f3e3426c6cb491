import type { Manifest } from '@/core/module';
import { parking } from './parking';
import { parkingNotices } from './parkingNotices';

export const parkingManifest: Manifest = {
  name: 'parking',
  notices: [{ at: 90, of: 'parking', kinds: parkingNotices }],
  costs: [
    {
      path: 'parking',
      label: 'Parking',
      record: 'Parking record',
      kind: { name: 'parking', label: 'Parking', at: 50 },
    },
  ],
  documents: [{ of: parking, at: 30, one: 'parking record', many: 'parking' }],
};
