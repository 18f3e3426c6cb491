import type { CSSProperties } from 'react';
import { useTranslate } from 'react-admin';
import { TextSkeleton } from '@/browser/kit/page/TextSkeleton';
import { styled } from '@/browser/kit/styles/styled';
import type { Field } from '@/core/fields';

const HEAD = 40;
const ROW = 41;
const CARD_LINE = 24;
const CARD_REST = 65;

// Of the height of a table with its head and foot; on a phone of its cards.
const Place = styled('div')(({ theme }) => ({
  paddingTop: HEAD,
  paddingBottom: 44,
  '& > div': {
    height: ROW,
    padding: '0 20px',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  [theme.breakpoints.down('md')]: {
    padding: 0,
    '& > div': { height: 'var(--card)' },
  },
}));

interface Props {
  columns: [string, Field][];
  rows: number;
}

/** A placeholder for related rows, as high as they will be. */
export function RelatedSkeleton({ columns, rows }: Props) {
  const translate = useTranslate();
  const places = Array.from({ length: rows }, (_, index) => index);
  const card = CARD_REST + CARD_LINE * (columns.length - 1);
  return (
    <Place
      role="status"
      aria-label={translate('ra.page.loading')}
      style={{ '--card': `${card}px` } as CSSProperties}
    >
      {places.map((place) => (
        <div key={place}>
          <TextSkeleton width="60%" style={{ marginTop: 8, marginBottom: 8 }} />
        </div>
      ))}
    </Place>
  );
}
