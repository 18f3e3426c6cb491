import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { TypedInput } from '@/browser/fields/typed/TypedInput';
import type { TypingProps } from '@/browser/fields/typed/TypedText';
import type { IntegerField } from '@/core/fields/kinds/integer';

const typing: TypingProps = { inputMode: 'numeric', isNumber: true };

export function Input(props: InputProps<IntegerField>) {
  return <TypedInput {...typing} {...props} />;
}

export function Filter(props: FilterProps<IntegerField>) {
  return <TypedFilter {...typing} {...props} />;
}
