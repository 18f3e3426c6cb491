import type { RecordValues } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import { daysFrom } from '@/core/samples/days';
import { onePagePdf } from '@/core/samples/pdf';
import { fileValue, type SampleFile } from '@/core/samples/sampleFile';
import type { SampleRow } from '@/core/samples/sampleRow';
import { customers, properties } from '@/modules/customers/model/samples';
import { discountUntilOf, dueDateOf } from './deadlines';
import type { Parking } from './parkingFields';
import type { ParkingStage } from './parkingStages';
import type { ParkingStatus } from './parkingStates';

type Scheme = NonNullable<Parking['scheme']>;
type Kind = NonNullable<Parking['kind']>;

/** The story of a sample; days are counted before today. */
interface Sample {
  kind: Kind;
  scheme: Scheme;
  issuer: string;
  location: string;
  /** Pounds, full and reduced. */
  amount: number;
  reduced?: number;
  driver: number | null;
  issued: number;
  stage?: ParkingStage;
  served?: number;
  status?: ParkingStatus;
  more?: RecordValues;
}

const LEEDS = 'Leeds City Council';
const SHEFFIELD = 'Sheffield City Council';
const EURO = 'EuroPark Enforcement Ltd';

const council = (driver: number | null, issued: number, rest: Partial<Sample> = {}): Sample => ({
  kind: 'penalty',
  scheme: 'council',
  issuer: LEEDS,
  location: 'The Headrow, Leeds',
  amount: 70,
  reduced: 35,
  driver,
  issued,
  ...rest,
});

const privately = (driver: number | null, issued: number, rest: Partial<Sample> = {}): Sample => ({
  kind: 'penalty',
  scheme: 'private',
  issuer: EURO,
  location: 'Crown Point Retail Park, Leeds',
  amount: 100,
  reduced: 60,
  driver,
  issued,
  ...rest,
});

const permit = (driver: number | null, rest: Partial<Sample>): Sample => ({
  kind: 'permit',
  scheme: 'council',
  issuer: SHEFFIELD,
  location: 'Zone B, Broomhall',
  amount: 186,
  driver,
  issued: 340,
  ...rest,
});

const appealed = (ago: number, due: number) => ({ appealed_at: -ago, appeal_due: due });

/** Samples in each stage and state, of the drivers of several teams. */
const SAMPLES: readonly Sample[] = [
  council(4, 300, {
    status: 'paid',
    more: { payment_type_id: 1, paid_at: -295, paid_by: 2, amount_paid_minor: 3_500 },
  }),
  council(11, 210, { stage: 'court', served: 12, issuer: SHEFFIELD, location: 'Arundel Gate' }),
  council(19, 150, { stage: 'charge_certificate', served: 6 }),
  privately(27, 140, { stage: 'debt', served: 20 }),
  council(12, 110, { stage: 'representations_refused', served: 9 }),
  privately(34, 95, { stage: 'independent_appeal', served: 10, more: { appeal_body: 'ias' } }),
  council(4, 60, { stage: 'notice_to_owner', served: 15 }),
  privately(13, 55, { stage: 'operator_appeal', served: 8 }),
  council(20, 48, { location: 'Park Square East, Leeds' }),
  council(28, 44, {
    status: 'cancelled',
    more: { reason: 'The vehicle had been sold before that day.' },
  }),
  privately(14, 40, {
    status: 'paid',
    more: { payment_type_id: 4, paid_at: -36, paid_by: 9, amount_paid_minor: 6_000 },
  }),
  council(35, 35, {
    status: 'cancelled',
    more: { appealed_at: -30, appeal_outcome: 'accepted' },
  }),
  { ...council(21, 26), scheme: 'bus_lane', location: 'New Market Street bus gate, Leeds' },
  council(4, 20, { status: 'appealed', more: appealed(14, 42) }),
  {
    kind: 'charge',
    scheme: 'clean_air',
    issuer: 'Bradford Council',
    location: 'Bradford clean air zone',
    amount: 50,
    driver: 15,
    issued: 18,
  },
  { ...council(29, 16), scheme: 'bus_lane', location: 'City Square, Leeds', issuer: LEEDS },
  privately(16, 14, { status: 'appealed', more: appealed(5, 30) }),
  council(11, 12, { location: 'Queen Street, Morley' }),
  council(3, 11, { location: 'Albion Street, Leeds' }),
  privately(19, 9, { more: { discount_until: 5, due_date: 19 } }),
  {
    kind: 'charge',
    scheme: 'toll',
    issuer: 'Dart Charge',
    location: 'Dartford Crossing',
    amount: 35,
    reduced: 18,
    driver: 22,
    issued: 7,
  },
  council(null, 6, { more: { received_from: 'Northway Vehicle Leasing', admin_fee_minor: 1_800 } }),
  council(4, 3, { location: 'Great George Street, Leeds' }),
  privately(27, 2, { issuer: 'Baseline Parking Ltd', more: { discount_until: 12, due_date: 26 } }),
  permit(12, {
    status: 'paid',
    more: {
      valid_from: -340,
      valid_to: 12,
      payment_type_id: 2,
      paid_at: -338,
      paid_by: 2,
      amount_paid_minor: 18_600,
    },
  }),
  permit(20, {
    issued: 5,
    location: 'Zone H, Headingley',
    more: { valid_from: -5, valid_to: 360 },
  }),
];

