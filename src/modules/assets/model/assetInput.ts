import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';

const offered = { is_active: 'true' };
/** The condition of an asset when it changes hands. */
export const condition = reference('it-conditions', { label: 'Condition', offered });
export const location = reference('it-locations', { label: 'Kept at', offered });
export const note = text({ maxLength: 500 });

/** The assignment fields of an asset that nobody has. */
export const withNobody = {
  user_id: null,
  assigned_at: null,
  expected_return: null,
  acceptance: null,
  accepted_at: null,
  terms_version: null,
};
