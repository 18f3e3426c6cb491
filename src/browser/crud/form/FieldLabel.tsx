import type { Field } from '@/domain/kernel/fields';
import { useFieldWords } from '@/src/fields';

/** The words of a field. */
export function FieldLabel({ source, field }: { source: string; field: Field }) {
  return useFieldWords(source, field).label;
}
