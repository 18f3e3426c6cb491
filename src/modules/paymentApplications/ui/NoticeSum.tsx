import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

interface Props {
  /** The field of the notice's sum. */
  sum: string;
  amounts: readonly string[];
  /** Returns the sum of the notice for these amounts; an unreadable amount is undefined. */
  sumOf: (amounts: readonly (number | undefined)[]) => number;
}

/** Updates the sum of the payment notice as amounts are typed, until another sum is entered. */
export function NoticeSum({ sum, amounts, sumOf }: Props) {
  const { getValues, setValue } = useFormContext();
  const typed: unknown[] = useWatch({ name: amounts });
  const next = sumOf(typed.map((one) => (typeof one === 'number' ? one : undefined)));
  const calculated = useRef<unknown>(getValues(sum));
  useEffect(() => {
    if (getValues(sum) !== calculated.current || next === calculated.current) return;
    setValue(sum, next);
    calculated.current = next;
  }, [sum, next, getValues, setValue]);
  return null;
}
