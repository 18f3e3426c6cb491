import { yearOf } from '@/core/samples/days';
import type { SampleRow, SampleRows } from '@/core/samples/sampleRow';

/** Entries of a configuration list in their order; a name in `retired` can no longer be chosen. */
const entries = (names: readonly string[], retired: readonly string[] = []): SampleRow[] =>
  names.map((name, index) => ({
    name,
    sort_order: (index + 1) * 10,
    is_active: !retired.includes(name),
  }));

const MODELS: Readonly<Record<string, readonly string[]>> = {
  Ford: ['Transit Custom', 'Transit Connect', 'E-Transit', 'Ranger'],
  Vauxhall: ['Vivaro', 'Combo', 'Vivaro Electric', 'Movano'],
  Volkswagen: ['Transporter', 'Caddy', 'Crafter'],
  'Mercedes-Benz': ['Sprinter', 'Vito', 'eSprinter'],
  Renault: ['Trafic', 'Kangoo E-Tech', 'Master'],
  Peugeot: ['Partner', 'Expert', 'Boxer'],
  Citroën: ['Berlingo', 'Dispatch'],
  Toyota: ['Proace', 'Hilux', 'Corolla'],
  Nissan: ['Townstar', 'Primastar'],
  Iveco: ['Daily'],
  Fiat: ['Doblò', 'Ducato'],
  Škoda: ['Octavia Estate'],
};
const MAKES = Object.keys(MODELS);

const models = (): SampleRow[] => {
  const all = MAKES.flatMap((make, index) =>
    (MODELS[make] ?? []).map((name) => ({ name, make_id: index + 1 })),
  );
  return all.map((row, index) => ({
    ...row,
    sort_order: (index + 1) * 10,
    is_active: row.name !== 'Movano',
  }));
};

/** The newest year first: it is the one most often chosen. */
const years = (today: string): SampleRow[] =>
  entries(Array.from({ length: 15 }, (_, back) => String(yearOf(today) - back)));

const always =
  (names: readonly string[], retired?: readonly string[]): SampleRows =>
  () =>
    entries(names, retired);

/** The configuration lists by path. */
export const lists: Readonly<Record<string, SampleRows>> = {
  'base-locations': always(
    [
      'Leeds',
      'York',
      'Hull',
      'Sheffield',
      'Bradford',
      'Gateshead',
      'Manchester',
      'Edinburgh',
      'Doncaster',
    ],
    ['Doncaster'],
  ),
  makes: always(MAKES),
  models,
  'years-of-manufacture': years,
  'fuel-types': always(
    ['Diesel', 'Petrol', 'Electric', 'Hybrid', 'Plug-in hybrid', 'LPG'],
    ['LPG'],
  ),
  'engine-sizes': always([
    'Electric',
    '1.0 l',
    '1.2 l',
    '1.5 l',
    '1.6 l',
    '1.9 l',
    '2.0 l',
    '2.2 l',
    '2.3 l',
    '3.0 l',
  ]),
  'vehicle-categories': always([
    'Small van',
    'Medium van',
    'Large van',
    'Pick-up',
    'Car',
    'Tipper',
    'Trailer',
  ]),
  'purchase-lease': always(['Purchased', 'Contract hire', 'Finance lease', 'Short-term rental']),
  'it-categories': always([
    'End-user computing',
    'Mobile',
    'Peripheral',
    'Network',
    'Site equipment',
  ]),
  'it-brands': always(['Dell', 'Lenovo', 'HP', 'Apple', 'Samsung', 'Zebra', 'Brother', 'Jabra']),
  'it-conditions': always(['New', 'Good', 'Worn', 'Damaged', 'Beyond repair']),
  'it-locations': always([
    'Leeds store',
    'York store',
    'Sheffield store',
    'With employee',
    'At repairer',
    'Site cabin',
  ]),
  'it-makes': always([
    'Dell Technologies',
    'Lenovo Group',
    'HP Inc.',
    'Apple Inc.',
    'Samsung Electronics',
    'Zebra Technologies',
    'Brother Industries',
    'GN Audio',
  ]),
  'it-models': always([
    'Latitude 5450',
    'Latitude 7350',
    'ThinkPad T14',
    'ThinkPad E16',
    'EliteBook 840',
    'MacBook Air 13',
    'iPhone 15',
    'iPad Air 11',
    'Galaxy A55',
    'Galaxy Tab Active5',
    'Zebra TC58',
    'QL-820NWB',
    'Evolve2 65',
  ]),
  'it-operating-systems': always(
    ['Windows 11 Pro', 'Windows 10 Pro', 'macOS', 'iOS', 'iPadOS', 'Android', 'Ubuntu', 'None'],
    ['Windows 10 Pro'],
  ),
  'payment-types': always(
    ['Company card', 'Bank transfer', 'Direct debit', 'Paid by driver', 'Petty cash', 'Cheque'],
    ['Cheque'],
  ),
};

export const customerTypes = (): SampleRow[] =>
  [
    'Housing association',
    'Local authority',
    'Retail',
    'Healthcare',
    'Education',
    'Private landlord',
  ].map((name) => ({ name }));

export const expenseTypes = (): SampleRow[] => {
  const paid = (name: string, needs_receipt = true, is_active = true) => ({
    name,
    needs_receipt,
    is_mileage: false,
    mileage_rate_minor: null,
    is_active,
  });
  return [
    {
      name: 'Mileage',
      needs_receipt: false,
      is_mileage: true,
      mileage_rate_minor: 45,
      is_active: true,
    },
    paid('Parking'),
    paid('Materials'),
    paid('Tools and equipment'),
    paid('Accommodation'),
    paid('Meals while travelling'),
    paid('Train and bus fares'),
    paid('Congestion and tolls', false),
    paid('Fax and telegrams', true, false),
  ];
};
