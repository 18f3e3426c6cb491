import { daysFrom } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';
import { baseLocations } from '@/modules/configuration/model/sampleLists';
import { dueOf } from './dueDates';
import { vehicleLists } from './listSamples';
import type { VehicleStatus } from './vehicleStates';

/** A vehicle. `since` is in days before today; MOT, tax, insurance, lease and service in days from today. */
interface Sample {
  plate: string;
  make: string;
  model: string;
  age: number;
  category: string;
  fuel: string;
  engine: string;
  bought: string;
  base: string;
  driver: number | null;
  since?: number;
  odometer: number;
  mot: number;
  tax: number;
  insurance: number;
  lease?: number;
  service: number;
  /** Miles to the next service. */
  miles: number;
  status?: VehicleStatus;
  reason?: string;
}

type Kind = Pick<
  Sample,
  'make' | 'model' | 'category' | 'fuel' | 'engine' | 'age' | 'bought' | 'base' | 'lease'
>;

const van = (make: string, model: string, rest: Partial<Kind> = {}): Kind => ({
  make,
  model,
  category: 'Medium van',
  fuel: 'Diesel',
  engine: '2.0 l',
  age: 3,
  bought: 'Contract hire',
  base: 'Leeds',
  lease: 420,
  ...rest,
});

const electric = { fuel: 'Electric', engine: 'Electric', age: 1 };
const small = { category: 'Small van', engine: '1.5 l' };
const bought = { bought: 'Purchased', lease: undefined };

/** The first vehicle has had two previous drivers. Due and overdue dates are spread over all. */
export const fleetSamples: readonly Sample[] = [
  {
    plate: 'YD21KXF',
    ...van('Ford', 'Transit Custom', { age: 5 }),
    driver: 4,
    since: 410,
    odometer: 71_240,
    mot: 18,
    tax: 140,
    insurance: 96,
    service: 60,
    miles: 2_760,
  },
  {
    plate: 'YK70OZE',
    ...van('Vauxhall', 'Vivaro', { age: 6, base: 'York', lease: 22 }),
    driver: 11,
    since: 280,
    odometer: 88_415,
    mot: 121,
    tax: -3,
    insurance: 96,
    service: 44,
    miles: 585,
  },
  {
    plate: 'YJ22LVB',
    ...van('Volkswagen', 'Transporter', { age: 4 }),
    driver: 12,
    since: 150,
    odometer: 54_902,
    mot: -6,
    tax: 210,
    insurance: 96,
    service: 90,
    miles: 5_098,
  },
  {
    plate: 'FN69HTZ',
    ...van('Mercedes-Benz', 'Vito', { age: 7, base: 'Sheffield', ...bought }),
    driver: 13,
    since: 610,
    odometer: 112_380,
    mot: 205,
    tax: 32,
    insurance: 96,
    service: -12,
    miles: -380,
  },
  {
    plate: 'YG23RWU',
    ...van('Ford', 'Transit Connect', { ...small }),
    driver: 14,
    since: 220,
    odometer: 39_770,
    mot: 260,
    tax: 300,
    insurance: 96,
    service: 120,
    miles: 7_230,
  },
  {
    plate: 'MX71PCO',
    ...van('Renault', 'Trafic', { age: 5, base: 'Manchester' }),
    driver: 19,
    since: 90,
    odometer: 66_031,
    mot: 75,
    tax: 25,
    insurance: 12,
    service: 20,
    miles: 1_969,
  },
  {
    plate: 'YE24HNB',
    ...van('Ford', 'E-Transit', { ...electric, category: 'Large van', base: 'Hull', lease: 700 }),
    driver: 15,
    since: 300,
    odometer: 18_204,
    mot: 640,
    tax: 90,
    insurance: 96,
    service: 200,
    miles: 9_796,
  },
  {
    plate: 'YD24TZK',
    ...van('Vauxhall', 'Vivaro Electric', { ...electric, lease: 690 }),
    driver: 20,
    since: 190,
    odometer: 15_388,
    mot: 655,
    tax: 90,
    insurance: 96,
    service: 150,
    miles: 8_612,
  },
  {
    plate: 'PK20WLM',
    ...van('Mercedes-Benz', 'Sprinter', {
      category: 'Large van',
      engine: '2.2 l',
      age: 6,
      ...bought,
    }),
    driver: 21,
    since: 700,
    odometer: 131_550,
    mot: 45,
    tax: 61,
    insurance: 96,
    service: 30,
    miles: 950,
  },
  {
    plate: 'YK73DDE',
    ...van('Peugeot', 'Partner', { ...small, age: 2, base: 'Bradford' }),
    driver: 27,
    since: 130,
    odometer: 27_106,
    mot: 380,
    tax: 15,
    insurance: 96,
    service: 160,
    miles: 6_394,
  },
  {
    plate: 'NL22FYR',
    ...van('Nissan', 'Townstar', { ...small, age: 4, base: 'Gateshead', lease: -4 }),
    driver: 34,
    since: 260,
    odometer: 48_640,
    mot: 33,
    tax: 170,
    insurance: 96,
    service: 75,
    miles: 3_360,
  },
  {
    plate: 'SK23XPA',
    ...van('Toyota', 'Hilux', { category: 'Pick-up', age: 3, base: 'Edinburgh' }),
    driver: 35,
    since: 340,
    odometer: 42_911,
    mot: 29,
    tax: 240,
    insurance: 96,
    service: 55,
    miles: 4_089,
  },
  {
    plate: 'YH19BKO',
    ...van('Iveco', 'Daily', { category: 'Tipper', engine: '2.3 l', age: 7, ...bought }),
    driver: 28,
    since: 520,
    odometer: 94_275,
    mot: 88,
    tax: 118,
    insurance: 96,
    service: 140,
    miles: 7_725,
    status: 'off_road',
    reason: 'Nearside front brake hose perished.',
  },
  {
    plate: 'YF70CVN',
    ...van('Citroën', 'Berlingo', { ...small, age: 6 }),
    driver: null,
    odometer: 79_860,
    mot: 150,
    tax: 66,
    insurance: 96,
    service: 35,
    miles: 2_140,
  },
  {
    plate: 'YB25UGE',
    ...van('Renault', 'Kangoo E-Tech', { ...electric, category: 'Small van', lease: 900 }),
    driver: null,
    odometer: 4_120,
    mot: 880,
    tax: 250,
    insurance: 96,
    service: 280,
    miles: 11_880,
  },
  {
    plate: 'YA18JSD',
    ...van('Fiat', 'Ducato', { category: 'Large van', engine: '2.3 l', age: 8, ...bought }),
    driver: null,
    odometer: 142_008,
    mot: -40,
    tax: -40,
    insurance: 96,
    service: -90,
    miles: -4_008,
    status: 'off_road',
    reason: 'Failed its MOT on corrosion. Waiting for a decision.',
  },
  {
    plate: 'YD22SRO',
    ...van('Škoda', 'Octavia Estate', {
      category: 'Car',
      fuel: 'Petrol',
      engine: '1.5 l',
      age: 4,
      base: 'York',
    }),
    driver: 3,
    since: 800,
    odometer: 61_990,
    mot: 112,
    tax: 190,
    insurance: 96,
    service: 48,
    miles: 3_010,
  },
  {
    plate: 'FD16ERV',
    ...van('Ford', 'Transit Custom', { age: 10, engine: '2.2 l', ...bought }),
    driver: null,
    odometer: 187_430,
    mot: -200,
    tax: -210,
    insurance: -210,
    service: -260,
    miles: -12_430,
    status: 'disposed',
    reason: 'Sold at auction.',
  },
];

