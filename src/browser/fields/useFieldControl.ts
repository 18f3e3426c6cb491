import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Field, Value } from '@/core/fields';
import type { FormValue } from './fieldProps';
import { useFieldWords } from './useFieldWords';

/** Connects a field to its form: value, label and help, and its error after a submit. */
export function useFieldControl(source: string, field: Field) {
  const translate = useTranslate();
  const { label, help } = useFieldWords(source, field);
  const control = useController({ name: source });
  const message = control.fieldState.error?.message;
  return {
    value: (control.field.value ?? null) as Value,
    onChange: (value: FormValue) => control.field.onChange(value),
    onBlur: control.field.onBlur,
    inputRef: control.field.ref,
    label,
    isRequired: field.required === true,
    error: message === undefined ? undefined : translate(message, { _: message }),
    help,
  };
}
