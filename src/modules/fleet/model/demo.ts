import type { Demo } from '@/core/samples/demo';
import { recordDocumentOffers } from '@/core/samples/sampleDocument';
import { vehicleDocuments } from './documentSamples';
import { vehicleDrivers } from './driverSamples';
import { vehicleLists } from './listSamples';
import { vehicles } from './samples';

export const fleetDemo: Demo = {
  rows: { ...vehicleLists, vehicles, 'vehicle-drivers': vehicleDrivers },
  offers: [recordDocumentOffers.of(vehicleDocuments)],
};
