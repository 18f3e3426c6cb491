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

/** The line that is open carries this attribute. */
const FLOWN = '[data-flown]';

const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
const holdsKeyboard = (element: Element) => element.querySelector(':focus-visible') !== null;

/**
 * Which line of the menu is held open over the page. Pointer and focus open it and close it by leaving; a press
 * holds it until the next one; Escape, following one of its links and going to another page close it.
 */
export function useFlyout() {
  const [flown, setFlown] = useState<{ key: string; by: Cause }>();
  const { key: visit } = useLocation();
  const way = useNavigationType();

  // A page that has come replaces its address, with the filters it keeps for instance: nobody has gone anywhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it.
  useEffect(() => {
    if (way !== 'REPLACE') setFlown(undefined);
  }, [visit, way]);

  const isOpen = flown !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What has the focus is about to be hidden.
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

    /** What the element that holds the line and what flies out of it has to listen to. */
    const line = (key: string) => ({
      onPointerEnter: (event: PointerEvent) => isMouse(event) && openBy(key, 'pointer'),
      onPointerLeave: (event: PointerEvent) => {
        const isHeld = flown?.by === 'press' || holdsKeyboard(event.currentTarget);
        if (isMouse(event) && !isHeld) close(key);
      },
      // Also the link to the page where one is, which goes nowhere.
      onClick: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('a[href]')) close(key);
      },
      onFocus: () => openBy(key, 'focus'),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close(key);
      },
    });

    /** A press on the line's button. The pointer and the focus have opened it a moment before. */
    const press = (key: string, { detail }: MouseEvent) => {
      const isKeyboard = detail === 0;
      const wasPressed = flown?.key === key && (isKeyboard || flown.by === 'press');
      setFlown(wasPressed ? undefined : { key, by: 'press' });
    };

    /** Opens a line until Escape, a press or another line. */
    const hold = (key: string) => setFlown({ key, by: 'press' });

    return { key: flown?.key, line, press, hold };
  }, [flown]);
}

/** What holds a line open, and closes it. */
export type Flyout = ReturnType<typeof useFlyout>;
