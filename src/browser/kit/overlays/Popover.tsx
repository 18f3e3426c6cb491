import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '@/browser/kit/styles/styled';

/** The minimum distance from the edges of the window, in pixels. */
const EDGE = 16;
const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

/** Catches presses outside: they close the popover and do nothing else. */
const Backdrop = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
}));

const Box = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  boxSizing: 'border-box',
  maxWidth: `calc(100vw - ${2 * EDGE}px)`,
  maxHeight: `calc(100dvh - ${2 * EDGE}px)`,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  outline: 'none',
  background: theme.palette.raised,
  color: theme.palette.text.primary,
  fontSize: '0.875rem',
}));

/** The position of a popover. */
interface Place {
  /** True for below the end of its anchor, not its start. */
  isAtEnd: boolean;
  /** The distance from its anchor, in pixels. */
  gap: number;
}

/** Places the box below its anchor, moved up or left as far as the window requires. */
function place(box: HTMLElement, anchor: HTMLElement, { isAtEnd, gap }: Place): void {
  const { left, right, bottom } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const within = (at: number, room: number) => Math.max(EDGE, Math.min(at, room - EDGE));
  const start = isAtEnd ? right - box.offsetWidth : left;
  box.style.left = `${within(start, clientWidth - box.offsetWidth) + window.scrollX}px`;
  box.style.top = `${within(bottom + gap, clientHeight - box.offsetHeight) + window.scrollY}px`;
}

function usePlace(
  box: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  { isAtEnd, gap }: Place,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const lay = () => place(element, anchor, { isAtEnd, gap });
    lay();
    const observer = new ResizeObserver(lay);
    observer.observe(element);
    window.addEventListener('resize', lay);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', lay);
    };
  }, [box, anchor, isAtEnd, gap]);
}

/** Returns true if the focus went with what had it: that was removed, or can no longer be used. */
const isFocusLost = ({ activeElement }: Document, box: HTMLElement) =>
  activeElement === null ||
  activeElement === document.body ||
  (box.contains(activeElement) && activeElement.matches(':disabled'));

/** Holds the focus while mounted and returns it to the opening button. */
function useFocus(box: RefObject<HTMLElement | null>, anchor: HTMLElement): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const hold = () => element.focus({ preventScroll: true });
    hold();
    // Without the focus, neither Escape nor Tab would reach the box.
    const observer = new MutationObserver(() => {
      if (isFocusLost(document, element)) hold();
    });
    const attributeFilter = ['disabled'];
    observer.observe(element, { childList: true, subtree: true, attributeFilter });
    return () => {
      observer.disconnect();
      if (!element.contains(document.activeElement)) return;
      (anchor.closest('button') ?? anchor.querySelector('button'))?.focus();
    };
  }, [box, anchor]);
}

/** Wraps the Tab key from the last stop to the first, and back. */
function wrapTab(event: KeyboardEvent<HTMLElement>): void {
  const box = event.currentTarget;
  const stops = [...box.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled'),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  // Without any stop the focus stays where it is.
  if (from && activeElement !== from && !(event.shiftKey && activeElement === box)) return;
  event.preventDefault();
  to?.focus();
}

interface Props extends Partial<Place> {
  anchor: HTMLElement;
  role: 'dialog' | 'menu';
  label?: string | undefined;
  onClose: () => void;
  /** Handles keys for the content. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/**
 * A box below the button that opens it: for menus and small dialogs that must appear on press, which MUI's popover
 * does not the first time.
 */
export function Popover(props: Props) {
  const { anchor, role, label, isAtEnd = false, gap = 0, onClose, onKeyDown, children } = props;
  const box = useRef<HTMLDivElement>(null);
  usePlace(box, anchor, { isAtEnd, gap });
  useFocus(box, anchor);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    // Portals opened from within handle their own keys.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isOwn || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab' && role === 'dialog') wrapTab(event);
    else onKeyDown?.(event);
  };
  return createPortal(
    <>
      <Backdrop
        data-backdrop=""
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClose}
      />
      <Box
        ref={box}
        role={role}
        aria-label={label}
        aria-modal={role === 'dialog' || undefined}
        tabIndex={-1}
        onKeyDown={onKey}
      >
        {children}
      </Box>
    </>,
    document.body,
  );
}
