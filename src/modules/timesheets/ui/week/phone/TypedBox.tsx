import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { selectAll } from '@/browser/fields/inputs';
import { styled } from '@/browser/kit/styles/styled';

/** Selects the inputs for hours and times, in the order of the Next key. */
const BOXES = '[data-days] input';

/** Moves to the next box of the week; after the last one the keypad closes. */
function goOn(box: HTMLInputElement): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(BOXES)];
  const next = boxes[boxes.indexOf(box) + 1];
  if (next) next.focus();
  else box.blur();
}

/**
 * Holds the text of a box. Its value is taken when the box loses the focus, on Enter or Next, and when the page is
 * hidden, which a phone may do at any time.
 */
function useTypedBox(value: string, onTake: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    if (typed !== undefined && typed !== value) onTake(typed);
    setTyped(undefined);
  };
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') takeNow();
    };
    const leave = () => takeNow();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
  return {
    text: typed ?? value,
    change: setTyped,
    handlers: {
      onFocus: selectAll,
      onBlur: take,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
        if (event.key === 'Escape') setTyped(undefined);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        goOn(event.currentTarget);
      },
    },
  };
}

/** An input tall enough for a finger, right-aligned. */
const Box44 = styled('input')(({ theme }) => ({
  // Grows with the text, which people may set twice as large; two of them fit a phone.
  width: 'clamp(68px, 4.25rem, 36vw)',
  height: 'max(44px, 2.75rem)',
  padding: '0 8px',
  border: `1px solid ${theme.palette.field}`,
  borderRadius: theme.shape.borderRadius,
  // iPhones zoom in on smaller text.
  font: 'inherit',
  fontSize: '1rem',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  // Scrolling to the box must not leave it under the bottom bar.
  scrollMarginBottom: 'calc(var(--bottom-bar, 0px) + 12px)',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&[aria-invalid=true]': { borderColor: theme.palette.error.main },
}));

export interface BoxProps {
  /** The day and the job. */
  label: string;
  /** The value before it is edited. */
  value: string;
  isWrong: boolean;
  errorId: string;
  /** The keypad closes after this box. */
  isLast: boolean;
  onTake: (text: string) => void;
}

interface Props extends BoxProps {
  keypad: 'decimal' | 'numeric';
  placeholder: string;
  /** Formats the typed text. */
  tidy?: (text: string) => string;
}

/** Shows an input of the week on a phone. */
export function TypedBox(props: Props) {
  const { label, value, isWrong, errorId, isLast, onTake } = props;
  const { keypad, placeholder, tidy = (text) => text } = props;
  const { text, change, handlers } = useTypedBox(value, onTake);
  return (
    <Box44
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? errorId : undefined}
      inputMode={keypad}
      enterKeyHint={isLast ? 'done' : 'next'}
      autoComplete="off"
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(tidy(event.target.value))}
      {...handlers}
    />
  );
}

export function HoursBox(props: BoxProps) {
  return <TypedBox {...props} keypad="decimal" placeholder="–" />;
}
