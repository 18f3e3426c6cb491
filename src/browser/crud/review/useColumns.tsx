import { useMemo } from 'react';
import { columnsOf, isFigure, widthsOf } from '@/browser/crud/list/columns/columns';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { CurrencyOf } from '@/browser/fields';
import { Clipped } from '@/browser/kit/words/ClippedText';
import type { Principal } from '@/core/access/table';
import { type Field, isSortable } from '@/core/fields';
import type { Reviewed, ReviewRow } from './actions/reviewed';
import type { QueueColumn } from './queueParts';
import { useReview } from './ReviewContext';

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

/** Returns the columns of a generated queue: those of the list, without the state, which is in the tabs. */
const columnsOfEntry = ({ resource, workflow }: Reviewed, by: Principal) =>
  columnsOf(resource, by)
    .filter(([name]) => name !== workflow.field)
    .map((column, at) => columnOf(resource.route, column, at === 0));

/** Returns the columns of the queue around. */
export function useColumns(): readonly QueueColumn[] {
  const { resource, workflow, look } = useReview();
  const by = usePrincipal();
  return useMemo(
    () => look.columns ?? (by ? columnsOfEntry({ resource, workflow }, by) : []),
    [look, resource, workflow, by],
  );
}
