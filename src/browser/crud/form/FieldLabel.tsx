import { useFieldWords } from '@/browser/fields';
import type { Field } from '@/core/fields';

/** The translated label of a field. */
export function FieldLabel({ source, field }: { source: string; field: Field }) {
  return useFieldWords(source, field).label;
}
