import type { Overlay, OverlayDate } from '@/core/calendarDates';
import { keysOf } from '@/core/resource/keys';
import { vehicleStates } from './vehicleStates';

// A disposed vehicle has no dates any more.
const inUse = { status: keysOf(vehicleStates).filter((state) => state !== 'disposed') };
const ofVehicles = (field: string): OverlayDate => ({ path: 'vehicles', field, filter: inUse });

export const calendarDates: Overlay = {
  name: 'vehicles',
  at: 30,
  tone: 'warning',
  dates: ['mot_expiry', 'tax_due', 'insurance_expiry', 'lease_end', 'next_service_date'].map(
    ofVehicles,
  ),
};
