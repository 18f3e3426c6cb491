import { administrators, team } from '@/core/access/grants';
import { ROLE_KEYS } from '@/core/access/roles';

/** Who approves the weeks of others: administrators everybody's, contract managers those of their team. */
export const reviewers = { ...administrators, CONTRACT_MANAGER: team };

/** The built-in roles whose people may approve weeks: they can be contract managers, and weeks can be handed to them. */
export const REVIEWER_ROLES = ROLE_KEYS.filter((role) => Object.hasOwn(reviewers, role));
