import type { Resource } from '../domain/kernel/resource';
import type { ListQuery } from '../domain/wire/listQuery';
import type { Call } from './call';
import type { Reads } from './store';

/** What stands beside the rows of a list, over everything it finds. */
export type Figure = (
  call: Call,
  reads: Reads,
  of: Resource,
  query: ListQuery,
) => Promise<Record<string, unknown>>;
