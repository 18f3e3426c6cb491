import { hoursOfParts } from '@/core/dates/seconds';
import type { InputOf } from '@/core/resource/records';
import type { Expense } from '@/modules/expenses/model/expenseFields';
import type { Parking } from '@/modules/parking/model/parkingFields';
import type { Entry } from '@/modules/timesheets/model/entries/entryFields';
import { workedTime } from '@/modules/timesheets/model/hours/entryCost';
import { sumOfTiers, TIER_NAMES } from '@/modules/timesheets/model/hours/tiers';
import type { chargeFields } from './chargeFields';
import { markedUp, netOf } from './costs';
import type { CustomerRate } from './customerRateFields';
import { chargedTime, labourCharge, rateOn, tierRate } from './labour';

/** What a charge is made of, but for the job it joins and what every record has. */
export type NewCharge = Omit<InputOf<typeof chargeFields>, 'job_id' | 'application'>;

/** The rates of a customer; none where nobody is charged. */
export type RatesOf = (customer: number | null) => readonly CustomerRate[];

/** What of hours is asked once they are approved. */
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

/** What an approved entry cost and is charged at, by the customer's rates of its day. Without a rate nothing is charged. */
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

/** What an approved expense is charged at: what was approved without its VAT, and the mark-up of its day. */
export function chargeOfExpense(expense: Expense, ratesOf: RatesOf): NewCharge {
  const rate = rateOn(ratesOf(expense.customer_id), expense.date ?? '');
  const percent = rate?.expense_markup_percent ?? null;
  const charged = markedUp(netOf(expense), percent);
  return {
    ...noHours,
    source_resource: 'expenses',
    source_id: expense.id,
    user_id: expense.user_id,
    date: expense.date,
    customer_id: expense.customer_id,
    property_id: expense.property_id,
    job_number: expense.job_number,
    description: expense.description,
    markup_percent: percent,
    ...charged,
    charge_minor: expense.customer_id === null ? null : charged.charge_minor,
    margin_minor: expense.customer_id === null ? null : charged.markup_minor,
  };
}

/** What a paid parking record is charged at: what was paid, on the day it was. */
export const chargeOfParking = (record: Parking): NewCharge => ({
  ...noHours,
  source_resource: 'parking',
  source_id: record.id,
  user_id: record.driver_id,
  date: record.paid_at,
  customer_id: record.customer_id,
  property_id: record.property_id,
  job_number: null,
  description: [record.reference, record.location].filter(Boolean).join(', '),
  markup_percent: null,
  cost_minor: record.amount_paid_minor,
  markup_minor: 0,
  charge_minor: record.customer_id === null ? null : record.amount_paid_minor,
  margin_minor: record.customer_id === null ? null : 0,
});
