import { reference } from '@/core/fields/reference';
import { REVIEWER_ROLES } from './reviewers';

/** Those who may answer for others: they work here and may approve weeks. */
export const amongReviewers = {
  filter: { status: 'active', role_copies: REVIEWER_ROLES.join() },
  otherwise: 'Choose somebody who works here and whose role may approve weeks.',
};

/** Who answers for a person, a customer or a property: what they answer for is their team's. */
export const contractManager = reference('employees', {
  label: 'Contract manager',
  // Everybody knows whom to ask.
  isNamed: true,
  among: amongReviewers,
  list: true,
  filter: true,
});
