import { type Field, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { Row } from './answers';

/** Whether a field's values are words of their own; dates, choices and figures repeat all over the company. */
const isTelling = (field: Field) => {
  const { searchable, takesFiles } = kindOf(field);
  return searchable || takesFiles !== undefined;
};

/** The files that a value holds, one or several. */
export const filesIn = (value: unknown): { id: number; name: string }[] =>
  [value].flat().filter((one) => typeof one === 'object' && one !== null) as {
    id: number;
    name: string;
  }[];

/** Shorter words turn up by chance. */
const SHORTEST = 6;

/** What of a row would show that somebody saw it: its own words, as JSON writes them. */
export function canariesOf(resource: Resource, row: Row, fields?: readonly string[]): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isTelling(field) || (fields && !fields.includes(name))) return [];
    const value = row[name];
    const names = filesIn(value).map((file) => file.name);
    return [value, ...names].flatMap((words) =>
      typeof words === 'string' && words.length >= SHORTEST
        ? [JSON.stringify(words).slice(1, -1)]
        : [],
    );
  });
}

/**
 * A history names the author of a change, visible or not: that name is no leak of their record. The ids of requests are
 * nobody's either.
 */
export const withoutAuthors = (text: string): string =>
  text.replace(/"(?:actor_name|request_id)":"(?:[^"\\]|\\.)*"/g, '""');
