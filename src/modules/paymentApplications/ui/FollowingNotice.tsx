import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

interface Props {
  /** The field of the notice's sum. */
  sum: string;
  /** The fields of the amounts that it follows. */
  amounts: readonly string[];
  /** What the notice comes to at these amounts; `undefined`: what cannot be read as one. */
  sumOf: (amounts: readonly (number | undefined)[]) => number;
}

/** Lets the sum of the payment notice follow the amounts as they are typed, until somebody enters another sum. */
export function FollowingNotice({ sum, amounts, sumOf }: Props) {
  const { getValues, setValue } = useFormContext();
  const typed: unknown[] = useWatch({ name: amounts });
  const next = sumOf(typed.map((one) => (typeof one === 'number' ? one : undefined)));
  const followed = useRef<unknown>(getValues(sum));
  useEffect(() => {
    if (getValues(sum) !== followed.current || next === followed.current) return;
    setValue(sum, next);
    followed.current = next;
  }, [sum, next, getValues, setValue]);
  return null;
}
