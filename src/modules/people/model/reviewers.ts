import { administrators, team } from '@/core/access/grants';
import { ROLE_KEYS } from '@/core/access/roles';

/** The reviewers of weeks: administrators for everybody, contract managers for their team. */
export const reviewers = { ...administrators, CONTRACT_MANAGER: team };

/** Built-in roles that may approve weeks: their people can be contract managers and take over weeks. */
export const REVIEWER_ROLES = ROLE_KEYS.filter((role) => Object.hasOwn(reviewers, role));
