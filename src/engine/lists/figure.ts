import type { ListQuery } from '@/core/http/listQuery';
import type { Resource } from '@/core/resource/resource';
import type { Call } from '@/engine/call';
import type { Found, Reads, Sum } from '@/engine/store';

/** What stands beside the rows of a list, over everything it finds. */
export interface Figure {
  /** What the list itself is asked to add up for it, in the statement that finds its page. */
  sums: readonly Sum[];
  beside(
    call: Call,
    reads: Reads,
    of: Resource,
    query: ListQuery,
    found: Pick<Found, 'total' | 'sums'>,
  ): Promise<Record<string, unknown>>;
}
