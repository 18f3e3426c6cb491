import { type RefObject, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { SUBTITLE_ID } from '@/browser/kit/page/PageSubtitle';
import { TITLE_ID } from '@/browser/kit/page/PageTitle';
import { styled } from '@/browser/kit/styles/styled';

const Place = styled('div')({
  flex: 1,
  minWidth: 0,
  '& > *': { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // The second line is the subtitle's where there is one.
  '& > h1:has(+ p:not(:empty))': {
    WebkitLineClamp: '1',
    wordBreak: 'break-all',
  },
});

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h2,
  lineHeight: 1.25,
  color: 'var(--topbar-title)',
  // The bar has room for two lines, on a phone for three smaller ones.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
  // Three lines of the narrowest phone then hold what it is and its day: "Vehicle check 22-11-2026".
  [theme.breakpoints.down('sm')]: {
    fontSize: 'clamp(0.9375rem, 4.3vw, 1.0625rem)',
    lineHeight: 1.2,
    WebkitLineClamp: 3,
    // A day stays on one line where that is possible.
    textWrap: 'balance',
  },
  // The narrowest has no room for one, and a broken day is still read whole.
  '@media (max-width: 340px)': { '& *': { whiteSpace: 'normal' } },
  // While the next page is waited for, React hides the last one's title along with its page.
  '& > [data-route-title]:has(+ :not([style*="none"]))': { display: 'none' },
}));

// It ends with what has to be done by when, so it is never cut short: it has the lines that it needs.
const Subtitle = styled('p')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  textWrap: 'balance',
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: { fontSize: '0.75rem', lineHeight: 1.2 },
}));

/** The page's title, and the route's title until the page has said its own; below it the page's subtitle. */
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
 * Gives the window the title of the page that is shown. Pages write theirs into the heading of the
 * top bar, records with their names when those have come, so the heading is what is followed.
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
