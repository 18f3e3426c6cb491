import { companyClock, companyDay } from '@/core/dates/companyTime';
import { type Field, kindOf, type RecordValues, type SheetForm, type Value } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';

export interface SheetColumn {
  name: string;
  label: string;
  form: SheetForm;
  /** Digits after the point of a number. */
  places: number;
  /** Its thousands are grouped. */
  isGrouped?: boolean;
  /** Its sum is shown below it. */
  isSummed: boolean;
}

/** A value in a sheet: days as `YYYY-MM-DD`, moments as `YYYY-MM-DD HH:mm` in the company's time, amounts in minor units. */
export type SheetCell = string | number | null;

/** A row of an exported list, a cell for each of its columns. */
export interface SheetRow {
  cells: readonly SheetCell[];
  /** The currency of its amounts, as a code. */
  currency: string;
}

/** An exported list without its rows. */
export interface SheetHead {
  title: string;
  /** Its filters, a line each. */
  filters: readonly string[];
  /** The time and author of the export. */
  made: string;
  columns: readonly SheetColumn[];
}

/** The context that a sheet needs around its records. */
export interface SheetWords {
  /** The company's time zone, as IANA names it. */
  zone: string;
  /** Returns the title of the record a reference points at; empty if it may not be seen. */
  titleOf(to: string, id: number): string;
  choiceOf(name: string, field: Field, value: string): string;
}

/** Returns the heading of a field's column in a sheet: its label, with the sign that its cells leave out. */
export const headingOf = (label: string, field: Field): string => {
  const { sheetSign } = kindOf(field);
  return sheetSign ? `${label} (${sheetSign})` : label;
};

/** Returns columns for fields, with the labels that people read. */
export const sheetColumns = (
  fields: readonly (readonly [string, Field])[],
  labelOf: (name: string, field: Field) => string,
): SheetColumn[] =>
  fields.map(([name, field]) => ({
    name,
    label: headingOf(labelOf(name, field), field),
    form: kindOf(field).sheet ?? 'text',
    places: kindOf(field).places?.(field) ?? 0,
    ...(kindOf(field).isGrouped?.(field) && { isGrouped: true }),
    isSummed: field.isSummed === true,
  }));

function cellOf(name: string, field: Field, value: Value | undefined, words: SheetWords) {
  if (value === undefined || value === null || value === '') return null;
  if (isReference(field)) return words.titleOf(field.to, Number(value)) || (field.unseen ?? '');
  if (optionsOf(field)) return words.choiceOf(name, field, String(value));
  const kind = kindOf(field);
  if (kind.sheet === 'number' || kind.sheet === 'amount') return Number(value);
  if (kind.sheet === 'date') return String(value);
  if (kind.sheet === 'moment') {
    const moment = new Date(String(value));
    return `${companyDay(moment, words.zone)} ${companyClock(moment, words.zone)}`;
  }
  // Empty text is an empty cell, in every kind of file.
  return kind.format(value, field) || null;
}

export function sheetRow(
  fields: readonly (readonly [string, Field])[],
  record: RecordValues,
  words: SheetWords,
): SheetRow {
  const { currency } = record;
  return {
    cells: fields.map(([name, field]) => cellOf(name, field, record[name], words)),
    currency: typeof currency === 'string' ? currency : 'GBP',
  };
}
