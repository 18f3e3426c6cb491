import { styled } from '@/browser/kit/styles/styled';
import { useTypedBox } from './useTypedBox';

/** As high as a finger is wide, its value to the right. */
const Box44 = styled('input')(({ theme }) => ({
  width: 68,
  height: 44,
  padding: '0 8px',
  border: `1px solid ${theme.palette.field}`,
  borderRadius: theme.shape.borderRadius,
  // Smaller letters make an iPhone zoom in.
  font: 'inherit',
  fontSize: '1rem',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  // What is scrolled to must not come to lie under the bar below.
  scrollMarginBottom: 'calc(var(--bottom-bar, 0px) + 12px)',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&[aria-invalid=true]': { borderColor: theme.palette.error.main },
}));

export interface BoxProps {
  /** The day and the job. */
  label: string;
  /** What stands in the box as it is known so far. */
  value: string;
  isWrong: boolean;
  /** The id of what says why it is wrong. */
  errorId: string;
  /** After it the keypad closes instead of going on. */
  isLast: boolean;
  onTake: (text: string) => void;
}

interface Props extends BoxProps {
  keypad: 'decimal' | 'numeric';
  placeholder: string;
  /** Puts in order what was typed. */
  tidy?: (text: string) => string;
}

/** A box of the week as a phone shows it, typed into on a keypad. */
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

/** The hours of an entry. */
export function HoursBox(props: BoxProps) {
  return <TypedBox {...props} keypad="decimal" placeholder="–" />;
}
