import type { MoneyField } from '../../domain/fields/money';
import type { FilterProps, InputProps } from './face';
import { NumberCell } from './NumberCell';
import { RangeFilter } from './RangeFilter';
import { TypedInput } from './TypedInput';
import type { TypingProps } from './TypedText';

const typing: TypingProps = { inputMode: 'decimal', isNumber: true };

export function Input(props: InputProps<MoneyField>) {
  return <TypedInput {...typing} {...props} />;
}

export const Cell = NumberCell;

export function Filter(props: FilterProps<MoneyField>) {
  return <RangeFilter {...typing} {...props} />;
}
