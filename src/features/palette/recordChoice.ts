import type { Resource } from '../../../domain/kernel/resource';
import { titleOf } from '../../fields/titleOf';
import type { Choice } from './choice';
import type { Row } from './searchRecords';

/** Another searchable text of the record: it may be what the words were found in. */
function hintOf({ fields, title }: Resource, row: Row): string | undefined {
  const names = Object.keys(fields).filter((name) => fields[name]?.searchable && name !== title);
  const values = names.map((name) => row[name]);
  return values.find((value) => typeof value === 'string' && value !== '') as string | undefined;
}

function addressOf({ route, calls }: Resource, { id }: Row, label: string): string {
  if (calls.save) return `/${route}/${id}`;
  // It has no page of its own; its list finds it.
  return `/${route}?filter=${encodeURIComponent(JSON.stringify({ q: label }))}`;
}

/** A record's id among the choices. */
const recordId = (route: string, id: Row['id']) => `record:${route}/${id}`;

/** The route and the id that a choice's id names, where it is a record's. */
export function recordOf(choiceId: string): { route: string; id: number } | undefined {
  const [, route, id] = /^record:(.+)\/(\d+)$/.exec(choiceId) ?? [];
  return route && id ? { route, id: Number(id) } : undefined;
}

/** A record as a choice. */
export function recordChoice(resource: Resource, row: Row, icon: Choice['icon']): Choice {
  const label = titleOf(resource, row);
  return {
    id: recordId(resource.route, row.id),
    label,
    hint: hintOf(resource, row),
    icon,
    to: addressOf(resource, row, label),
  };
}
