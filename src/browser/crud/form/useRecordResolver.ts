import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { type FieldState, formErrors } from './fields/fieldsOfForm';
import { useFieldLabel } from './fields/useFieldLabel';

/** Returns a form resolver with the errors of the fields that apply when the form is submitted. */
export function useRecordResolver(
  resource: Resource,
  applying: RefObject<[string, Field, FieldState][]>,
) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const unreadableMessage = (name: string, field: Field) =>
    translate(`fieldhouse.fields.unreadable.${field.kind}`, { label: labelOf(name, field) });
  return (values: Record<string, unknown>) => {
    const wrong = Object.entries(formErrors(applying.current, values, unreadableMessage));
    if (wrong.length === 0) return { values, errors: {} };
    const errors = wrong.map(([name, message]) => [name, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
