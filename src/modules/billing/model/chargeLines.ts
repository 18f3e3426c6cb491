import { hoursOfParts } from '@/core/dates/seconds';
import {
  type ApplicationJobLine,
  kindOfCost,
} from '@/modules/paymentApplications/model/jobs/lineFields';
import { workedTime } from '@/modules/timesheets/model/hours/entryCost';
import { TIER_NAMES, TIERS } from '@/modules/timesheets/model/hours/tiers';
import type { ApprovedEntry, NewCharge, RatesOf } from './charges';
import type { Cost } from './costs';
import { chargedTime, labourCharge, rateOn, tierRate } from './labour';

/** A line of a job that comes from a charge. */
export type ChargeLine = Pick<
  ApplicationJobLine,
  'kind' | 'date' | 'description' | 'quantity' | 'unit_minor' | 'amount_minor'
> & {
  source_resource: NonNullable<ApplicationJobLine['source_resource']>;
  source_id: number;
  source_part: string;
};

/** The longest description of a line, in characters. */
const MAX_DESCRIPTION_LENGTH = 300;
const worded = (...words: readonly (string | null)[]) =>
  words.filter(Boolean).join(': ').slice(0, MAX_DESCRIPTION_LENGTH);

/** Returns the lines of an approved entry, one per tier with hours; they add up to its charge. None without a rate. */
export function linesOfEntry(
  entry: ApprovedEntry,
  ratesOf: RatesOf,
  who: string | null,
): ChargeLine[] {
  const rate = rateOn(ratesOf(entry.customer_id), entry.date ?? '');
  if (!rate) return [];
  const charged = chargedTime(workedTime(entry), rate);
  const amounts = labourCharge(charged, rate);
  const { parts } = hoursOfParts(TIER_NAMES.map((tier) => charged[tier]));
  if (!amounts) return [];
  return TIER_NAMES.flatMap((tier, index) =>
    charged[tier] === 0
      ? []
      : {
          kind: 'labour' as const,
          date: entry.date,
          description: worded(
            [TIERS[tier].label, who].filter(Boolean).join(', '),
            entry.description,
          ),
          quantity: parts[index] ?? null,
          unit_minor: tierRate(rate, tier),
          amount_minor: amounts[tier],
          source_resource: 'timesheets',
          source_id: entry.id,
          source_part: tier,
        },
  );
}

/** Returns the line of a charged cost; none if nobody is charged. */
export function lineOfCost(cost: Cost, { charge_minor: amount }: NewCharge): ChargeLine[] {
  if (amount === null) return [];
  return [
    {
      kind: kindOfCost(cost.source_resource),
      date: cost.date,
      description: worded(cost.description) || 'No description',
      quantity: null,
      unit_minor: null,
      amount_minor: amount,
      source_resource: cost.source_resource,
      source_id: cost.source_id,
      source_part: 'whole',
    },
  ];
}
