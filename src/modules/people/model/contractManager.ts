import { reference } from '@/core/fields/kinds/reference';
import { REVIEWER_ROLES } from './reviewers';

/** People who can be contract managers: they work here and may approve weeks. */
export const amongReviewers = {
  filter: { status: 'active', role_copies: REVIEWER_ROLES.join() },
  otherwise: 'Choose somebody who works here and whose role may approve weeks.',
};

/** The contract manager of a person, a customer or a property, which then belong to the manager's team. */
export const contractManager = reference('employees', {
  label: 'Contract manager',
  // Everybody may see the name of their contact.
  isNamed: true,
  among: amongReviewers,
  list: true,
  filter: true,
});
