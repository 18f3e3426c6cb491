import { useEffect } from 'react';

/** Gives the window its title for as long as the component is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
