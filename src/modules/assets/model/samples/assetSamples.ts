import { daysFrom } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';
import { storyOf } from './storySamples';

/** The common properties of several sample assets, with ids from the configuration lists. */
interface Model {
  prefix: string;
  name: string;
  type: number;
  category: number;
  brand: number | null;
  model: number | null;
  os: number | null;
  pounds: number;
  count: number;
}

const MODELS: readonly Model[] = [
  {
    prefix: 'LT',
    name: 'Latitude 5450',
    type: 1,
    category: 1,
    brand: 1,
    model: 1,
    os: 1,
    pounds: 1_149,
    count: 10,
  },
  {
    prefix: 'LT',
    name: 'ThinkPad T14',
    type: 1,
    category: 1,
    brand: 2,
    model: 3,
    os: 1,
    pounds: 1_089,
    count: 8,
  },
  {
    prefix: 'LT',
    name: 'MacBook Air 13',
    type: 1,
    category: 1,
    brand: 4,
    model: 6,
    os: 3,
    pounds: 1_199,
    count: 3,
  },
  {
    prefix: 'TB',
    name: 'Galaxy Tab Active5',
    type: 2,
    category: 2,
    brand: 5,
    model: 10,
    os: 6,
    pounds: 489,
    count: 7,
  },
  {
    prefix: 'PH',
    name: 'Galaxy A55',
    type: 3,
    category: 2,
    brand: 5,
    model: 9,
    os: 6,
    pounds: 329,
    count: 12,
  },
  {
    prefix: 'PH',
    name: 'iPhone 15',
    type: 3,
    category: 2,
    brand: 4,
    model: 7,
    os: 4,
    pounds: 699,
    count: 4,
  },
  {
    prefix: 'MN',
    name: '24-inch monitor',
    type: 4,
    category: 3,
    brand: 1,
    model: null,
    os: null,
    pounds: 159,
    count: 6,
  },
  {
    prefix: 'DK',
    name: 'Docking station',
    type: 5,
    category: 3,
    brand: 1,
    model: null,
    os: null,
    pounds: 189,
    count: 4,
  },
  {
    prefix: 'PR',
    name: 'Label printer QL-820NWB',
    type: 6,
    category: 5,
    brand: 7,
    model: 12,
    os: null,
    pounds: 219,
    count: 2,
  },
  {
    prefix: 'HS',
    name: 'Evolve2 65',
    type: 7,
    category: 3,
    brand: 8,
    model: 13,
    os: null,
    pounds: 179,
    count: 3,
  },
  {
    prefix: 'TI',
    name: 'Insulation tester',
    type: 8,
    category: 5,
    brand: null,
    model: null,
    os: null,
    pounds: 415,
    count: 1,
  },
];

/** Types whose terms people accept. */
const SIGNED_TYPES = [1, 2, 3];

/** Returns the moment of a sample event, `ago` days before today. */
export const at = (today: string, ago: number) => `${daysFrom(today, -ago)}T09:30:00.000Z`;

/** The models of the sixty assets, by index. */
export const assetsOf: readonly Model[] = MODELS.flatMap((model) =>
  Array.from({ length: model.count }, () => model),
);

/** Returns the tag of an asset by its index. */
export const tagOf = (index: number) =>
  `${assetsOf[index]?.prefix ?? 'IT'}-${String(1_001 + index)}`;
/** Returns true if people sign for the asset. */
export const isSigned = (index: number): boolean =>
  SIGNED_TYPES.includes(assetsOf[index]?.type ?? 0);
const locationOf = (index: number) => 1 + (index % 3);

export const assetsInStoreAt = (location: number): number[] =>
  assetsOf
    .map((_, index) => index)
    .filter((index) => locationOf(index) === location && storyOf(index).status === 'available');

function withHolder(index: number, today: string): SampleRow {
  const { status, held } = storyOf(index);
  const open = held.find(({ until }) => until === undefined);
  if (!open || status === 'lost' || status === 'retired') return {};
  const isAccepted = isSigned(index) && !open.awaiting;
  return {
    user_id: open.user,
    assigned_at: at(today, open.from),
    expected_return: open.back === undefined ? null : daysFrom(today, open.back),
    acceptance: isAccepted ? 'accepted' : isSigned(index) ? 'awaiting' : 'not_needed',
    accepted_at: isAccepted ? at(today, open.from) : null,
    terms_version: isAccepted ? 1 : null,
  };
}

/** Returns sixty assets: in store, with people, in repair, lost and retired. */
export const itAssets = (today: string): SampleRow[] =>
  assetsOf.map((model, index) => {
    const { status, more = {} } = { more: undefined, ...storyOf(index) };
    const bought = 420 + ((index * 53) % 700);
    return {
      asset_tag: tagOf(index),
      name: model.name,
      serial: `SN${(7_340_211 + index * 48_611).toString(36).toUpperCase()}`,
      type_id: model.type,
      category_id: model.category,
      brand_id: model.brand,
      make_id: model.brand,
      model_id: model.model,
      os_id: model.os,
      condition_id: status === 'in_repair' ? 4 : 1 + (index % 3),
      location_id: locationOf(index),
      purchase_date: daysFrom(today, -bought),
      cost_minor: model.pounds * 100,
      warranty_expiry: daysFrom(today, 1_095 - bought),
      next_audit_on: daysFrom(today, index % 13 === 6 ? -5 : 30 + ((index * 11) % 300)),
      last_audited_at: at(today, 200 + (index % 60)),
      customer_type_id: index % 5 === 0 ? 1 + (index % 6) : null,
      status,
      disposed_at: status === 'retired' ? daysFrom(today, -45) : null,
      ...withHolder(index, today),
      ...more,
    };
  });
