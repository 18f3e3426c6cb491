import { type FocusEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { tidyTime } from '@/browser/fields/inputs';
import { styled } from '@/browser/kit/styles/styled';
import { type BoxProps, TypedBox } from './TypedBox';

const Pair = styled('fieldset')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

const partsOf = (value: string): [string, string] => {
  const [start = '', end = ''] = value.split('-');
  return [start, end];
};

/** Takes a start and an end, typed on a keypad. Both are one value: `08:00-16:30`. */
export function TimesBoxes({ label, value, isWrong, errorId, isLast, onTake }: BoxProps) {
  const translate = useTranslate();
  const pair = useRef<HTMLFieldSetElement>(null);
  const [start, end] = partsOf(value);
  // A start or end that waits for the other one.
  const [waiting, setWaiting] = useState<[string, string]>();
  // A box that loses the focus reports its value in the same event, before the next render.
  const latest = useRef(waiting);
  const wait = (next: [string, string] | undefined) => {
    latest.current = next;
    setWaiting(next);
  };
  const [from, to] = waiting ?? [start, end];
  const take = (next: [string, string], isLeft: boolean) => {
    const isWhole = next.every(Boolean) || !next.some(Boolean);
    if (!isWhole && !isLeft) return wait(next);
    wait(undefined);
    const text = next.some(Boolean) ? next.join('-') : '';
    if (text !== value) onTake(text);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (latest.current && !pair.current?.contains(relatedTarget)) take(latest.current, true);
  };
  const common = {
    keypad: 'numeric',
    placeholder: '––:––',
    tidy: tidyTime,
    isWrong,
    errorId,
  } as const;
  return (
    <Pair ref={pair} aria-label={label} onBlur={leave}>
      <TypedBox
        {...common}
        label={`${translate('timesheets.week.phone.start')}, ${label}`}
        value={from}
        isLast={false}
        onTake={(text) => take([text, to], false)}
      />
      <span aria-hidden="true">–</span>
      <TypedBox
        {...common}
        label={`${translate('timesheets.week.phone.finish')}, ${label}`}
        value={to}
        isLast={isLast}
        onTake={(text) => take([from, text], false)}
      />
    </Pair>
  );
}
