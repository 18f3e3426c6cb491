import { companyDay } from '@/core/dates/companyTime';
import { reference } from '@/core/fields/reference';
import { text } from '@/core/fields/text';
import type { TransitionContext } from '@/core/workflow/transition';

const offered = { is_active: 'true' };
/** The condition that an asset is in when it changes hands. */
export const condition = reference('it-conditions', { label: 'Condition', offered });
/** Where an asset is kept from now on. */
export const location = reference('it-locations', { label: 'Kept at', offered });
/** What is said beside it. */
export const note = text({ maxLength: 500 });

/** What an asset says of the person who has it, once nobody has. */
export const withNobody = {
  user_id: null,
  assigned_at: null,
  expected_return: null,
  acceptance: null,
  accepted_at: null,
  terms_version: null,
};

/** The company's day of a transition. */
export const dayOf = ({ at, zone }: Pick<TransitionContext, 'at' | 'zone'>) =>
  companyDay(new Date(at), zone);
