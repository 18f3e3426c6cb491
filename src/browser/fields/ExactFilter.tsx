import type { Field, Value } from '@/core/fields';
import type { FilterProps } from './face';
import { TypedText, type TypingProps } from './typed/TypedText';
import { useFieldWords } from './useFieldWords';

/** A filter for a single typed value. */
export function ExactFilter({
  source,
  field,
  values,
  error,
  onChange,
  ...typing
}: FilterProps<Field> & TypingProps) {
  const { label } = useFieldWords(source, field);
  const value = values[source] as Value | undefined;
  return (
    <TypedText
      {...typing}
      field={field}
      label={label}
      value={value}
      error={error}
      onChange={(next) => onChange({ [source]: next })}
    />
  );
}
