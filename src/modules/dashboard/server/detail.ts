import type { FigureDeclaration } from '@/core/dashboardFigures';
import { kindOf, type RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { filledIn, namesIn } from '@/core/notices';
import type { DerivedField } from '@/core/resource/derivedFields';
import type { Fields } from '@/core/resource/records';
import { titleOf, wordsOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import { type Call, resourceOf } from '@/engine/call';
import type { Pointing } from '@/engine/lists/listing';

/** The number of records that a figure names. */
export const NAMED = 2;
/** The longest part, in characters: a reason that somebody wrote may be longer. */
const MAX_PART_LENGTH = 80;

/** Returns a part without its full stop, cut off if it is too long for a line. */
const shortened = (text: string) =>
  text.length > MAX_PART_LENGTH
    ? `${text.slice(0, MAX_PART_LENGTH - 1)}…`
    : text.trim().replace(/\.$/, '');

/** The fields of a figure's records that its detail names. */
interface Detail {
  of: Resource;
  parts: readonly { text: string; names: readonly string[] }[];
  /** The fields that are formatted as they are stored. */
  fields: Fields;
  /** Those that point at records, whose titles are shown instead. */
  pointing: readonly string[];
  derived: readonly DerivedField[];
  /** All fields that a figure shows, among them the field `since`. */
  shown: readonly string[];
}

const details = new WeakMap<FigureDeclaration, Detail>();

/** Returns what a figure shows of its records, looked up once. */
export function detailIn(of: Resource, figure: FigureDeclaration): Detail {
  const known = details.get(figure);
  if (known?.of === of) return known;
  const { since, detail: texts = [] } = figure;
  const parts = texts.map((text) => ({ text, names: namesIn(text) }));
  const names = [...new Set(parts.flatMap((part) => part.names))];
  const fields = names.flatMap((name) => {
    const field = of.fields[name] ?? of.presented[name];
    return field ? [[name, field] as const] : [];
  });
  const found: Detail = {
    of,
    parts,
    fields: Object.fromEntries(fields),
    pointing: names.filter((name) => isReference(of.fields[name])),
    derived: of.derived.filter(({ name }) => names.includes(name)),
    shown: [
      ...(since === undefined ? [] : [since]),
      ...names,
      // The amounts of a record are in its own currency.
      ...(of.fields.currency ? ['currency'] : []),
    ],
  };
  details.set(figure, found);
  return found;
}

/** Returns the references of a figure's first rows whose titles its detail names. */
export const pointingOf = (
  of: Resource,
  figure: FigureDeclaration,
  rows: readonly RecordValues[],
): Pointing => ({ of, rows: rows.slice(0, NAMED), names: detailIn(of, figure).pointing });

/**
 * Returns the first records of a figure that the user sees, as text: "LD22 HJU, Foot brake; YK21 ABC, Horn". `titled`
 * are the records that they point at, by path; a part that names another is left out.
 */
export function namedRecords(
  call: Call,
  of: Resource,
  figure: FigureDeclaration,
  rows: readonly RecordValues[],
  titled: Readonly<Record<string, readonly RecordValues[]>>,
): string | null {
  const { parts, fields, pointing, derived } = detailIn(of, figure);
  const inWords = (row: RecordValues): Record<string, string> => {
    const words = wordsOf(fields, row);
    for (const name of pointing) {
      const field = of.fields[name];
      if (!isReference(field)) continue;
      const found = titled[field.to]?.find(({ id }) => id === row[name]);
      words[name] = found ? titleOf(resourceOf(call, field.to), found) : '';
    }
    for (const { name, field } of derived)
      if (row[name] != null) words[name] = kindOf(field).format(row[name], field);
    return words;
  };
  const lines = rows.slice(0, NAMED).map((row) => {
    const words = inWords(row);
    const complete = parts.filter(({ names }) => names.every((name) => words[name]));
    return complete.map(({ text }) => shortened(filledIn(text, words))).join(', ');
  });
  return lines.filter((line) => line !== '').join('; ') || null;
}
