import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { TITLE_ID } from './ids';
import { useHeadingAsTitle } from './useHeadingAsTitle';

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h2,
  flex: 1,
  minWidth: 0,
  margin: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'var(--topbar-title)',
  '& > [data-route-title]:not(:only-child)': { display: 'none' },
}));

/** The page's title, and the route's title until the page has said its own. */
export function PageHeading({ routeTitle }: { routeTitle: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingAsTitle(heading);
  return (
    <Heading id={TITLE_ID} ref={heading}>
      <span data-route-title="">{routeTitle}</span>
    </Heading>
  );
}
