import type { Actor } from '@/core/access/table';
import type { Figure } from '@/engine/call';
import type { Reads } from '@/engine/store';
import { notices } from '@/modules/notices/model/notices';

/** Returns the number of notices that somebody has not read. */
export async function unreadOf(reads: Reads, by: Pick<Actor, 'id'>): Promise<number> {
  const { total } = await reads.find(notices, {
    tests: [
      { field: 'user_id', test: 'in', values: [by.id] },
      { field: 'read_at', test: 'isNull', isNull: true },
    ],
    perPage: 1,
  });
  return total;
}

/** The number of unread notices, with a list of notices. */
export const unreadFigure: Figure = {
  sums: [],
  extras: async ({ by }, reads) => ({ unread: await unreadOf(reads, by) }),
};