const PLATES = ['YD21 KXF', 'YK70 OZE', 'YJ22 LVB', 'FN69 HTZ', 'YG23 RWU', 'MX71 PCO'];

const DATES = ['discount_until', 'due_date', 'appealed_at', 'appeal_due', 'paid_at'];
const isDay = (name: string) => DATES.includes(name) || name.startsWith('valid_');

const referenceOf = (index: number, { kind, scheme }: Sample) => {
  if (kind === 'permit') return `PERMIT-${2_100 + index}`;
  return `${scheme === 'private' ? 'EP' : 'LS'}${String(48_210_377 + index * 9_173)}`;
};

const plateOf = (index: number) => (PLATES[index % PLATES.length] ?? '').replace(' ', '');

/** Samples with a scanned notice. */
const SCANNED = [6, 13, 17, 22, 23];

/** Returns the notices that the sample records hold, with ids from `first`. */
export const sampleNotices = (first: number): readonly SampleFile[] =>
  SCANNED.flatMap((index, at) => {
    const sample = SAMPLES[index];
    if (!sample) return [];
    return {
      id: first + at,
      name: `notice-${referenceOf(index, sample).toLowerCase()}.pdf`,
      type: 'application/pdf',
      bytes: onePagePdf([
        'Penalty Charge Notice',
        `Reference ${referenceOf(index, sample)}`,
        `Vehicle ${plateOf(index)}, ${sample.location}`,
        `GBP ${sample.amount.toFixed(2)}, GBP ${(sample.reduced ?? sample.amount).toFixed(2)} if paid at once`,
        'Sample notice',
      ]),
    };
  });

/** Returns the place of some samples, so that they can be recharged. */
function placeOf(index: number): SampleRow {
  const places = properties();
  if (index % 3 !== 0) return {};
  const property = ((index * 7) % places.length) + 1;
  const customer = places[property - 1]?.customer_id ?? null;
  return {
    property_id: property,
    customer_id: customer,
    customer_type_id:
      typeof customer === 'number' ? (customers()[customer - 1]?.customer_type_id ?? null) : null,
    is_rebillable: index % 6 === 0,
  };
}

function rowOf(sample: Sample, index: number, today: string): SampleRow {
  const { kind, scheme, issued, served, amount, reduced, driver } = sample;
  const said: Partial<Parking> = Object.fromEntries(
    Object.entries(sample.more ?? {}).map(([name, value]) => [
      name,
      isDay(name) ? daysFrom(today, Number(value)) : value,
    ]),
  );
  const known = {
    kind,
    scheme,
    stage: kind === 'permit' ? null : (sample.stage ?? ('notice' as const)),
    issued_at: daysFrom(today, -issued),
    served_at: daysFrom(today, -(served ?? issued)),
    by_post: scheme === 'bus_lane' || scheme === 'clean_air',
    appeal_body: null,
    discount_minor: reduced === undefined ? null : reduced * 100,
    ...said,
  };
  return {
    reference: referenceOf(index, sample),
    registration: plateOf(index),
    vehicle_id: (index % PLATES.length) + 1,
    issuer: sample.issuer,
    location: sample.location,
    amount_minor: amount * 100,
    driver_id: driver,
    status: sample.status ?? 'unpaid',
    due_date: dueDateOf(known),
    discount_until: discountUntilOf(known),
    ...placeOf(index),
    ...valuesOf(known),
  };
}

/** Returns parking records in each stage and state; `notices` are those of `sampleNotices`. */
export const parkingWith =
  (notices: readonly SampleFile[]) =>
  (today: string): SampleRow[] =>
    SAMPLES.map((sample, index) => {
      const notice = notices[SCANNED.indexOf(index)];
      return {
        ...rowOf(sample, index, today),
        notices: notice && SCANNED.includes(index) ? [fileValue(notice)] : [],
      };
    });
