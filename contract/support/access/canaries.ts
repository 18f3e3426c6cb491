import { type Field, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { Row } from '../answers';

const isDistinctive = (field: Field) => {
  const { searchable, takesFiles } = kindOf(field);
  return searchable || takesFiles !== undefined;
};

/** Returns the files in a value, one or several. */
export const filesIn = (value: unknown): { id: number; name: string }[] =>
  [value].flat().filter((file) => typeof file === 'object' && file !== null) as {
    id: number;
    name: string;
  }[];

/** Shorter words occur by chance. */
const MIN_LENGTH = 6;

/** Returns the distinctive words of a row, JSON-encoded, which would prove a leak. */
export function canariesOf(resource: Resource, row: Row, fields?: readonly string[]): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isDistinctive(field) || (fields && !fields.includes(name))) return [];
    const value = row[name];
    const names = filesIn(value).map((file) => file.name);
    return [value, ...names].flatMap((words) =>
      typeof words === 'string' && words.length >= MIN_LENGTH
        ? [JSON.stringify(words).slice(1, -1)]
        : [],
    );
  });
}

/**
 * Removes the authors of changes, whom a history names even if their records are invisible, and the ids of requests.
 */
export const withoutAuthors = (text: string): string =>
  text.replace(/"(?:actor_name|request_id)":"(?:[^"\\]|\\.)*"/g, '""');
