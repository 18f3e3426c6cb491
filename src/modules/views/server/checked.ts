import type { RecordValues } from '@/core/fields';
import type { ListColumn } from '@/core/lists/listColumns';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import {
  isColumn,
  isGrouping,
  isOrder,
  isState,
  issueOfQuery,
  namesIn,
  type ReadableList,
} from './readableList';

/** The parts of a view or of a person's columns that name fields of a list. */
export interface ListParts {
  columns?: readonly ListColumn[] | undefined;
  query?: string | null | undefined;
  sort?: string | null | undefined;
  group?: string | null | undefined;
  totals?: string | null | undefined;
  by?: string | null | undefined;
}

const shortened = (name: string) => name.slice(0, 60);

/** Returns the errors of a list's parts, by field: names that it does not have or that this role does not read. */
export function errorsOfParts(list: ReadableList, parts: ListParts): FieldErrors {
  const errors: FieldErrors = {};
  const refuse = (field: keyof ListParts, names: readonly string[], isKnown: typeof isColumn) => {
    const stray = names.find((name) => !isKnown(list, name));
    if (stray !== undefined)
      errors[field] = [`This list has no "${shortened(stray)}" that could be used here.`];
  };
  const columns = (parts.columns ?? []).map(({ name }) => name);
  refuse('columns', columns, isColumn);
  if (new Set(columns).size < columns.length) errors.columns = ['A column is listed twice.'];
  refuse('sort', namesIn(parts.sort), isOrder);
  refuse('group', namesIn(parts.group), isGrouping);
  refuse('totals', namesIn(parts.totals), isColumn);
  refuse('by', namesIn(parts.by), isState);
  const issue = issueOfQuery(list, parts.query ?? '');
  if (issue) errors.query = [issue];
  return errors;
}

/** Refuses a list that does not exist. */
export const noSuchList = (path: RecordValues[string]): FieldErrors => ({
  resource: [`There is no list called "${shortened(String(path ?? ''))}".`],
});
