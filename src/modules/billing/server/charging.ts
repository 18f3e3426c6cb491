import type { Refusal } from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import type { Test } from '@/engine/store';
import { type ChargeLine, lineOfCost, linesOfEntry } from '@/modules/billing/model/chargeLines';
import {
  chargeOfCost,
  chargeOfEntry,
  type NewCharge,
  type RatesOf,
} from '@/modules/billing/model/charges';
import type { Cost } from '@/modules/billing/model/costs';
import { customerRates } from '@/modules/billing/model/customerRates';
import { rebillable } from '@/modules/billing/model/rebillable';
import {
  beginCollecting,
  type Collecting,
  collectLines,
  takeOutLines,
} from '@/modules/paymentApplications/server/collecting';
import { employees } from '@/modules/people/model/employees';
import { daysOfWeek } from '@/modules/timesheets/model/dates';
import { isBillable } from '@/modules/timesheets/model/entries/billing';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import { costOfEntry } from '@/modules/timesheets/model/hours/entryCost';
import type { Week } from '@/modules/timesheets/model/weeks/weekFields';
import type { StoredEntry } from '@/modules/timesheets/server/weekLocking';

/** A charge with the lines of the job that it joins. */
interface Charging {
  charge: NewCharge;
  lines: readonly ChargeLine[];
}

/** Returns the place of a record that is charged, with the record as its source; none without a customer. */
const placed = (
  source_resource: string,
  source_id: number,
  {
    customer_id,
    property_id,
    job_number,
  }: Pick<Cost, 'customer_id' | 'property_id' | 'job_number'>,
) =>
  customer_id === null
    ? []
    : [{ customer_id, property_id, job_number, source_resource, source_id }];

/** Returns the rates of these customers. */
async function ratesOfCustomers(
  { tx }: Change,
  customers: readonly (number | null)[],
): Promise<RatesOf> {
  const values = [...new Set(customers)].filter((id) => id !== null);
  if (values.length === 0) return () => [];
  const { rows } = await tx.find(customerRates, {
    tests: [{ field: 'customer_id', test: 'in', values }],
    count: false,
  });
  return (customer) => rows.filter(({ customer_id: id }) => id === customer);
}

const placeOf = ({ charge }: Charging) =>
  JSON.stringify([charge.customer_id, charge.property_id, charge.job_number]);

/** Stores charges, and collects their lines into open jobs. */
async function keepCharges(
  ctx: Change,
  collecting: Collecting,
  chargings: readonly Charging[],
): Promise<void> {
  const groups = new Map<string, Charging[]>();
  for (const one of chargings) groups.set(placeOf(one), [...(groups.get(placeOf(one)) ?? []), one]);
  const charged = [...groups].flatMap(([key, group]) => {
    const { customer_id, property_id, job_number } = group[0]?.charge ?? {};
    const lines = group.flatMap((one) => one.lines);
    if (lines.length === 0 || !customer_id) return [];
    const place = { customer_id, property_id: property_id ?? null, job_number: job_number ?? null };
    return [{ key, place, lines }];
  });
  const jobs = await collectLines(ctx, collecting, charged);
  const jobOf = new Map(charged.map(({ key }, index) => [key, jobs[index] ?? null]));
  const charges = [...groups].flatMap(([key, group]) =>
    group.map(({ charge, lines }) => ({
      ...charge,
      job_id: lines.length > 0 ? (jobOf.get(key) ?? null) : null,
    })),
  );
  ctx.tx.awaitAtEnd(ctx.tx.addMany(rebillable, charges, ctx.by));
}

/** Removes charges, and their lines from jobs; refused once they were applied for. */
async function dropCharges(
  ctx: Change,
  tests: readonly Test[],
  what: string,
): Promise<Refusal | undefined> {
  const { rows } = await ctx.tx.find(rebillable, { tests, count: false });
  if (rows.length === 0) return undefined;
  const refusal = await takeOutLines(ctx, rows, what);
  if (refusal) return refusal;
  await ctx.tx.changeWhere(
    rebillable,
    [{ field: 'id', test: 'in', values: rows.map(({ id }) => id) }],
    { archived_at: ctx.tx.now, job_id: null },
  );
  return undefined;
}

