import { type MouseEvent, useEffect, useState } from 'react';
import { whenAtRest } from './whenAtRest';

/**
 * The state of a button that opens a menu or dialog: its anchor while open, and whether it was ever open, because a
 * closing overlay still renders. Preloads the code on hover, focus or idle.
 */
export function useOpener({ preload }: { preload: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => whenAtRest(preload), [preload]);
  return {
    anchor,
    wasOpened,
    open: (event: MouseEvent<HTMLElement>) => {
      setAnchor(event.currentTarget);
      setWasOpened(true);
    },
    close: () => setAnchor(null),
    /** Props for the button. */
    ahead: { onPointerEnter: preload, onFocus: preload },
  };
}
