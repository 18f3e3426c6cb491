import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { TypedInput } from '@/browser/fields/typed/TypedInput';
import type { TypingProps } from '@/browser/fields/typed/TypedText';
import type { PhoneField } from '@/core/fields/kinds/phone';

const typing: TypingProps = { type: 'tel', inputMode: 'tel' };

export function Input(props: InputProps<PhoneField>) {
  return <TypedInput {...typing} {...props} />;
}

export function Filter(props: FilterProps<PhoneField>) {
  return <TypedFilter {...typing} {...props} />;
}
