import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation, useNavigationType } from 'react-router';

type Cause = 'pointer' | 'focus' | 'press';

/** The attribute of the open line. */
const FLOWN = '[data-flown]';

const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
const holdsKeyboard = (element: Element) => element.querySelector(':focus-visible') !== null;

/**
 * Tracks which line of the menu is open over the page. Pointer and focus open it and close it on leaving; a press
 * holds it until the next press; Escape, one of its links and navigation close it.
 */
export function useFlyout() {
  const [flown, setFlown] = useState<{ key: string; by: Cause }>();
  const { key: visit } = useLocation();
  const way = useNavigationType();

  // A loading page may replace its address, for instance with stored filters, without a navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it.
  useEffect(() => {
    if (way !== 'REPLACE') setFlown(undefined);
  }, [visit, way]);

  const isOpen = flown !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The focused element is about to be hidden.
      document.activeElement
        ?.closest(FLOWN)
        ?.querySelector<HTMLElement>('[aria-expanded]')
        ?.focus();
      setFlown(undefined);
    };
    const onPointerDown = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(FLOWN))) setFlown(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen]);

  return useMemo(() => {
    const openBy = (key: string, by: Cause) =>
      setFlown((before) => (before?.key === key ? before : { key, by }));
    const close = (key: string) => setFlown((before) => (before?.key === key ? undefined : before));

    /** Returns the handlers for the element around a line and its fly-out. */
    const line = (key: string) => ({
      onPointerEnter: (event: PointerEvent) => isMouse(event) && openBy(key, 'pointer'),
      onPointerLeave: (event: PointerEvent) => {
        const isHeld = flown?.by === 'press' || holdsKeyboard(event.currentTarget);
        if (isMouse(event) && !isHeld) close(key);
      },
      // Including the link to the current page, which does not navigate.
      onClick: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('a[href]')) close(key);
      },
      onFocus: () => openBy(key, 'focus'),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close(key);
      },
    });

    /** Handles a press on the line's button, just after pointer or focus has opened it. */
    const press = (key: string, { detail }: MouseEvent) => {
      const isKeyboard = detail === 0;
      const wasPressed = flown?.key === key && (isKeyboard || flown.by === 'press');
      setFlown(wasPressed ? undefined : { key, by: 'press' });
    };

    /** Holds a line open until Escape, a press or another line. */
    const hold = (key: string) => setFlown({ key, by: 'press' });

    return { key: flown?.key, line, press, hold };
  }, [flown]);
}

export type Flyout = ReturnType<typeof useFlyout>;
