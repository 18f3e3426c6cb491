import { asRecordOf } from '@/core/resource/records';
import type { DemoCompany } from '@/core/samples/demo';
import { numbered } from '@/core/samples/sampleNotices';
import { employees } from '@/modules/people/model/samples';
import { isBillable } from '@/modules/timesheets/model/entries/billing';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import {
  timesheets as entrySamples,
  timesheetWeeks as weekSamples,
} from '@/modules/timesheets/model/samples';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { type ChargeLine, lineOfCost, linesOfEntry } from './chargeLines';
import { chargeOfCost, chargeOfEntry, type NewCharge } from './charges';
import { costSamples } from './costs';
import { customerRates } from './customerRates';
import { customerRates as rateSamples } from './rateSamples';

/** A sample charge and its lines. */
export interface ChargingSample {
  charge: NewCharge;
  lines: ChargeLine[];
}

const made = new WeakMap<readonly object[], Map<string, readonly ChargingSample[]>>();

/** Returns the charges for the demo company's approved hours and the costs that modules offer, oldest first. */
export function chargingSamples(
  today: string,
  { offers }: Pick<DemoCompany, 'offers'>,
): readonly ChargingSample[] {
  const known = made.get(offers) ?? new Map<string, readonly ChargingSample[]>();
  const charges = known.get(today) ?? makeCharges(today, offers);
  made.set(offers, known.set(today, charges));
  return charges;
}

function makeCharges(today: string, offers: readonly object[]): ChargingSample[] {
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
  const costs = costSamples
    .among(offers)
    .flatMap((of) => of(today))
    .map((cost) => {
      const charge = chargeOfCost(cost, ratesOf);
      return { charge, lines: lineOfCost(cost, charge) };
    });
  const day = ({ charge }: ChargingSample) => charge.date ?? '';
  return [...labour, ...costs].toSorted((one, other) =>
    day(one) === day(other) ? 0 : day(one) < day(other) ? -1 : 1,
  );
}
