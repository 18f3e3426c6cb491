import { Box44 } from './BoxedValue';
import { useTypedBox } from './useTypedBox';

export interface BoxProps {
  /** The day and the job. */
  label: string;
  /** The text in the box, as far as known. */
  value: string;
  isWrong: boolean;
  /** The id of what says why it is wrong. */
  errorId: string;
  /** After it the keypad closes instead of going on. */
  isLast: boolean;
  onTake: (text: string) => void;
}

/** The hours of an entry, typed on a keypad. */
export function HoursBox({ label, value, isWrong, errorId, isLast, onTake }: BoxProps) {
  const { text, change, handlers } = useTypedBox(value, onTake);
  return (
    <Box44
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? errorId : undefined}
      inputMode="decimal"
      enterKeyHint={isLast ? 'done' : 'next'}
      autoComplete="off"
      placeholder="–"
      value={text}
      onChange={(event) => change(event.target.value)}
      {...handlers}
    />
  );
}
