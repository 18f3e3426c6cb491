import {
  type Field,
  type FileValue,
  fieldLabel,
  holdsSeveral,
  type RecordValues,
} from '@/core/fields';
import { filesOf } from '@/core/fields/kinds/files';
import { rowsOf } from '@/core/fields/kinds/rows';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import { isId } from '@/core/validation/schema';
import type { Change } from '@/engine/call';
import type { Stored } from '@/engine/store';

const idsNamed = (input: RecordValues, name: string): readonly number[] =>
  rowsOf(input[name]).flatMap(({ id }) => (isId(id) ? [id] : []));

/** Returns the files among these that the record holds already: a repeated call names them again. */
const heldBy = (record: Stored, ids: readonly number[]): readonly FileValue[] =>
  Object.values(record)
    .flatMap((value) => filesOf(value))
    .filter(
      ({ id }, index, all) => ids.includes(id) && all.findIndex((one) => one.id === id) === index,
    );

/**
 * Returns the input of a transition with its files as records hold them, and attaches these to the record. A file
 * that this person did not upload, or that another record holds, is not found.
 */
export async function withNamedFiles(
  { tx, by }: Change,
  fields: Readonly<Record<string, Field>>,
  record: Stored,
  input: RecordValues,
): Promise<{ input: RecordValues; errors: FieldErrors }> {
  const known = { ...input };
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!holdsSeveral(field)) continue;
    const ids = idsNamed(input, name);
    const held = heldBy(record, ids);
    const others = ids.filter((id) => !held.some((file) => file.id === id));
    const taken = others.length > 0 ? await tx.takeFiles(others, by) : [];
    if (taken.length < others.length)
      errors[name] = [
        `${fieldLabel(name, field)} includes a file that is not there. Choose it again.`,
      ];
    known[name] = [...held, ...taken];
  }
  return { input: known, errors };
}
