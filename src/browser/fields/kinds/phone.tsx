import type { PhoneField } from '@/domain/kernel/fields/phone';
import { ExactFilter } from './ExactFilter';
import type { FilterProps, InputProps } from './face';
import { TypedInput } from './TypedInput';
import type { TypingProps } from './TypedText';

const typing: TypingProps = { type: 'tel', inputMode: 'tel' };

export function Input(props: InputProps<PhoneField>) {
  return <TypedInput {...typing} {...props} />;
}

export function Filter(props: FilterProps<PhoneField>) {
  return <ExactFilter {...typing} {...props} />;
}
