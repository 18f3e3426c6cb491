import type { Actor } from '@/core/access/table';
import type { Figure } from '@/engine/call';
import type { Reads, Test } from '@/engine/store';
import { notices } from '@/modules/notices/model/notices';

/** Returns the number of notices that somebody has not read. */
export async function unreadOf(reads: Reads, by: Pick<Actor, 'id'>): Promise<number> {
  const tests: readonly Test[] = [
    { field: 'user_id', test: 'in', values: [by.id] },
    { field: 'read_at', test: 'isNull', isNull: true },
  ];
  const [all] = await reads.aggregate(notices, { tests }, []);
  return all?.count ?? 0;
}

/** The number of unread notices, with a list of notices. */
export const unreadFigure: Figure = {
  sums: [],
  extras: async ({ by }, reads) => ({ unread: await unreadOf(reads, by) }),
};
