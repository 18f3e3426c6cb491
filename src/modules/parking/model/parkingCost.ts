import { asRecordOf } from '@/core/resource/records';
import { numbered } from '@/core/samples/sampleNotices';
import type { SampleRow } from '@/core/samples/sampleRow';
import type { Cost } from '@/modules/billing/model/costs';
import { parking } from './parking';
import type { Parking } from './parkingFields';

/** Returns the cost of a paid parking record: the amount paid, on the day of payment. */
export const costOfParking = (record: Parking): Cost => ({
  source_resource: parking.path,
  source_id: record.id,
  user_id: record.driver_id,
  date: record.paid_at,
  customer_id: record.customer_id,
  property_id: record.property_id,
  job_number: null,
  description: [record.reference, record.location].filter(Boolean).join(', '),
  cost_minor: record.amount_paid_minor ?? 0,
  isMarkedUp: false,
});

/** Returns the costs of those rows that are paid and that a customer pays for. */
export const costsOf = (rows: readonly SampleRow[]): Cost[] =>
  numbered(rows)
    .map((row) => asRecordOf(parking, row))
    .filter(({ is_rebillable, status }) => is_rebillable === true && status === 'paid')
    .map(costOfParking);
