import { useQuery, useQueryClient } from '@tanstack/react-query';
import { COUNTS_KEY, type Counts } from '@/browser/crud/calls/useCounts';
import { useOperation } from '@/browser/crud/calls/useOperation';

export interface NoticeRow {
  id: number;
  text: string;
  link: string;
  read_at: string | null;
  created_at: string;
}

/** The number of notices in the list. */
const SHOWN = 30;
const KEY = ['notices', 'bell'];

/** Returns the newest notices and a function that marks them as read: immediately here, then on the server. */
export function useNotices() {
  const callOperation = useOperation();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () =>
      (await callOperation('notices/list', { per_page: SHOWN })) as readonly NoticeRow[],
    gcTime: 0,
  });
  const read = async (ids?: readonly number[]) => {
    const now = new Date().toISOString();
    const isAffected = ({ id, read_at }: NoticeRow) => !read_at && (!ids || ids.includes(id));
    client.setQueryData<readonly NoticeRow[]>(KEY, (rows) =>
      rows?.map((row) => (isAffected(row) ? { ...row, read_at: now } : row)),
    );
    try {
      const answer = (await callOperation('notices/read', ids ? { ids } : {})) as Counts;
      client.setQueryData<Counts>(COUNTS_KEY, (counts) =>
        counts ? { ...counts, unread: answer.unread } : counts,
      );
    } catch {
      // They remain unread on the server, so show that again.
      await client.invalidateQueries({ queryKey: COUNTS_KEY });
    }
  };
  return { notices: data, hasFailed: isError, retry: () => void refetch(), read };
}
