import { inEnvelope } from '@/engine/operations';
import type { StoredAnswer } from '@/engine/store';
import type { Group, RowCounts } from './groups';

/** Answers a call whose work goes on after its answer. */
export const running = (group: Group): StoredAnswer => ({
  ...inEnvelope({ data: group, message: 'Running' }),
  status: 202,
});

/** Returns the numbers of a preview or of a dry run in the shape of a group; there is no group, as nothing is saved. */
export const plannedGroup = (
  of: Pick<Group, 'resource' | 'kind'>,
  total: number,
  counts: RowCounts,
) => ({ id: null, ...of, status: null, total, ...counts, undo_until: null });