const placeOf = (rows: readonly SampleRow[], name: string): number | null =>
  rows.findIndex((row) => row.name === name) + 1 || null;

const idIn = (path: string, name: string, today: string): number | null =>
  placeOf(vehicleLists[path]?.(today) ?? [], name);

const statusOf = ({ status, driver }: Sample): VehicleStatus =>
  status ?? (driver === null ? 'available' : 'assigned');

/** Returns the company's vehicles: with and without a driver, off the road, and sold. */
export const vehicles = (today: string): SampleRow[] =>
  fleetSamples.map((sample, index) => ({
    registration: sample.plate,
    vin: `WF0XXXTTG${String(10_483_207 + index * 31_337)}`,
    make_id: idIn('makes', sample.make, today),
    model_id: idIn('models', sample.model, today),
    year_of_manufacture_id: sample.age + 1,
    category_id: idIn('vehicle-categories', sample.category, today),
    fuel_type_id: idIn('fuel-types', sample.fuel, today),
    engine_size_id: idIn('engine-sizes', sample.engine, today),
    purchase_lease_id: idIn('purchase-lease', sample.bought, today),
    base_location_id: placeOf(baseLocations(), sample.base),
    driver_id: sample.driver,
    odometer: sample.odometer,
    odometer_on: daysFrom(today, sample.driver === null ? -21 : -1),
    mot_expiry: daysFrom(today, sample.mot),
    tax_due: daysFrom(today, sample.tax),
    insurance_provider: 'Pennine Fleet Insurance',
    insurance_policy: 'PFI/20817/26',
    insurance_expiry: daysFrom(today, sample.insurance),
    lease_end: sample.lease === undefined ? null : daysFrom(today, sample.lease),
    next_service_date: daysFrom(today, sample.service),
    next_service_odometer: sample.odometer + sample.miles,
    status: statusOf(sample),
    reason: sample.reason ?? null,
    ...dueOf({
      status: statusOf(sample),
      mot_expiry: daysFrom(today, sample.mot),
      odometer: sample.odometer,
      next_service_odometer: sample.odometer + sample.miles,
    }),
  }));
