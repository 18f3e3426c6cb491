import { filterOf } from '@/browser/crud/list/filters/filterParameters';
import type { Field } from '@/core/fields';
import type { SheetWords } from '@/core/sheets/sheet';
import { sheetRow } from '@/core/sheets/sheet';

/** The texts of a filter: a line in the file, and a part of the file's name. */
export interface FilterWords {
  line: string;
  name: string;
}

interface Given {
  fields: readonly [string, Field][];
  values: Readonly<Record<string, unknown>>;
  words: SheetWords;
  labelOf(name: string, field: Field): string;
  /** Fields that are listed even where they have no filter. */
  always?: readonly string[];
  translate(key: string, options?: Record<string, unknown>): string;
}

const asArray = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

function ofField([name, field]: [string, Field], given: Given): FilterWords[] {
  const { values, words, labelOf, always = [], translate } = given;
  const set = filterOf(name, values);
  if (Object.keys(set).length === 0) {
    const all = translate('fieldhouse.export.all_values');
    return always.includes(name)
      ? [{ line: `${labelOf(name, field)}: ${all}`, name: `${labelOf(name, field)} ${all}` }]
      : [];
  }
  const shown = (value: unknown) => {
    const [cell] = sheetRow([[name, field]], { [name]: value as string }, words).cells;
    return String(cell ?? value);
  };
  const exact = asArray(set[name]).map(shown);
  const bounds = (['from', 'to'] as const).flatMap((bound) => {
    const value = set[`${name}_${bound}`];
    return value === undefined
      ? []
      : [translate(`fieldhouse.crud.filter_${bound}`, { value: shown(value) })];
  });
  const empty =
    set[`${name}__empty`] === undefined ? '' : translate('fieldhouse.crud.filter_empty');
  const said = [exact.join(', '), empty, ...bounds].filter(Boolean).join(' ');
  return [{ line: `${labelOf(name, field)}: ${said}`, name: `${labelOf(name, field)} ${said}` }];
}

/** Returns the texts of a list's filters, of its search, and of a restriction to deleted records. */
export function filterWords(given: Given): FilterWords[] {
  const { fields, values, translate } = given;
  const { q, archived } = values;
  const search = typeof q === 'string' && q !== '' ? [q] : [];
  const deleted = archived === 'only' ? [translate('fieldhouse.crud.deleted')] : [];
  return [
    ...fields.flatMap((field) => ofField(field, given)),
    ...search.map((text) => ({
      line: translate('fieldhouse.export.searched', { text }),
      name: text,
    })),
    ...deleted.map((text) => ({ line: text, name: text })),
  ];
}
