import type { RoleKey } from '@/core/access/roles';
import { readInstant } from '@/core/dates/typedInstant';
import { type Field, fieldLabel, kindOf, type Value } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { answeredFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { SYSTEM_FIELDS } from '@/core/resource/resourceParts';
import { mayRead, readableFields } from '@/core/validation/fieldAccess';
import {
  type FieldErrors,
  noErrors,
  noSuchField,
  refuseUnknown,
} from '@/core/validation/fieldErrors';
import { closestTo, didYouMean } from './closest';
import { formulaless } from './csvLines';
import { headingOf } from './sheet';

/** A column of a sheet: a field of the records, their number, or nothing that a save takes. */
export type ImportColumn = { name: string; field: Field } | { name: 'id' } | undefined;

/** The columns of a sheet in order, and the headings of those that no save takes. */
export interface ImportColumns {
  columns: readonly ImportColumn[];
  leftOut: readonly string[];
}

const compared = (heading: string) => heading.trim().toLowerCase();

/** Returns true if saves take a typed value for the field; files are uploaded, rows have no cell. */
export const isTyped = (field: Field): boolean =>
  field.readOnly !== true &&
  kindOf(field).takesFiles === undefined &&
  kindOf(field).rowSchema === undefined;

/** Returns the fields that a heading may mean, by name or by label, as this role reads them. */
function namedBy(of: Resource, role: RoleKey, heading: string): [string, Field][] {
  const shown: [string, Field][] = [
    ...answeredFields(of),
    ...of.derived.map(({ name, field }): [string, Field] => [name, { ...field, readOnly: true }]),
  ];
  const all = shown.filter(([, field]) => mayRead(field, role));
  const named = all.find(([name]) => name === heading);
  if (named) return [named];
  const labelled = all.filter(([name, field]) => {
    const label = fieldLabel(name, field);
    return [label, headingOf(label, field)].some((one) => compared(one) === heading);
  });
  const typed = labelled.filter(([, field]) => isTyped(field));
  return typed.length > 0 ? typed : labelled.slice(0, 1);
}

const isSystem = (heading: string) =>
  SYSTEM_FIELDS.some((name) => name === heading || name.replaceAll('_', ' ') === heading);

/**
 * Matches the headings of a sheet to fields, by name or by label in any case. Columns that only the product fills in
 * are left out, so that an exported list can be imported. Refuses headings that mean no field, or the same twice.
 */
export function importColumns(
  of: Resource,
  role: RoleKey,
  head: readonly string[],
): ImportColumns | { errors: FieldErrors } {
  const errors = noErrors();
  const unknown: string[] = [];
  const leftOut: string[] = [];
  const labels = readableFields(of, role).map(([name, field]) => fieldLabel(name, field));
  const columns = head.map((written): ImportColumn => {
    const heading = compared(written);
    if (heading === '') return undefined;
    if (heading === 'id') return { name: 'id' };
    const [found, another] = namedBy(of, role, heading);
    if (another) errors[written.trim()] = ['Several fields are called this. Use the name of one.'];
    if (found && isTyped(found[1])) return { name: found[0], field: found[1] };
    if (found || isSystem(heading)) leftOut.push(written.trim());
    else unknown.push(written.trim());
    return undefined;
  });
  const names = columns.flatMap((column) => column?.name ?? []);
  for (const [at, name] of names.entries())
    if (names.indexOf(name) !== at) errors[name] = ['Two columns are for this field.'];
  refuseUnknown(errors, unknown, (name) => {
    const meant = closestTo(name, labels);
    return didYouMean(noSuchField(name), meant);
  });
  return Object.keys(errors).length > 0 ? { errors } : { columns, leftOut };
}

/** Returns a text that a cell of this field could have; its label if any text would do. */
export function exampleCell(name: string, field: Field): string {
  if ('options' in field) return Object.values(field.options)[0] ?? '';
  if (isReference(field)) return '';
  return kindOf(field).typed?.[1] ?? fieldLabel(name, field);
}

/** A cell as a save takes it: a value, the title of a record that a reference means, or why it cannot be read. */
export type ReadCell = { value: Value } | { title: string } | { error: string };

/** Reads a cell as forms read what people type; moments are in the company's time zone. */
export function readCell(name: string, field: Field, cell: string, zone: string): ReadCell {
  const typed = formulaless(cell);
  if (typed.trim() === '') return { value: null };
  if (isReference(field)) return { title: typed.trim() };
  const kind = kindOf(field);
  const value =
    (kind.sheet === 'moment' ? readInstant(typed, zone) : undefined) ?? kind.parse(typed, field);
  if (value !== undefined) return { value };
  const [why = 'cannot be read'] = kind.typed ?? [];
  const meant =
    'options' in field ? closestTo(typed.trim(), Object.values(field.options)) : undefined;
  return { error: didYouMean(`${fieldLabel(name, field)} ${why}.`, meant) };
}
