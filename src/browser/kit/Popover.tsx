import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from './styles/styled';

/** So far from the edges of the window it stays, in pixels. */
const EDGE = 16;
const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

/** Takes the presses beside it: they close it, and do nothing else. */
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
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  outline: 'none',
  background: theme.palette.raised,
  color: theme.palette.text.primary,
  fontSize: '0.875rem',
}));

/** Lays it below what it belongs to, or as far up and to the left as the window asks. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  const { left, bottom } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const within = (at: number, room: number) => Math.max(EDGE, Math.min(at, room - EDGE));
  box.style.left = `${within(left, clientWidth - box.offsetWidth) + window.scrollX}px`;
  box.style.top = `${within(bottom, clientHeight - box.offsetHeight) + window.scrollY}px`;
}

function usePlace(box: RefObject<HTMLElement | null>, anchor: HTMLElement): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const lay = () => place(element, anchor);
    lay();
    const observer = new ResizeObserver(lay);
    observer.observe(element);
    window.addEventListener('resize', lay);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', lay);
    };
  }, [box, anchor]);
}

/** Takes the focus for as long as it is there, and gives it back to the button that opened it. */
function useFocus(box: RefObject<HTMLElement | null>, anchor: HTMLElement): void {
  useLayoutEffect(() => {
    const element = box.current;
    element?.focus({ preventScroll: true });
    return () => {
      if (!element?.contains(document.activeElement)) return;
      (anchor.closest('button') ?? anchor.querySelector('button'))?.focus();
    };
  }, [box, anchor]);
}

/** From the last stop of the Tab key to the first, and back. */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  const box = event.currentTarget;
  const stops = [...box.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled'),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  if (activeElement !== from && !(event.shiftKey && activeElement === box)) return;
  event.preventDefault();
  to?.focus();
}

interface Props {
  anchor: HTMLElement;
  role: 'dialog' | 'menu';
  label: string;
  onClose: () => void;
  /** Keys that mean something to what is in it. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/**
 * A box over the page, below the button that opens it: for a menu or a small dialog that has to be there as soon as it
 * is pressed for, as MUI's is not the first time.
 */
export function Popover({ anchor, role, label, onClose, onKeyDown, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  usePlace(box, anchor);
  useFocus(box, anchor);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    // What is opened from within it lies elsewhere on the page, and has keys of its own.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isOwn || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab' && role === 'dialog') goRound(event);
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
