import { percentOf } from '@/core/money';
import { demoOffer } from '@/core/samples/demo';
import type { Charge } from './chargeFields';

/** The cost of a record that a customer pays for, as the record's module declares it. */
export interface Cost
  extends Pick<
    Charge,
    'user_id' | 'date' | 'customer_id' | 'property_id' | 'job_number' | 'description'
  > {
  /** The path of the record's resource. */
  source_resource: string;
  source_id: number;
  cost_minor: number;
  /** True if the customer's mark-up of its day is added. */
  isMarkedUp: boolean;
}

/** The costs of a module's sample records, as of `today`. */
export const costSamples = demoOffer<(today: string) => readonly Cost[]>();

/** The cost, mark-up and price of something bought for a customer, in minor units. */
export interface Charged {
  cost_minor: number;
  markup_minor: number;
  charge_minor: number;
}

/** Adds a percentage to a cost, half up to the penny. */
export function markedUp(cost: number, percent: string | null): Charged {
  const markup = percent === null ? 0 : percentOf(cost, percent);
  return { cost_minor: cost, markup_minor: markup, charge_minor: cost + markup };
}
