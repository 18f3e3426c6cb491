import type { Choice } from './choice';
import type { Searchable } from './searchable';
import type { FoundRecord } from './useRecordSearch';

/** Returns the address of a record: its page, or its list if it has no page. */
function addressOf({ route, calls }: Searchable['resource'], { entity_id, title }: FoundRecord) {
  if (calls.save) return `/${route}/${entity_id}`;
  return `/${route}?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`;
}

export function recordChoice({ resource, icon }: Searchable, found: FoundRecord): Choice {
  return {
    id: `record:${resource.route}/${found.entity_id}`,
    label: found.title,
    hint: found.hint ?? undefined,
    icon,
    to: addressOf(resource, found),
  };
}
