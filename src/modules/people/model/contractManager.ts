import { ROLE_KEYS } from '@/domain/kernel/access/roles';
import { scopeOf } from '@/domain/kernel/access/table';
import { reference } from '@/domain/kernel/fields/reference';
import { timesheetAccess } from '@/domain/timesheets/access';

/** The built-in roles whose people may approve weeks: they can be contract managers, and weeks can be handed to them. */
export const REVIEWER_ROLES = ROLE_KEYS.filter(
  (role) => scopeOf({ role }, timesheetAccess, 'approve') !== undefined,
);

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
