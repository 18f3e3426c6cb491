import type { Derived, DerivingFacts } from '@/core/resource/derivation';
import { foundAs } from '@/core/resource/records';
import { customers } from '@/modules/customers/model/customers';
import { properties } from '@/modules/customers/model/properties';
import { type Dated, discountUntilOf, dueDateOf } from './deadlines';
import type { Parking } from './parkingFields';
import { stagesOf } from './parkingStages';

const NOTHING: Dated = {
  kind: null,
  scheme: null,
  stage: null,
  issued_at: null,
  served_at: null,
  by_post: false,
  appeal_body: null,
  discount_minor: null,
};

/** Returns a date that was read on the notice, else the computed date, which follows its inputs. */
function dateSaid(
  name: 'due_date' | 'discount_until',
  values: Partial<Parking>,
  current: Partial<Parking> | undefined,
  ours: (record: Dated) => string | null,
): string | null {
  const said = values[name];
  if (said && said !== current?.[name]) return said;
  const stored = current?.[name] ?? null;
  const wasOurs = stored === null || stored === ours({ ...NOTHING, ...current });
  return wasOurs || said === null ? ours({ ...NOTHING, ...current, ...values }) : stored;
}

function issuesOf(record: Partial<Parking>, { found, today }: DerivingFacts) {
  const issues: Record<string, string> = {};
  const { issued_at: issued, served_at: served, discount_until: until, due_date: due } = record;
  const { amount_minor: amount, discount_minor: discount, stage, scheme } = record;
  if (issued && issued > today) issues.issued_at = 'A notice cannot be issued in the future.';
  if (issued && served && served < issued)
    issues.served_at = 'A notice cannot be served before it was issued.';
  if (until && typeof discount !== 'number')
    issues.discount_minor = 'Enter the reduced amount that applies until then.';
  if (amount && discount && discount > amount)
    issues.discount_minor = 'The reduced amount must be at most the amount.';
  const first = served ?? issued;
  if (due && first && due < first)
    issues.due_date = 'The due date cannot be before the notice was served.';
  if (until && first && until < first)
    issues.discount_until = 'The discount cannot end before the notice was served.';
  else if (until && due && !issues.due_date && until > due)
    issues.discount_until = 'The discount cannot end after the due date.';
  const { valid_from: from, valid_to: to } = record;
  if (from && to && to < from) issues.valid_to = 'A permit cannot end before it begins.';
  if (stage && !stagesOf(scheme ?? null).includes(stage))
    issues.scheme = 'The record’s current stage does not exist in this scheme.';
  if (record.kind === 'permit' && record.status === 'appealed')
    issues.kind = 'A permit cannot be appealed. Record the outcome of the appeal first.';
  const property = found.get('property_id');
  if (property && property.customer_id !== record.customer_id)
    issues.property_id = 'This property belongs to another customer.';
  return issues;
}

/** Returns the stage of a saved record: permits have none, everything else begins with the notice. */
const stageSaid = (record: Partial<Parking>) =>
  record.kind === 'permit' ? null : (record.stage ?? 'notice');

/**
 * Completes a parking record: the customer from the property, the customer type from the customer, its stage, and the
 * dates that nobody read on the notice. Refuses invalid values, each on its field.
 */
export function deriveParking(
  values: Partial<Parking>,
  current: Partial<Parking> | undefined,
  facts: DerivingFacts,
): Derived<Parking> {
  const { found } = facts;
  const completed: Partial<Parking> = { ...values };
  const property = foundAs(properties, found.get('property_id'));
  const before = { ...current, ...values };
  if (property && !before.customer_id) completed.customer_id = property.customer_id;
  const customer =
    foundAs(customers, found.get('customer_id')) ??
    foundAs(customers, found.get('property_id.customer_id'));
  const isOtherCustomer =
    completed.customer_id !== undefined && completed.customer_id !== current?.customer_id;
  if (customer && !values.customer_type_id && (isOtherCustomer || !before.customer_type_id))
    completed.customer_type_id = customer.customer_type_id;
  completed.stage = stageSaid(before);
  completed.due_date = dateSaid('due_date', completed, current, dueDateOf);
  completed.discount_until = dateSaid('discount_until', completed, current, discountUntilOf);
  const issues = issuesOf({ ...current, ...completed }, facts);
  return Object.keys(issues).length > 0 ? { errors: issues } : { sets: completed };
}
