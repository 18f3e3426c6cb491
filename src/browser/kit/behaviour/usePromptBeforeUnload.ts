import { useEffect } from 'react';

/** Browsers prompt only after user activation, and Chromium reports an error otherwise. */
const isUsed = () =>
  (navigator.userActivation as UserActivation | undefined)?.hasBeenActive !== false;

function prompt(event: BeforeUnloadEvent): void {
  if (isUsed()) event.preventDefault();
}

/** Makes the browser prompt for confirmation before the page closes or reloads. */
export function usePromptBeforeUnload(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    window.addEventListener('beforeunload', prompt);
    return () => window.removeEventListener('beforeunload', prompt);
  }, [isNeeded]);
}
