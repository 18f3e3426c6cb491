import { boardsOf } from '@/browser/crud/list/board/boards';
import { MAX_ROWS } from '@/browser/crud/list/listStart';
import type { Principal } from '@/core/access/table';
import { isSortable } from '@/core/fields';
import { readCondition } from '@/core/http/filterOperators';
import { groupedName } from '@/core/http/filterSentence';
import { MAX_SEARCH_LENGTH, queryField } from '@/core/http/queryField';
import type { Resource } from '@/core/resource/resource';
import { mayRead } from '@/core/validation/fieldAccess';
import { parameterText } from './filterParameters';

const isCount = (text: string, most: number) =>
  /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

function isSort(resource: Resource, by: Principal, text: string): boolean {
  return text.split(',').every((part) => {
    const field = queryField(resource, part.replace(/^-/, ''));
    return field !== undefined && mayRead(field, by.role) && isSortable(field);
  });
}

function isFilter(resource: Resource, by: Principal, name: string, value: unknown): boolean {
  if (name === 'q') return typeof value === 'string' && value.length <= MAX_SEARCH_LENGTH;
  if (name === 'group') return resource.groupings.some((grouping) => grouping === value);
  if (name === 'board') return boardsOf(resource).includes(String(value));
  if (name === 'archived') return value === 'only' || value === 'include';
  if (name === 'match') return value === 'all' || value === 'any';
  if (typeof value === 'object' && !Array.isArray(value)) return false;
  const [, own] = groupedName(name);
  const read = readCondition(resource, by.role, own, parameterText(value));
  return read !== undefined && 'value' in read;
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? { ...read }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the query of a list's address without unusable parameters: an invalid page or number of rows, an unknown
 * order or filter. The list uses its defaults for these. Returns a usable query unchanged.
 */
export function soundSearch(resource: Resource, by: Principal, search: string): string {
  const given = new URLSearchParams(search);
  const sound = new URLSearchParams(given);
  const drop = (...names: string[]) => {
    for (const name of names) sound.delete(name);
  };
  const fits = (name: string, test: (text: string) => boolean) => {
    const texts = given.getAll(name);
    return texts.length === 0 || (texts.length === 1 && test(texts[0] ?? ''));
  };
  if (!fits('page', (text) => isCount(text, 999_999_999))) drop('page');
  if (!fits('perPage', (text) => isCount(text, MAX_ROWS))) drop('perPage');
  const sorts = fits('sort', (text) => isSort(resource, by, text));
  if (!sorts || !fits('order', (text) => text === 'ASC' || text === 'DESC')) drop('sort', 'order');
  if (!fits('displayedFilters', (text) => objectOf(text) !== undefined)) drop('displayedFilters');
  if (!fits('filter', (text) => objectOf(text) !== undefined)) drop('filter');
  const filters = Object.entries(objectOf(sound.get('filter') ?? '{}') ?? {});
  const usable = filters.filter(([name, value]) => isFilter(resource, by, name, value));
  if (usable.length < filters.length)
    sound.set('filter', JSON.stringify(Object.fromEntries(usable)));
  const text = sound.toString();
  if (text === given.toString()) return search;
  return text === '' ? '' : `?${text}`;
}
