import type { Field } from '@/domain/kernel/fields';
import type { InputProps } from './face';
import { TypedText, type TypingProps } from './TypedText';
import { useFieldControl } from './useFieldControl';

/** The input of every kind that is typed. */
export function TypedInput({
  source,
  field,
  isDisabled,
  ...typing
}: InputProps<Field> & TypingProps) {
  const control = useFieldControl(source, field);
  return <TypedText {...typing} {...control} field={field} isDisabled={isDisabled} />;
}
