import { useTranslate } from 'react-admin';
import {
  type FieldState,
  formErrors,
  wireValues,
  withoutFiles,
} from '@/browser/crud/form/fields/fieldsOfForm';
import { useFieldLabel } from '@/browser/crud/form/fields/useFieldLabel';
import type { Field, RecordValues } from '@/core/fields';
import { entriesResource } from './entryFields';

/** Returns the reader and resolver of an entry's form. `check` returns errors of the whole: field → sentence. */
export function useEntryForm(
  fields: [string, Field, FieldState][],
  check: (values: RecordValues) => Readonly<Record<string, string>>,
) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(entriesResource);
  const read = (values: Readonly<Record<string, unknown>>) =>
    withoutFiles(wireValues(fields, values));
  const textOfUnreadable = (name: string, field: Field) =>
    translate(`fieldhouse.fields.unreadable.${field.kind}`, { label: labelOf(name, field) });
  const resolver = (values: Record<string, unknown>) => {
    const wrong = formErrors(fields, values, textOfUnreadable);
    const found = Object.keys(wrong).length > 0 ? wrong : check(read(values));
    const list = Object.entries(found).map(([name, message]) => [name, { type: 'rule', message }]);
    return list.length > 0
      ? { values: {}, errors: Object.fromEntries(list) }
      : { values, errors: {} };
  };
  return { read, resolver };
}
