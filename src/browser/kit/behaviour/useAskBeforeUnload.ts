import { useEffect } from 'react';

/** Browsers ask for people who have used the page alone, and Chromium reports the others as an error. */
const isUsed = () =>
  (navigator.userActivation as UserActivation | undefined)?.hasBeenActive !== false;

function ask(event: BeforeUnloadEvent): void {
  if (isUsed()) event.preventDefault();
}

/** Asks the browser to ask before the page is closed or loaded again. */
export function useAskBeforeUnload(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
