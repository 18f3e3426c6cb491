import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import type { SampleRow } from '@/core/samples/sampleRow';
import { expenses } from '@/modules/expenses/model/expenses';
import { expensesWith } from '@/modules/expenses/model/samples';
import { parking } from '@/modules/parking/model/parking';
import { parkingWith } from '@/modules/parking/model/samples';
import { employees } from '@/modules/people/model/samples';
import { isBillable } from '@/modules/timesheets/model/entries/billing';
import { timesheets } from '@/modules/timesheets/model/entries/timesheets';
import {
  timesheets as entrySamples,
  timesheetWeeks as weekSamples,
} from '@/modules/timesheets/model/samples';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { type ChargeLine, lineOfCost, linesOfEntry } from './chargeLines';
import { chargeOfEntry, chargeOfExpense, chargeOfParking, type NewCharge } from './charges';
import { isChargedExpense, isChargedParking } from './costs';
import { customerRates } from './customerRates';
import { customerRates as rateSamples } from './rateSamples';

const numbered = (rows: readonly SampleRow[]): RecordValues[] =>
  rows.map((row, index) => ({ ...row, id: index + 1 }));

/** A charge of the demo company, and its lines. */
export interface ChargingSample {
  charge: NewCharge;
  lines: ChargeLine[];
}

const made = new Map<string, readonly ChargingSample[]>();

/** What the demo company's approved hours and expenses, and its paid parking, are charged at; the oldest first. */
export function chargingSamples(today: string): readonly ChargingSample[] {
  const known = made.get(today) ?? makeCharges(today);
  made.set(today, known);
  return known;
}

function makeCharges(today: string): ChargingSample[] {
  const rates = numbered(rateSamples(today)).map((row) => asRecordOf(customerRates, row));
  const ratesOf = (customer: number | null) =>
    rates.filter(({ customer_id: id }) => id === customer);
  const people = employees(today);
  const weeks = new Map(
    numbered(weekSamples(today)).map((row) => [row.id, asRecordOf(timesheetWeeks, row)]),
  );
  const labour = numbered(entrySamples(today)).flatMap((row) => {
    const entry = asRecordOf(timesheets, row);
    const week = weeks.get(entry.week_id ?? 0);
    if (week?.status !== 'approved' || !isBillable(entry, week)) return [];
    const { name } = people[(entry.user_id ?? 0) - 1] ?? {};
    return {
      charge: chargeOfEntry(entry, ratesOf),
      lines: linesOfEntry(entry, ratesOf, typeof name === 'string' ? name : null),
    };
  });
  const bought = numbered(expensesWith([])(today)).flatMap((row) => {
    const expense = asRecordOf(expenses, row);
    return isChargedExpense(expense) ? chargeOfExpense(expense, ratesOf) : [];
  });
  const parked = numbered(parkingWith([])(today)).flatMap((row) => {
    const record = asRecordOf(parking, row);
    return isChargedParking(record) ? chargeOfParking(record) : [];
  });
  const costs = [...bought, ...parked].map((charge) => ({ charge, lines: lineOfCost(charge) }));
  const day = ({ charge }: ChargingSample) => charge.date ?? '';
  return [...labour, ...costs].toSorted((one, other) =>
    day(one) === day(other) ? 0 : day(one) < day(other) ? -1 : 1,
  );
}
