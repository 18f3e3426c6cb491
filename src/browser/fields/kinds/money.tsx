import { useWatch } from 'react-hook-form';
import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { TypedInput } from '@/browser/fields/typed/TypedInput';
import type { TypingProps } from '@/browser/fields/typed/TypedText';
import { amountTyped, currencySign, type MoneyField } from '@/core/fields/kinds/money';

/** Amounts are typed as bare digits, with the sign in front of the box. */
const moneyTyping: TypingProps = {
  inputMode: 'decimal',
  isNumber: true,
  show: (value) => (typeof value === 'number' ? amountTyped(value) : String(value ?? '')),
};

const codeOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

export function Input(props: InputProps<MoneyField>) {
  const ofRecord: unknown = useWatch({ name: 'currency' });
  const sign = currencySign(props.field.currency ?? codeOf(ofRecord));
  return <TypedInput {...moneyTyping} sign={sign} {...props} />;
}

export function Filter(props: FilterProps<MoneyField>) {
  return <TypedFilter {...moneyTyping} sign={currencySign()} {...props} />;
}
