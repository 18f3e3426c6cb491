import { type RefObject, useEffect } from 'react';
import { useTranslate } from 'react-admin';

/**
 * Gives the window the title of the page that is shown. Pages write theirs into the heading of the
 * top bar, records with their names when those have come, so the heading is what is followed.
 */
export function useHeadingAsTitle(heading: RefObject<HTMLElement | null>): void {
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
