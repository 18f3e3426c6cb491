import { kinds } from '@/domain/kernel/fields';
import type { RowsField } from '@/domain/kernel/fields/rows';
import type { CellProps } from './face';

/** How many there are; the record's own screens show them. */
export function RowsCell({ value, field }: CellProps<RowsField>) {
  return kinds.rows.format(value, field);
}
