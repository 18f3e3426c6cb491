import ArrowIcon from '@mui/icons-material/ArrowUpward';
import type { ReactNode } from 'react';
import { useListSortContext, useTranslate } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { styled } from '@/browser/kit/styles/styled';
import { isSortable } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { isCuttable, isFigure, isNameOf } from './columns';
import { pinnedAt } from './pinnedAt';
import type { ShownColumn } from './shownColumns';
import { useSortBy } from './useSortBy';
import { reversed, useSortWords } from './useSortWords';

const Sort = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  position: 'relative',
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  // The arrow is in the gap between two columns, so that it widens no column.
  '& > svg': {
    position: 'absolute',
    left: 'calc(100% - 1px)',
    fontSize: '0.875rem',
    opacity: 0,
    transition: 'transform 160ms, opacity 160ms',
  },
  '&:is(:hover, :focus-visible) > svg': { opacity: 0.5 },
  '&[aria-disabled]': { cursor: 'default', '& > svg': { opacity: 0 } },
  '[aria-sort] > &': { fontWeight: 650, '& > svg': { opacity: 1 } },
  '[aria-sort=descending] > & > svg': { transform: 'rotate(180deg)' },
  // The arrow of figures precedes the label, so that the label aligns with the figures.
  '[data-figure] > & > svg': { left: 'auto', right: 'calc(100% - 1px)' },
});

/** The keys that move a column, once the means to do so have loaded. */
const MOVED_BY = 'Alt+Shift+ArrowLeft Alt+Shift+ArrowRight';

const SAID = { ASC: 'ascending', DESC: 'descending' } as const;

interface Props {
  resource: Resource;
  column: ShownColumn;
  index: number;
  /** The edge by which it is resized. */
  edge: ReactNode;
}

/** A column heading that sorts the list and reverses the order; says why it cannot if the list is too long. */
export function TableHead({ resource, column, index, edge }: Props) {
  const { name: source, field, width, pinned } = column;
  const translate = useTranslate();
  const { sort } = useListSortContext();
  const { sortBy, refusalOf } = useSortBy(resource);
  const { nameOf } = useSortWords();
  const isSorted = sort.field === source;
  const order = isSorted ? reversed(sort.order) : 'ASC';
  const refusal = refusalOf(source);
  const words = <FieldLabel source={source} field={field} />;
  return (
    <th
      scope="col"
      // Without it the name would include that of the edge.
      aria-label={edge ? nameOf(source) : undefined}
      aria-sort={isSorted ? SAID[sort.order] : undefined}
      data-first={index === 0 ? '' : undefined}
      data-column={isCuttable(field) && !width ? source : undefined}
      data-name={isNameOf(resource, source, field) ? '' : undefined}
      data-figure={isFigure(field) ? '' : undefined}
      {...pinnedAt(index, pinned, width ? { width, minWidth: width } : undefined)}
    >
      {isSortable(field) ? (
        <Sort
          type="button"
          // Not disabled: screen readers would skip the reason.
          aria-disabled={refusal !== undefined || undefined}
          aria-keyshortcuts={edge && index > 0 ? MOVED_BY : undefined}
          title={
            refusal ??
            translate('ra.sort.sort_by', {
              field: nameOf(source),
              field_lower_first: nameOf(source).toLowerCase(),
              order: translate(`ra.sort.${order}`),
            })
          }
          onClick={() => sortBy({ field: source, order })}
        >
          {words}
          <ArrowIcon />
        </Sort>
      ) : (
        <span>{words}</span>
      )}
      {edge}
    </th>
  );
}
