import { expenses } from '@/domain/expenses/expenses';
import { expensesWith } from '@/domain/expenses/samples';
import type { RecordValues } from '@/domain/kernel/fields';
import { asRecordOf } from '@/domain/kernel/records';
import type { SampleRow } from '@/domain/kernel/samples/sampleRow';
import { parking } from '@/domain/parking/parking';
import { parkingWith } from '@/domain/parking/samples';
import { employees } from '@/domain/people/samples';
import { isBillable } from '@/domain/timesheets/billing';
import {
  timesheets as entrySamples,
  timesheetWeeks as weekSamples,
} from '@/domain/timesheets/samples';
import { timesheets } from '@/domain/timesheets/timesheets';
import { timesheetWeeks } from '@/domain/timesheets/timesheetWeeks';
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
