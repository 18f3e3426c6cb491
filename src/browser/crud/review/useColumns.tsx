import { useMemo } from 'react';
import { columnsOf, isFigure, widthsOf } from '@/browser/crud/list/columns/columns';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { CurrencyOf } from '@/browser/fields';
import { Clipped } from '@/browser/kit/ClippedText';
import type { Principal } from '@/core/access/table';
import { type Field, isSortable } from '@/core/fields';
import type { Reviewed, ReviewRow } from './actions/reviewed';
import type { QueueColumn } from './queueLook';
import { useReview } from './ReviewContext';

/** A field of the entry as a column. */
function columnOf(route: string, [name, field]: [string, Field], isFirst: boolean): QueueColumn {
  const widths = isFirst ? undefined : widthsOf(field);
  function Cell({ row }: { row: ReviewRow }) {
    const value = (
      <CurrencyOf value={row.currency}>
        <ValueCell source={name} field={field} value={row[name]} isPlain={isFirst} />
      </CurrencyOf>
    );
    return widths ? <Clipped {...widths}>{value}</Clipped> : value;
  }
  return {
    name,
    label: `resources.${route}.fields.${name}`,
    isSortable: isSortable(field),
    isFigure: isFigure(field),
    Cell,
  };
}

/** The columns of a queue that nobody drew: those of the list, without the state that the tabs tell. */
const columnsOfEntry = ({ resource, workflow }: Reviewed, by: Principal) =>
  columnsOf(resource, by)
    .filter(([name]) => name !== workflow.field)
    .map((column, at) => columnOf(resource.route, column, at === 0));

/** The columns of the queue around. */
export function useColumns(): readonly QueueColumn[] {
  const { resource, workflow, look } = useReview();
  const by = usePrincipal();
  return useMemo(
    () => look.columns ?? (by ? columnsOfEntry({ resource, workflow }, by) : []),
    [look, resource, workflow, by],
  );
}
