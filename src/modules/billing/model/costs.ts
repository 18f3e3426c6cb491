import { percentOf } from '@/core/money';
import { demoOffer } from '@/core/samples/demo';
import type { LINE_KINDS } from '@/modules/paymentApplications/model/jobs/lineFields';
import type { Charge } from './chargeFields';

/** What a record cost that a customer pays for, as the module of the record says it. */
export interface Cost
  extends Pick<
    Charge,
    'user_id' | 'date' | 'customer_id' | 'property_id' | 'job_number' | 'description'
  > {
  /** The path of the record's resource. */
  source_resource: string;
  source_id: number;
  /** What the line of a job that charges it is. */
  kind: keyof typeof LINE_KINDS;
  cost_minor: number;
  /** Whether the customer's mark-up of its day is added. */
  isMarkedUp: boolean;
}

/** What the sample records of a module cost, as of `today`. */
export const costSamples = demoOffer<(today: string) => readonly Cost[]>();

/** What something bought for a customer cost, what is added, and what the customer pays, in minor units. */
export interface Charged {
  cost_minor: number;
  markup_minor: number;
  charge_minor: number;
}

/** A cost with so many percent on it, half up to the penny. */
export function markedUp(cost: number, percent: string | null): Charged {
  const markup = percent === null ? 0 : percentOf(cost, percent);
  return { cost_minor: cost, markup_minor: markup, charge_minor: cost + markup };
}
