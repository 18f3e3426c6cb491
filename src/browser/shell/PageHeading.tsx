import { type RefObject, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { SUBTITLE_ID } from '@/browser/kit/page/PageSubtitle';
import { TITLE_ID } from '@/browser/kit/page/PageTitle';
import { styled } from '@/browser/kit/styles/styled';

const Place = styled('div')({
  flex: 1,
  minWidth: 0,
  '& > *': { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // A subtitle takes the second line.
  '& > h1:has(+ p:not(:empty))': {
    WebkitLineClamp: '1',
    wordBreak: 'break-all',
    // A phone's bar has room for another line of it.
    '@media (max-width: 599px)': { WebkitLineClamp: '2', wordBreak: 'normal' },
  },
});

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h2,
  lineHeight: 1.25,
  color: 'var(--topbar-title)',
  // The bar fits two lines, on a phone three smaller ones.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
  // So three lines on the narrowest phone fit a name and a date: "Vehicle check 22-11-2026".
  [theme.breakpoints.down('sm')]: {
    // The bar does not grow with larger text, and three larger lines would cover the page below it.
    fontSize: 'min(clamp(0.9375rem, 4.3vw, 1.0625rem), 18px)',
    lineHeight: 1.2,
    WebkitLineClamp: 3,
    // A date stays on one line if possible.
    textWrap: 'balance',
  },
  // The narrowest phone has no space for that, and a wrapped date is still complete.
  '@media (max-width: 340px)': { '& *': { whiteSpace: 'normal' } },
  // While the next page loads, React hides the previous title along with its page.
  '& > [data-route-title]:has(+ :not([style*="none"]))': { display: 'none' },
}));

// The subtitle ends with what to do by when, so it is never truncated and takes the lines it needs.
const Subtitle = styled('p')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  textWrap: 'balance',
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: { fontSize: 'min(0.75rem, 13px)', lineHeight: 1.2 },
}));

/** The page's title, preceded by the route's title until the page sets its own; below it the subtitle. */
export function PageHeading({ routeTitle }: { routeTitle: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingAsTitle(heading);
  return (
    <Place>
      <Heading id={TITLE_ID} ref={heading}>
        <span data-route-title="">{routeTitle}</span>
      </Heading>
      <Subtitle id={SUBTITLE_ID} />
    </Place>
  );
}

/**
 * Copies the page's title to the window. Pages write theirs into the heading of the top bar, records once their names
 * have loaded, so observe the heading.
 */
function useHeadingAsTitle(heading: RefObject<HTMLElement | null>): void {
  const translate = useTranslate();
  useEffect(() => {
    const element = heading.current;
    if (!element) return;
    const write = () => {
      const page = element.lastElementChild?.textContent || element.firstElementChild?.textContent;
      document.title = translate('app.document_title', { page: page || translate('app.name') });
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [heading, translate]);
}