/** Returns the entries of a week in the order of time. */
async function entriesOf(ctx: Change, week: Week): Promise<StoredEntry[]> {
  const { rows } = await ctx.tx.find(timesheets, {
    tests: [
      { field: 'user_id', test: 'in', values: [week.user_id ?? 0] },
      { field: 'date', test: 'in', values: daysOfWeek(week.week_start ?? '') },
    ],
    sort: ['date', 'start_time'].map((field) => ({ field, descending: false })),
    count: false,
  });
  return rows;
}

/** Stores the cost of an approved week's hours, and charges those that a customer pays for. */
export async function chargeWeek(ctx: Change, week: Week): Promise<void> {
  if (week.user_id === null) return;
  const [person, rows] = await Promise.all([
    ctx.tx.get(employees, week.user_id),
    entriesOf(ctx, week),
  ]);
  const costRate = person?.cost_rate_minor ?? null;
  // A cost that is already stored stays.
  const approved = rows.map((entry) => ({
    ...entry,
    cost_minor: entry.cost_minor ?? costOfEntry(entry, costRate),
  }));
  const costs = approved
    .filter(({ cost_minor }, index) => cost_minor !== rows[index]?.cost_minor)
    .map(({ id, cost_minor }) => ({ id, cost_minor }));
  const entries = approved.filter((entry) => isBillable(entry, week));
  if (costs.length > 0) ctx.tx.awaitAtEnd(ctx.tx.changeMany(timesheets, costs));
  if (entries.length === 0) return;
  const [ratesOf, collecting] = await Promise.all([
    ratesOfCustomers(
      ctx,
      entries.map((entry) => entry.customer_id),
    ),
    beginCollecting(
      ctx,
      entries.flatMap((entry) => placed('timesheets', entry.id, entry)),
    ),
  ]);
  const chargings = entries.map((entry) => ({
    charge: chargeOfEntry(entry, ratesOf),
    lines: linesOfEntry(entry, ratesOf, person?.name ?? null),
  }));
  await keepCharges(ctx, collecting, chargings);
}

/** Removes the charges of a week's approval, and the costs that it stored with the hours. */
export async function dropChargesOfWeek(ctx: Change, week: Week): Promise<Refusal | undefined> {
  const tests: readonly Test[] = [{ field: 'week_id', test: 'in', values: [week.id] }];
  await ctx.tx.changeWhere(timesheets, tests, { cost_minor: null });
  return Number(week.rebillable_hours) === 0
    ? undefined
    : dropCharges(ctx, tests, 'The hours of this week are');
}

/** Charges a customer for the cost of a record, at its own price or with the mark-up of its day. */
export async function chargeCost(ctx: Change, cost: Cost): Promise<void> {
  const [ratesOf, collecting] = await Promise.all([
    ratesOfCustomers(ctx, cost.isMarkedUp ? [cost.customer_id] : []),
    beginCollecting(ctx, placed(cost.source_resource, cost.source_id, cost)),
  ]);
  const charge = chargeOfCost(cost, ratesOf);
  await keepCharges(ctx, collecting, [{ charge, lines: lineOfCost(cost, charge) }]);
}

/** Removes the charge for a record. Refused once it was applied for; `what` begins the sentence ("This expense is"). */
export const dropCharge = (
  ctx: Change,
  source: { path: string; id: number },
  what: string,
): Promise<Refusal | undefined> =>
  dropCharges(
    ctx,
    [
      { field: 'source_resource', test: 'in', values: [source.path] },
      { field: 'source_id', test: 'in', values: [source.id] },
    ],
    what,
  );
