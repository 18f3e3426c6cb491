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

/**
 * Returns the keys by which rows can find their record, each as names separated by commas: the number, what is unique,
 * what should be. A title that several records may have comes last, with `isSure` false.
 */
export function keysOf(
  { fields, title, uniqueTogether, alikeBy }: Resource,
  columns: readonly MatchedColumn[],
): { key: string; isSure: boolean }[] {
  const isMatched = (name: string) => columns.includes(name);
  const unique = Object.entries(fields).filter(([, field]) => field.unique);
  const sure = [
    ...[['id'], ...unique.map(([name]) => [name]), ...uniqueTogether],
    ...(alikeBy ? [alikeBy] : []),
  ];
  const unsure = fields[title] && kindOf(fields[title]).filter !== 'none' ? [[title]] : [];
  const keys = new Map<string, boolean>();
  for (const [all, isSure] of [[sure, true] as const, [unsure, false] as const])
    for (const names of all)
      if (names.every(isMatched) && !keys.has(names.join())) keys.set(names.join(), isSure);
  return [...keys].map(([key, isSure]) => ({ key, isSure }));
}

/** Returns the key that is used until another is chosen; none where every row adds a record. */
export const firstKey = (resource: Resource, columns: readonly MatchedColumn[]): string =>
  keysOf(resource, columns).find(({ isSure }) => isSure)?.key ?? '';
