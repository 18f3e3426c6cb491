import { vehicleLists } from '@/modules/fleet/model/samples/listSamples';
import type { Severity } from '@/modules/vehicleChecks/model/defects/severities';
import { type ChecklistItem, itemsInOrder } from './items';

type Seed = readonly [label: string, severity: Severity, more?: More];

interface More {
  guidance?: string;
  fuels?: readonly string[];
  categories?: readonly string[];
  photo?: true;
  optional?: true;
}

const [D, M, m] = ['dangerous', 'major', 'minor'] as const;

const WITH_TOW_BAR = ['Large van', 'Pick-up', 'Tipper'];
const BURNS_FUEL = ['Diesel', 'Petrol', 'Hybrid', 'Plug-in hybrid', 'LPG'];

/** The initial checklist items, by section. */
const SEEDS: Readonly<Record<string, readonly Seed[]>> = {
  'In cab': [
    ['Mirrors and cameras', D, { guidance: 'Clean, secure, not cracked, set for you.' }],
    ['Windscreen view', D, { guidance: 'No cracks or stickers in the wiped area.' }],
    ['Wipers', D],
    ['Washers', m],
    ['Warning lamps (brake, ABS, airbag)', D, { guidance: 'Go out after starting.' }],
    ['Other gauges', M],
    [
      'Camera and driver-aid warnings',
      M,
      { guidance: 'No warnings from cameras, lane or braking aids.' },
    ],
    ['Steering', D, { guidance: 'No play, no stiffness, no noise.' }],
    ['Horn', M],
    ['Foot brake', D],
    ['Parking brake', D],
    ['Seat belts', D, { guidance: 'They lock, retract and are not frayed.' }],
    ['Seat secure', M],
  ],
  Lights: [
    ['Head and side lights', D],
    ['Brake lights', D],
    ['Indicators and hazards', D],
    ['Rear and fog lights', M],
    ['Number-plate lamp', m],
    ['Reflectors', m],
  ],
  Wheels: [
    ['Tread at least 1.6 mm', D, { guidance: 'Across three quarters of the width, all around.' }],
    ['Cuts and bulges', D],
    ['Pressure', D],
    ['Wheel nuts', D, { guidance: 'None missing; pointers in line.' }],
  ],
  'Under and engine': [
    ['Fuel leak or cap', D, { fuels: BURNS_FUEL }],
    ['Oil, coolant or brake-fluid leak', D],
    ['Fluid levels', M],
    ['Battery', M],
    ['AdBlue', m, { fuels: ['Diesel'] }],
    ['Exhaust smoke or noise', M, { fuels: BURNS_FUEL }],
    ['Charge cable and port', M, { fuels: ['Electric', 'Plug-in hybrid'] }],
  ],
  'Body and load': [
    ['Body and wings secure', D],
    ['Doors and locks', D],
    ['Number plate', M],
    ['Load, tools and racking secure', D],
    [
      'Load within the weight limit',
      D,
      { guidance: 'Within the plated weight, people and tools included.' },
    ],
    ['Roof rack and ladders', D],
    ['Bulkhead', M],
    ['Tow bar and trailer electrics', D, { categories: WITH_TOW_BAR }],
    [
      'Tail lift',
      D,
      { categories: ['Large van'], guidance: 'Controls, chains and lock work; no leaks.' },
    ],
  ],
  Company: [
    ['First-aid kit', m],
    ['Fire extinguisher', m],
    ['Warning triangle', m],
    ['New body damage', m, { photo: true }],
    ['Cleanliness', m],
  ],
};

const idsOf = (path: string, names: readonly string[] = []): number[] => {
  const rows = vehicleLists[path]?.('2026-01-01') ?? [];
  return names.map((name) => rows.findIndex((row) => row.name === name) + 1);
};

const keyOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

const itemOf = (section: string, [label, severity, more = {}]: Seed): ChecklistItem => ({
  key: keyOf(label),
  section,
  label,
  guidance: more.guidance ?? null,
  answer_type: 'check',
  options: [],
  required: true,
  default_severity: severity,
  photo_on_fail: more.photo ?? false,
  fuel_type_ids: idsOf('fuel-types', more.fuels),
  vehicle_category_ids: idsOf('vehicle-categories', more.categories),
  sort_order: 0,
});

export const seededItems = (): readonly ChecklistItem[] =>
  itemsInOrder(
    Object.entries(SEEDS).flatMap(([section, seeds]) => seeds.map((seed) => itemOf(section, seed))),
  );

/** Returns the items of the first version, before trailers, driver aids, weights and tail lifts were added. */
export const firstItems = (): readonly ChecklistItem[] => {
  const later = [
    'camera-and-driver-aid-warnings',
    'load-within-the-weight-limit',
    'tow-bar-and-trailer-electrics',
    'tail-lift',
  ];
  return itemsInOrder(seededItems().filter(({ key }) => !later.includes(key)));
};

/** Returns the items of the next draft, which adds the depth of the worst tread as a number. */
export const nextItems = (): readonly ChecklistItem[] =>
  itemsInOrder([
    ...seededItems(),
    {
      ...itemOf('Wheels', ['Depth of the worst tread in mm', 'minor', { optional: true }]),
      answer_type: 'number',
      required: false,
    },
  ]);
