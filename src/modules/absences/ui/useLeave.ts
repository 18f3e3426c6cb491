import { useOperationQuery } from '@/browser/crud/calls/useOperationQuery';
import type { LeaveOfYear } from '@/modules/absences/model/leaveLeft';
import { absencesResource } from './absencesResource';

/** A person's remaining leave, and the days of the time off in question. */
export interface Leave {
  days: string | null;
  issue: string | null;
  years: readonly LeaveOfYear[];
}

/** Loads a person's leave; while the query changes, the last result stays. */
export const useLeave = (query: Readonly<Record<string, unknown>>) =>
  useOperationQuery<Leave>(absencesResource, 'leave', query, { retainsLast: true }).data;
