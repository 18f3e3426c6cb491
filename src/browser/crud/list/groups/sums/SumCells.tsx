import type { ShownColumn } from '@/browser/crud/list/columns/shownColumns';
import type { Value } from '@/core/fields';
import { SumCell } from './SumCell';

type Columns = readonly ShownColumn[];

const isAmong = (columns: Columns, name: string) => columns.some((column) => column.name === name);

/** Returns the number of columns before the first with a sum; the first is never one. */
export function leading(columns: Columns, summed: Columns): number {
  const first = columns.findIndex(({ name }) => isAmong(summed, name));
  return first < 0 ? columns.length : Math.max(1, first);
}

interface Props {
  columns: Columns;
  summed: Columns;
  sums: Readonly<Record<string, Value>>;
  currency: Value | undefined;
  hasActions: boolean;
}

/** The cells of a row of sums after its leading one: each sum is below its column. */
export function SumCells({ columns, summed, sums, currency, hasActions }: Props) {
  return (
    <>
      {columns.slice(leading(columns, summed)).map(({ name, field }) => (
        <td key={name} data-figure="">
          {isAmong(summed, name) && sums[name] !== undefined && (
            <SumCell source={name} field={field} value={sums[name]} currency={currency} />
          )}
        </td>
      ))}
      {hasActions && <td data-actions="" />}
    </>
  );
}
