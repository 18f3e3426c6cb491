import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { TypedInput } from '@/browser/fields/typed/TypedInput';
import type { TypingProps } from '@/browser/fields/typed/TypedText';
import type { DecimalField } from '@/core/fields/kinds/decimal';

const typing: TypingProps = { inputMode: 'decimal', isNumber: true };

export function Input(props: InputProps<DecimalField>) {
  return <TypedInput {...typing} {...props} />;
}

export function Filter(props: FilterProps<DecimalField>) {
  return <TypedFilter {...typing} {...props} />;
}
