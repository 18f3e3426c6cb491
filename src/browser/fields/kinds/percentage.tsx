import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { TypedInput } from '@/browser/fields/typed/TypedInput';
import type { TypingProps } from '@/browser/fields/typed/TypedText';
import type { PercentageField } from '@/core/fields/kinds/percentage';

/** Percentages are typed with or without their sign, which follows the box. */
const typing: TypingProps = { inputMode: 'decimal', isNumber: true, unit: '%' };

export function Input(props: InputProps<PercentageField>) {
  return <TypedInput {...typing} {...props} />;
}

export function Filter(props: FilterProps<PercentageField>) {
  return <TypedFilter {...typing} {...props} />;
}
