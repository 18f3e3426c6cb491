import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { type Field, fieldLabel } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';

/** Returns a function that translates the labels of a resource's fields. */
export function useFieldLabel({ route }: Resource) {
  const translate = useTranslate();
  return useCallback(
    (name: string, field: Field) =>
      translate(`resources.${route}.fields.${name}`, { _: fieldLabel(name, field) }),
    [translate, route],
  );
}
