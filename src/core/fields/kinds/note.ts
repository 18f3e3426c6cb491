import * as z from 'zod/mini';
import { lineTraits, textSchema } from '@/core/fields/characters';
import type { FieldKind, FieldOptions, Holds } from '@/core/fields/field';
import { visible } from '@/core/fields/visible';

/** Words over several lines. Not sortable or filterable; searchable if declared. */
export interface NoteField extends FieldOptions, Holds<string | null> {
  kind: 'note';
  /** In characters; 2,000 by default. */
  maxLength?: number;
}

export const note = (options: Omit<NoteField, 'kind' | 'held'> = {}): NoteField => ({
  kind: 'note',
  ...options,
});

export const noteKind: FieldKind<NoteField> = {
  ...lineTraits,
  schema(field, label) {
    const max = field.maxLength ?? 2000;
    return z.pipe(
      textSchema(label, { maxLength: max }),
      z.string().check(z.maxLength(max, { error: `${label} must be at most ${max} characters.` })),
    );
  },
  parse: (typed) => visible(typed) || null,
  filter: 'none',
  sort: 'none',
  room: 'long',
  sample: () => null,
};
