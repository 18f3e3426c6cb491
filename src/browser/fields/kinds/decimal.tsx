import type { DecimalField } from '@/domain/kernel/fields/decimal';
import type { FilterProps, InputProps } from './face';
import { RangeFilter } from './RangeFilter';
import { TypedInput } from './TypedInput';
import type { TypingProps } from './TypedText';

const typing: TypingProps = { inputMode: 'decimal', isNumber: true };

export function Input(props: InputProps<DecimalField>) {
  return <TypedInput {...typing} {...props} />;
}

export function Filter(props: FilterProps<DecimalField>) {
  return <RangeFilter {...typing} {...props} />;
}
