import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { TypedInput } from '@/browser/fields/typed/TypedInput';
import type { TypingProps } from '@/browser/fields/typed/TypedText';
import type { EmailField } from '@/core/fields/kinds/email';

const typing: TypingProps = { type: 'email', inputMode: 'email' };

export function Input(props: InputProps<EmailField>) {
  return <TypedInput {...typing} {...props} />;
}

export function Filter(props: FilterProps<EmailField>) {
  return <TypedFilter {...typing} {...props} />;
}
