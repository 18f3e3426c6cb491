import type { Principal } from '@/core/access/table';
import { type Field, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { importFields, type MatchedColumn } from '@/core/sheets/columnMatching';
import { mayWrite } from '@/core/validation/fieldAccess';

/** Returns the fields that a new record needs and the sheet lacks. */
export const missingFields = (
  resource: Resource,
  by: Principal,
  columns: readonly MatchedColumn[],
): [string, Field][] =>
  importFields(resource, by.role).filter(
    ([name, field]) =>
      field.required === true &&
      field.initial === undefined &&
      !field.when &&
      mayWrite(field, by.role, 'add') &&
      !columns.includes(name),
  );

/** Returns the columns by which rows can find their record: the number, what is unique, and the title. */
export function keysOf(resource: Resource, columns: readonly MatchedColumn[]): string[] {
  const matched = columns.flatMap((name) => {
    const field = name === undefined ? undefined : resource.fields[name];
    return name !== undefined && field && kindOf(field).filter !== 'none' ? [{ name, field }] : [];
  });
  const unique = matched.filter(({ field }) => field.unique).map(({ name }) => name);
  const title = matched.filter(({ name }) => name === resource.title).map(({ name }) => name);
  const own = columns.includes('id') ? ['id'] : [];
  return [...new Set([...own, ...unique, ...title])];
}
