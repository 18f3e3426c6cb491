import type { EmailField } from '@/domain/kernel/fields/email';
import { ExactFilter } from './ExactFilter';
import type { FilterProps, InputProps } from './face';
import { TypedInput } from './TypedInput';
import type { TypingProps } from './TypedText';

const typing: TypingProps = { type: 'email', inputMode: 'email' };

export function Input(props: InputProps<EmailField>) {
  return <TypedInput {...typing} {...props} />;
}

export function Filter(props: FilterProps<EmailField>) {
  return <ExactFilter {...typing} {...props} />;
}
