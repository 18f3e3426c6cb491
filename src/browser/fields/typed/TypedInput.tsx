import type { InputProps } from '@/browser/fields/fieldProps';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import type { Field } from '@/core/fields';
import { TypedText, type TypingProps } from './TypedText';

/** The input of every typed kind. */
export function TypedInput({
  source,
  field,
  isDisabled,
  ...typing
}: InputProps<Field> & TypingProps) {
  const control = useFieldControl(source, field);
  return <TypedText {...typing} {...control} field={field} isDisabled={isDisabled} />;
}
