import { hoursOfParts } from '@/core/dates/seconds';
import type { InputOf } from '@/core/resource/records';
import type { Entry } from '@/modules/timesheets/model/entries/entryFields';
import { workedTime } from '@/modules/timesheets/model/hours/entryCost';
import { sumOfTiers, TIER_NAMES } from '@/modules/timesheets/model/hours/tiers';
import type { chargeFields } from './chargeFields';
import { type Cost, markedUp } from './costs';
import type { CustomerRate } from './customerRateFields';
import { chargedTime, labourCharge, rateOn, tierRate } from './labour';

/** A charge without its job and without the fields that every record has. */
export type NewCharge = Omit<InputOf<typeof chargeFields>, 'job_id' | 'application'>;

/** Looks up the rates of a customer; none if nobody is charged. */
export type RatesOf = (customer: number | null) => readonly CustomerRate[];

/** The fields of approved hours that a charge needs. */
export type ApprovedEntry = Pick<
  Entry,
  | 'id'
  | 'week_id'
  | 'user_id'
  | 'date'
  | 'customer_id'
  | 'property_id'
  | 'job_number'
  | 'description'
  | 'regular_seconds'
  | 'ot_1_5_seconds'
  | 'ot_2_0_seconds'
  | 'cost_minor'
>;

const noHours = {
  week_id: null,
  regular_hours: null,
  ot_1_5_hours: null,
  ot_2_0_hours: null,
  labour_rate_minor: null,
  ot_1_5_rate_minor: null,
  ot_2_0_rate_minor: null,
};

/** Returns the cost and charge of an approved entry, by the customer's rates of its day. No charge without a rate. */
export function chargeOfEntry(entry: ApprovedEntry, ratesOf: RatesOf): NewCharge {
  const { cost_minor: cost } = entry;
  const rate = rateOn(ratesOf(entry.customer_id), entry.date ?? '');
  const worked = workedTime(entry);
  const charged = rate ? chargedTime(worked, rate) : worked;
  const { parts } = hoursOfParts(TIER_NAMES.map((tier) => charged[tier]));
  const amounts = rate && labourCharge(charged, rate);
  const charge = amounts ? sumOfTiers(amounts) : null;
  const [regular = null, half = null, double = null] = parts;
  return {
    source_resource: 'timesheets',
    source_id: entry.id,
    week_id: entry.week_id,
    user_id: entry.user_id,
    date: entry.date,
    customer_id: entry.customer_id,
    property_id: entry.property_id,
    job_number: entry.job_number,
    description: entry.description,
    regular_hours: regular,
    ot_1_5_hours: half,
    ot_2_0_hours: double,
    labour_rate_minor: rate ? tierRate(rate, 'regular') : null,
    ot_1_5_rate_minor: rate ? tierRate(rate, 'ot_1_5') : null,
    ot_2_0_rate_minor: rate ? tierRate(rate, 'ot_2_0') : null,
    markup_percent: null,
    cost_minor: cost,
    markup_minor: null,
    charge_minor: charge,
    margin_minor: charge === null || cost === null ? null : charge - cost,
  };
}

/** Returns the charge for a cost, with the mark-up of its day. Without a customer nobody is charged. */
export function chargeOfCost(cost: Cost, ratesOf: RatesOf): NewCharge {
  const { isMarkedUp, cost_minor, ...where } = cost;
  const rate = isMarkedUp ? rateOn(ratesOf(cost.customer_id), cost.date ?? '') : undefined;
  const percent = rate?.expense_markup_percent ?? null;
  const charged = markedUp(cost_minor, percent);
  return {
    ...noHours,
    ...where,
    markup_percent: percent,
    ...charged,
    charge_minor: cost.customer_id === null ? null : charged.charge_minor,
    margin_minor: cost.customer_id === null ? null : charged.markup_minor,
  };
}
