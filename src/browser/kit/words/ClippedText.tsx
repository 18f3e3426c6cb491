import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { afterPaint } from '@/browser/kit/behaviour/afterPaint';
import { roomOf } from '@/browser/kit/behaviour/columnRoom';
import { styled } from '@/browser/kit/styles/styled';

const Cut = styled('span')({
  // As wide as its text, by which columns are fitted, and not as its cell.
  width: 'fit-content',
  whiteSpace: 'nowrap',
  '& *': { whiteSpace: 'nowrap !important' },
  '&, & > a': { display: 'block', overflow: 'clip', textOverflow: 'ellipsis' },
  '& > a': { lineHeight: '24px', outlineOffset: -2 },
});

/** A grid gives its table a minimum and maximum width; unwrappable text would claim its full length. */
const Place = styled('span')({ display: 'grid' });

interface ClippedProps {
  /** In pixels. */
  least: number;
  most: number;
  children: ReactNode;
}

/** The text of a cell, truncated with an ellipsis if needed; the surrounding `ClippedTexts` shows it in full. */
export function Clipped({ least, most, children }: ClippedProps) {
  return (
    <Place data-clipped="" style={{ gridTemplateColumns: `minmax(${least}px, max-content)` }}>
      <Cut data-cut="" style={{ maxWidth: most }}>
        {children}
      </Cut>
    </Place>
  );
}

/** The text of a cell, as wide as its column allows (`watchRoom`) and at most `most` pixels. */
export function Fitted({
  column,
  most,
  children,
}: {
  column: string;
  most: number;
  children: ReactNode;
}) {
  return (
    <Cut
      data-clipped=""
      data-cut=""
      style={{ maxWidth: `min(${most}px, var(${roomOf(column)}, ${most}px))` }}
    >
      {children}
    </Cut>
  );
}

const SELECTOR = '[data-clipped]';

const Whole = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  boxSizing: 'border-box',
  width: 'max-content',
  maxWidth: 'min(480px, calc(100vw - 32px))',
  padding: '6px 10px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  pointerEvents: 'none',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
}));

/** Returns the truncating part of a cell: a link truncates its own text. */
const cutPart = (cell: Element) =>
  cell.querySelector('[data-cut] > a') ?? cell.querySelector('[data-cut]') ?? cell;
const isCut = (cell: Element) => {
  const part = cutPart(cell);
  return part.scrollWidth > part.clientWidth;
};

/** Makes truncated text focusable unless something in it already is. */
function makeReachable(place: Element): void {
  for (const cell of place.querySelectorAll<HTMLElement>(SELECTOR)) {
    const isReachable = isCut(cell) && cell.querySelector('a, button') === null;
    if (isReachable) cell.tabIndex = 0;
    else cell.removeAttribute('tabindex');
  }
}

/** Shows truncated text in full on hover and on focus; Escape hides it. */
export function ClippedTexts({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ cell: Element; text: string }>();
  useEffect(() => {
    const within = place.current;
    // Without ResizeObserver nothing can be measured.
    if (!within || !('ResizeObserver' in window)) return;
    let cancel = () => {};
    // Nobody sees it, so it need not delay a paint.
    const look = () => {
      cancel();
      cancel = afterPaint(() => makeReachable(within));
    };
    const content = new MutationObserver(look);
    content.observe(within, { childList: true, characterData: true, subtree: true });
    const size = new ResizeObserver(look);
    size.observe(within);
    look();
    return () => {
      cancel();
      content.disconnect();
      size.disconnect();
    };
  }, []);
  const show = ({ target }: SyntheticEvent) => {
    const cell = target instanceof Element ? target.closest(SELECTOR) : null;
    setShown(cell && isCut(cell) ? { cell, text: cell.textContent ?? '' } : undefined);
  };
  const hide = () => setShown(undefined);
  const isShown = shown !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const hideAgain = () => setShown(undefined);
    window.addEventListener('scroll', hideAgain, true);
    return () => window.removeEventListener('scroll', hideAgain, true);
  }, [isShown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to events of the cells within it
    <div
      ref={place}
      onPointerOver={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {shown && createPortal(<WholeText {...shown} />, document.body)}
    </div>
  );
}

/** The full text below its cell, or above if there is no space, always inside the window. */
function WholeText({ cell, text }: { cell: Element; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const { left, top, bottom } = cell.getBoundingClientRect();
    const { offsetWidth, offsetHeight, style } = box.current;
    const { clientWidth, clientHeight } = document.documentElement;
    style.left = `${Math.max(8, Math.min(left, clientWidth - offsetWidth - 8))}px`;
    style.top = `${bottom + offsetHeight > clientHeight ? top - offsetHeight : bottom}px`;
  }, [cell]);
  return (
    <Whole ref={box} role="tooltip">
      {text}
    </Whole>
  );
}
