import type { Demo } from '@/core/samples/demo';
import { recordDocumentOffers } from '@/core/samples/sampleDocument';
import { vehicleDocuments } from './samples/documentSamples';
import { vehicleDrivers } from './samples/driverSamples';
import { vehicleLists } from './samples/listSamples';
import { vehicles } from './samples/vehicleSamples';

export const fleetDemo: Demo = {
  rows: { ...vehicleLists, vehicles, 'vehicle-drivers': vehicleDrivers },
  offers: [recordDocumentOffers.of(vehicleDocuments)],
};
