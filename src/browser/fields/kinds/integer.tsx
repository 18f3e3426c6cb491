import type { IntegerField } from '@/domain/kernel/fields/integer';
import type { FilterProps, InputProps } from './face';
import { RangeFilter } from './RangeFilter';
import { TypedInput } from './TypedInput';
import type { TypingProps } from './TypedText';

const typing: TypingProps = { inputMode: 'numeric', isNumber: true };

export function Input(props: InputProps<IntegerField>) {
  return <TypedInput {...typing} {...props} />;
}

export function Filter(props: FilterProps<IntegerField>) {
  return <RangeFilter {...typing} {...props} />;
}
