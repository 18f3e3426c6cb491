import { useFieldWords } from '@/browser/fields';
import type { Field } from '@/core/fields';

export function FieldLabel({ source, field }: { source: string; field: Field }) {
  return useFieldWords(source, field).label;
}
