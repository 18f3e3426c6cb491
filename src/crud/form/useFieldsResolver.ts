import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { type Field, fieldLabel } from '../../../domain/kernel/fields';
import { readValue } from '../../../domain/kernel/schema';
import { isUnreadable } from '../../fields';

type FormErrors = Record<string, { type: string; message: string }>;

/** Reads what was typed into a few fields as a save of them would; errors are shown at their fields. */
export function useFieldsResolver(fields: Readonly<Record<string, Field>>) {
  const translate = useTranslate();
  return useCallback(
    (typed: Record<string, unknown>) => {
      const errors: FormErrors = {};
      const values: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(fields)) {
        const label = fieldLabel(name, field);
        const read = isUnreadable(field, typed[name])
          ? { errors: [translate(`fieldhouse.fields.unreadable.${field.kind}`, { label })] }
          : readValue(name, field, typed[name] === '' ? null : typed[name]);
        if ('errors' in read) errors[name] = { type: 'rule', message: read.errors[0] ?? '' };
        else values[name] = read.value;
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    [fields, translate],
  );
}
