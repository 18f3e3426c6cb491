import type { As } from '../../application/store';
import { isWithin } from '../../domain/kernel/access/rows';
import { scopeOf } from '../../domain/kernel/access/table';
import type { RecordValues } from '../../domain/kernel/fields';
import type { Resource } from '../../domain/kernel/resource';
import type { Rows } from './staged';

/** Whether somebody may do this with a record. */
export function isWithinReach(
  rows: Rows,
  of: Resource,
  record: RecordValues,
  { by, action }: As,
): boolean {
  const scope = scopeOf(by, of.access, action);
  return scope !== undefined && isWithin(scope, of, record, by, rows.find);
}
