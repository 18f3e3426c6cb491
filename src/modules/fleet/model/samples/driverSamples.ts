import { daysFrom } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';
import { fleetSamples } from './fleetSamples';

/** Previous drivers; `from` and `until` are days before today. */
const PREVIOUS: readonly (readonly [
  vehicle: number,
  driver: number,
  from: number,
  until: number,
])[] = [
  [1, 22, 1_500, 900],
  [1, 16, 900, 410],
  [2, 12, 700, 280],
  [3, 20, 500, 150],
  [6, 27, 400, 90],
  [14, 29, 620, 12],
  [16, 13, 1_400, 610],
  [18, 4, 1_600, 410],
];

/** Returns the drivers of the sample vehicles, earliest first. */
export const vehicleDrivers = (today: string): SampleRow[] =>
  [
    ...PREVIOUS.map(([vehicle, driver, from, until]) => ({ vehicle, driver, from, until })),
    ...fleetSamples.map(({ driver, since = 0 }, index) => ({
      vehicle: index + 1,
      driver,
      from: since,
      until: null,
    })),
  ]
    .filter(({ driver }) => driver !== null)
    .sort((one, other) => other.from - one.from)
    .map(({ vehicle, driver, from, until }) => ({
      vehicle_id: vehicle,
      driver_id: driver,
      from: daysFrom(today, -from),
      until: until === null ? null : daysFrom(today, -until),
    }));
