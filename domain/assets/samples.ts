import type { RecordValues } from '../kernel/fields';
import { daysFrom } from '../kernel/samples/days';
import type { SampleRow } from '../kernel/samples/sampleRow';
import { nameOfEmployee } from '../people/samples';
import type { AssetStatus } from './assetStates';

const PHONE_TERMS = `The device stays the property of the company. Use it for work; reasonable private use is allowed.
Keep it locked with a PIN, report a loss or theft the same day, and hand it back on your last day.`;

const LAPTOP_TERMS = `The laptop stays the property of the company. Nobody else uses it, and no software is installed without the IT desk.
Keep it out of sight in vehicles, report a loss or theft the same day, and hand it back with its charger on your last day.`;

/** What was signed for laptops before they were to be kept out of sight. */
const FIRST_LAPTOP_TERMS = `The laptop stays the property of the company. Nobody else uses it, and no software is installed without the IT desk.
Report a loss or theft the same day, and hand it back with its charger on your last day.`;

/** Kinds of assets; people sign for what holds data. */
export const assetTypes = (): SampleRow[] =>
  [
    { name: 'Laptop', terms: LAPTOP_TERMS, terms_version: 2 },
    { name: 'Tablet', terms: PHONE_TERMS },
    { name: 'Mobile phone', terms: PHONE_TERMS },
    { name: 'Monitor' },
    { name: 'Docking station' },
    { name: 'Printer' },
    { name: 'Headset' },
    { name: 'Test instrument' },
  ].map((type, index) => ({
    terms: null,
    terms_version: 1,
    ...type,
    needs_acceptance: type.terms !== undefined,
    sort_order: (index + 1) * 10,
    is_active: true,
  }));

/** What several sample assets have in common; ids are those of the configuration lists. */
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

/** Types of which the person accepts terms. */
const SIGNED_TYPES = [1, 2, 3];

/** Somebody's time with an asset, in days before today; without an end they still have it. */
interface Holding {
  user: number;
  from: number;
  until?: number;
  ended?: 'returned' | 'moved' | 'lost' | 'retired';
  /** Days from today. */
  back?: number;
  awaiting?: boolean;
}

/** What happened to an asset, by its number from 0; most were bought, and given to somebody once. */
const STORIES: Readonly<
  Record<number, { status: AssetStatus; held: Holding[]; more?: RecordValues }>
> = {
  1: {
    status: 'assigned',
    held: [
      { user: 12, from: 320, until: 90, ended: 'moved' },
      { user: 13, from: 90 },
    ],
  },
  3: { status: 'assigned', held: [{ user: 14, from: 40, back: -6 }] },
  5: {
    status: 'in_repair',
    held: [{ user: 16, from: 200 }],
    more: { reason: 'The keyboard does not respond.' },
  },
  8: {
    status: 'retired',
    held: [{ user: 27, from: 380, until: 60, ended: 'returned' }],
    more: { disposed_how: 'recycled', data_wiped_by: 2, reason: 'Battery swollen.' },
  },
  9: {
    status: 'lost',
    held: [{ user: 17, from: 260, until: 21, ended: 'lost' }],
    more: { reason: 'Stolen from a vehicle in Leeds, crime number 1326/26.' },
  },
  11: { status: 'assigned', held: [{ user: 19, from: 1, awaiting: true }] },
  15: { status: 'available', held: [{ user: 31, from: 300, until: 14, ended: 'returned' }] },
  22: { status: 'assigned', held: [{ user: 20, from: 25, back: -2 }] },
  24: { status: 'assigned', held: [{ user: 4, from: 2, awaiting: true }] },
  30: {
    status: 'assigned',
    held: [
      { user: 21, from: 150, until: 30, ended: 'moved' },
      { user: 22, from: 30, back: 10 },
    ],
  },
  33: {
    status: 'lost',
    held: [{ user: 23, from: 180, until: 9, ended: 'lost' }],
    more: { reason: 'Left on a site in York.' },
  },
  36: { status: 'in_repair', held: [], more: { reason: 'Screen cracked.' } },
};

/** Those of each ten that lie in a store. */
const inStore = (index: number) => index % 4 === 2 || index >= 44;
/** Engineers and office people who have been given something, one after the other. */
const holderOf = (index: number) => (index === 0 || index === 28 ? 4 : 3 + ((index * 7) % 34));
const LEFT = [31, 38];

function storyOf(index: number) {
  const told = STORIES[index];
  if (told) return told;
  const user = holderOf(index);
  if (inStore(index) || LEFT.includes(user)) return { status: 'available' as const, held: [] };
  return { status: 'assigned' as const, held: [{ user, from: 30 + ((index * 37) % 300) }] };
}

/** The time of day at which all of it was noted, so many days ago. */
export const at = (today: string, ago: number) => `${daysFrom(today, -ago)}T09:30:00.000Z`;

const assetsOf: readonly Model[] = MODELS.flatMap((model) =>
  Array.from({ length: model.count }, () => model),
);

/** The tag of the n-th asset, from 0. */
export const tagOf = (index: number) =>
  `${assetsOf[index]?.prefix ?? 'IT'}-${String(1_001 + index)}`;
const isSigned = (index: number) => SIGNED_TYPES.includes(assetsOf[index]?.type ?? 0);
const locationOf = (index: number) => 1 + (index % 3);

/** Which assets lie in the store at a location, each by its number from 0. */
export const keptAt = (location: number): number[] =>
  assetsOf
    .map((_, index) => index)
    .filter((index) => locationOf(index) === location && storyOf(index).status === 'available');

/** What the asset says of whom it is with. */
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

/** Sixty assets: in store, with people, in repair, lost and retired. */
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

/** What somebody accepted when they were given an asset, and signed with their typed name. */
const acceptedBy = (user: number, index: number, accepted_at: string): SampleRow => ({
  terms_version: 1,
  terms: assetsOf[index]?.type === 1 ? FIRST_LAPTOP_TERMS : PHONE_TERMS,
  accepted_at,
  signature: nameOfEmployee(user),
});

/** Who has had which of them. */
export const assetAssignments = (today: string): SampleRow[] =>
  assetsOf
    .flatMap((_, index) => storyOf(index).held.map((held): [number, Holding] => [index, held]))
    .map(([index, { user, from, until, ended, back, awaiting }]) => ({
      asset_id: index + 1,
      asset_tag: tagOf(index),
      user_id: user,
      assigned_by: 2,
      assigned_at: at(today, from),
      expected_return: back === undefined ? null : daysFrom(today, back),
      condition_out_id: 2,
      returned_at: until === undefined ? null : at(today, until),
      returned_by: until === undefined ? null : 2,
      condition_in_id: until === undefined ? null : 3,
      ended_as: ended ?? null,
      ...(isSigned(index) && !awaiting && acceptedBy(user, index, at(today, from))),
    }));
