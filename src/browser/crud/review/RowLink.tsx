import type { FocusEvent, ReactNode } from 'react';
import { styled } from '@/browser/kit/styles/styled';
import type { ReviewRow } from './actions/reviewed';
import { useReview } from './ReviewContext';
import { rowElementId } from './useCurrentRow';

const Place = styled('span')(({ theme }) => ({
  '& a': {
    display: 'inline-block',
    // The panel shows a long name in full.
    maxWidth: 'min(100%, 280px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
    minHeight: 24,
    fontWeight: 500,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    // Keeps the current row clear of the table's sticky head and foot.
    scrollMarginTop: 56,
    scrollMarginBottom: 56,
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 44, display: 'inline-flex', alignItems: 'center' },
  },
  '& small': {
    display: 'block',
    fontSize: '0.75rem',
    color: theme.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
}));

interface Props {
  row: ReviewRow;
  isCurrent: boolean;
  onOpen: (row: ReviewRow) => void;
  children: ReactNode;
  /** Shown below the link. */
  detail?: ReactNode;
}

/** Returns true if a closing dialog has returned the focus, which is no move to that row. */
const isReturned = ({ relatedTarget }: FocusEvent) =>
  Boolean(relatedTarget?.closest('[role=dialog]'));

/** A link that opens a row in the panel. Its address opens the row from anywhere. */
export function RowLink({ row, isCurrent, onOpen, children, detail }: Props) {
  const { choose } = useReview();
  const id = rowElementId(row.id);
  return (
    <Place>
      <a
        id={id}
        href={`#${id}`}
        aria-current={isCurrent ? 'true' : undefined}
        // Keys act on the row that has the focus, also after Tab.
        onFocus={(event) => {
          if (!isReturned(event)) choose(row);
        }}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          event.stopPropagation();
          onOpen(row);
        }}
      >
        {children}
      </a>
      {detail && <small>{detail}</small>}
    </Place>
  );
}
