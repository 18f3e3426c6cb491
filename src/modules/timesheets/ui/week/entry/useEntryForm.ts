import { useTranslate } from 'react-admin';
import {
  type FieldState,
  formErrors,
  wireValues,
  withoutFiles,
} from '@/browser/crud/form/formFields';
import { useFieldLabel } from '@/browser/crud/form/useFieldLabel';
import type { Field, RecordValues } from '@/core/fields';
import { entriesEntry } from './entryFields';

/** Reads a form about an entry: `check` says what is wrong with the whole, field → sentence. */
export function useEntryForm(
  fields: [string, Field, FieldState][],
  check: (values: RecordValues) => Readonly<Record<string, string>>,
) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(entriesEntry);
  const read = (values: Readonly<Record<string, unknown>>) =>
    withoutFiles(wireValues(fields, values));
  const tellUnreadable = (name: string, field: Field) =>
    translate(`fieldhouse.fields.unreadable.${field.kind}`, { label: labelOf(name, field) });
  const resolver = (values: Record<string, unknown>) => {
    const wrong = formErrors(fields, values, tellUnreadable);
    const found = Object.keys(wrong).length > 0 ? wrong : check(read(values));
    const told = Object.entries(found).map(([name, message]) => [name, { type: 'rule', message }]);
    return told.length > 0
      ? { values: {}, errors: Object.fromEntries(told) }
      : { values, errors: {} };
  };
  return { read, resolver };
}
