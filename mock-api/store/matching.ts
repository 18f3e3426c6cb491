import { isWithin } from '@/core/access/isWithin';
import type { Resource } from '@/core/resource/resource';
import { scopeFor } from '@/engine/deputising';
import type { RowTest } from '@/engine/lists/matching';
import type { As } from '@/engine/store';
import type { Data } from './data';

/** The resource of the requested rows, and the data. */
export interface Ground {
  of: Resource;
  data: Data;
}

/** Returns a test for rows within the person's scope; rules without a person see every row. */
export function reaching({ of, data }: Ground, as?: As): RowTest {
  if (!as) return () => true;
  const scope = scopeFor(of, as);
  return (row) => scope !== undefined && isWithin(scope, of, row, as.by, data.find);
}
