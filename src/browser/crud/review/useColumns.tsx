import { useMemo } from 'react';
import type { Principal } from '@/domain/kernel/access/table';
import { type Field, isSortable } from '@/domain/kernel/fields';
import { columnsOf, isFigure, widthsOf } from '@/src/crud/list/columns';
import { ValueCell } from '@/src/crud/list/ValueCell';
import { usePrincipal } from '@/src/crud/usePrincipal';
import { CurrencyOf } from '@/src/fields';
import { Clipped } from '@/src/kit/ClippedText';
import type { QueueColumn } from './queueLook';
import { useReview } from './ReviewContext';
import type { Reviewed, ReviewRow } from './reviewed';

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
