import type { ReactNode } from 'react';
import { styled } from '@/browser/kit/styles/styled';
import type { ReviewRow } from './actions/reviewed';
import { rowElementId } from './useCurrentRow';

const Place = styled('span')(({ theme }) => ({
  '& a': {
    display: 'inline-block',
    // The whole of a long name is in the panel.
    maxWidth: 'min(100%, 280px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
    minHeight: 24,
    fontWeight: 500,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    // What is moved to by keys must not come to lie under the table's first row or its last.
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
  /** Shows it beside the list. */
  onOpen: (row: ReviewRow) => void;
  /** What it says. */
  children: ReactNode;
  /** Shown under it in small letters. */
  detail?: ReactNode;
}

/** A row by its name, as a link that shows it beside the list; its address leads to the same from anywhere. */
export function RowLink({ row, isCurrent, onOpen, children, detail }: Props) {
  const id = rowElementId(row.id);
  return (
    <Place>
      <a
        id={id}
        href={`#${id}`}
        aria-current={isCurrent ? 'true' : undefined}
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
