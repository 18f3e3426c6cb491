import { useEffect, useRef, useState } from 'react';

/** What is asked about rows in a dialog; once that closes, the focus is on a row again and not lost. */
export function useQuestion<Question>(focusRow: () => void) {
  const [asked, setAsked] = useState<Question>();
  const wasAsked = useRef(false);
  useEffect(() => {
    // A dialog gives the focus back to where it was opened, which may have left the list by now.
    const isLost = wasAsked.current && !asked && document.activeElement === document.body;
    wasAsked.current = asked !== undefined;
    if (isLost) focusRow();
  }, [asked, focusRow]);
  return { asked, ask: setAsked, settle: () => setAsked(undefined) };
}
