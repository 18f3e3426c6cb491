import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '@/browser/kit/behaviour/useMedia';
import { styled } from '@/browser/kit/styles/styled';

/** The id of the element below the page's title. */
export const SUBTITLE_ID = 'page-subtitle';

/** On such windows the bar has no space below the title. */
const NARROWEST = '(max-width: 340px)';

const Line = styled('p')(({ theme }) => ({
  margin: '0 0 20px',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  color: theme.palette.text.secondary,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
}));

/**
 * Shows a line below the page's title while mounted, if there is a place for it. On the narrowest phones the line is
 * part of the page.
 */
export function PageSubtitle({ children }: { children: ReactNode }) {
  const isNarrowest = useMedia(NARROWEST);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(SUBTITLE_ID)), []);
  if (isNarrowest) return <Line data-subtitle="">{children}</Line>;
  return place && createPortal(children, place);
}
