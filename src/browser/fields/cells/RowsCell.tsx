import type { CellProps } from '@/browser/fields/fieldProps';
import { kinds } from '@/core/fields';
import type { RowsField } from '@/core/fields/kinds/rows';

/** The number of rows; the record's own screens show them. */
export function RowsCell({ value, field }: CellProps<RowsField>) {
  return kinds.rows.format(value, field);
}
