import { type MouseEvent, useEffect, useState } from 'react';
import { whenAtRest } from './whenAtRest';

/**
 * What a button that opens a menu or dialog has to know: the element it opens at while it is open, and whether it was
 * open before, since one that closes still has to be drawn. The code of it is fetched when the pointer or the focus
 * comes near, or when there is nothing else to do.
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
    /** For the button. */
    ahead: { onPointerEnter: preload, onFocus: preload },
  };
}
