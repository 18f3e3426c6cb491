import { useQuery, useQueryClient } from '@tanstack/react-query';
import { COUNTS_KEY, type Counts } from '@/browser/crud/calls/useCounts';
import { useOperation } from '@/browser/crud/calls/useOperation';

/** A notice as it is listed. */
export interface NoticeRow {
  id: number;
  text: string;
  link: string;
  read_at: string | null;
  created_at: string;
}

/** As many as the bell lists. */
const SHOWN = 30;
const KEY = ['notices', 'bell'];

/** The newest notices, and what marks them as read: shown at once, told to the server beside that. */
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
    const isMeant = ({ id, read_at }: NoticeRow) => !read_at && (!ids || ids.includes(id));
    client.setQueryData<readonly NoticeRow[]>(KEY, (rows) =>
      rows?.map((row) => (isMeant(row) ? { ...row, read_at: now } : row)),
    );
    try {
      const answer = (await callOperation('notices/read', ids ? { ids } : {})) as Counts;
      client.setQueryData<Counts>(COUNTS_KEY, (counts) =>
        counts ? { ...counts, unread: answer.unread } : counts,
      );
    } catch {
      // They stay unread on the server, and are so again with the next list.
      await client.invalidateQueries({ queryKey: COUNTS_KEY });
    }
  };
  return { notices: data, hasFailed: isError, retry: () => void refetch(), read };
}
