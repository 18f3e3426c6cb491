import type { FigureDeclaration } from '@/core/dashboardFigures';
import { kindOf, type RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/reference';
import { filledIn, namesIn } from '@/core/notices';
import { derivedNamed } from '@/core/resource/derivedFields';
import { titleOf, wordsOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import { type Call, resourceOf } from '@/engine/call';
import { includedRecords } from '@/engine/lists/listing';
import type { Reads } from '@/engine/store';

/** The number of records that a figure names. */
export const NAMED = 2;
/** The longest part, in characters: a reason that somebody wrote may be longer. */
const MAX_PART_LENGTH = 80;

/** Returns a part without its full stop, cut off where it is too long for a line. */
const shortened = (text: string) =>
  text.length > MAX_PART_LENGTH
    ? `${text.slice(0, MAX_PART_LENGTH - 1)}…`
    : text.trim().replace(/\.$/, '');

/** Returns the fields of its records that a figure shows. */
export const fieldsShown = (of: Resource, { since, detail = [] }: FigureDeclaration): string[] => [
  ...(since === undefined ? [] : [since]),
  ...detail.flatMap(namesIn),
  // The amounts of a record are in its own currency.
  ...(of.fields.currency ? ['currency'] : []),
];

/** Returns the first records of a figure that the user sees, as text: "LD22 HJU, Foot brake; YK21 ABC, Horn". */
export async function namedRecords(
  call: Call,
  reads: Reads,
  of: Resource,
  { detail = [] }: Pick<FigureDeclaration, 'detail'>,
  rows: readonly RecordValues[],
): Promise<string | null> {
  const named = detail.length === 0 ? [] : rows.slice(0, NAMED);
  const names = detail.flatMap(namesIn);
  const pointing = names.filter((name) => isReference(of.fields[name]));
  const included = await includedRecords(call, reads, of, named, pointing, 'titles');
  // Records have many more fields than a figure names.
  const all = { ...of.presented, ...of.fields };
  const fields = Object.fromEntries(
    names.flatMap((name) => {
      const field = all[name];
      return field ? [[name, field] as const] : [];
    }),
  );
  const inWords = (row: RecordValues): Record<string, string> => {
    const words = wordsOf(fields, row);
    for (const name of names) {
      const field = of.fields[name];
      const derived = derivedNamed(of, name)?.field;
      if (isReference(field)) {
        const found = included[field.to]?.find(({ id }) => id === row[name]);
        words[name] = found ? titleOf(resourceOf(call, field.to), found) : '';
      } else if (derived && row[name] != null)
        words[name] = kindOf(derived).format(row[name], derived);
    }
    return words;
  };
  const lines = named.map((row) => {
    const words = inWords(row);
    const parts = detail.filter((part) => namesIn(part).every((name) => words[name]));
    return parts.map((part) => shortened(filledIn(part, words))).join(', ');
  });
  return lines.filter((line) => line !== '').join('; ') || null;
}
