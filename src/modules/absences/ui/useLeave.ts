import { useOperationQuery } from '@/browser/crud/calls/useOperationQuery';
import type { LeaveOfYear } from '@/modules/absences/model/leaveLeft';
import { absencesEntry } from './absencesEntry';

/** What is left of somebody's leave, and what the time off comes to that is asked about. */
export interface Leave {
  days: string | null;
  issue: string | null;
  years: readonly LeaveOfYear[];
}

/** Asks about a person's leave; while the question changes, the last answer stays. */
export const useLeave = (query: Readonly<Record<string, unknown>>) =>
  useOperationQuery<Leave>(absencesEntry, 'leave', query, { keepsLast: true }).data;
