import { expect } from 'vitest';
import type { Client } from './client';

/** An event in a record's history. */
export interface ActivityEvent {
  id: number;
  entity: string;
  entity_id: number;
  action: string;
  changes: Record<string, [unknown, unknown]>;
  actor_id: number;
  actor_name: string;
  occurred_at: string;
  request_id: string;
}

/** Returns the events of a record, oldest first. */
export async function eventsOf(
  client: Client,
  entity: string,
  id: number,
): Promise<ActivityEvent[]> {
  const answer = await client.get('rest/activity-events', {
    filter: JSON.stringify({ entity, entity_id: id }),
    sort: JSON.stringify(['id', 'ASC']),
    range: JSON.stringify([0, 99]),
  });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  if (!Array.isArray(answer.json))
    throw new Error(`no list of events: ${answer.text.slice(0, 300)}`);
  return answer.json as ActivityEvent[];
}

/** Returns the value as events have it: an empty list of files as null. */
const recorded = (value: unknown) =>
  Array.isArray(value) && value.length === 0 ? null : (value ?? null);

/** Returns the changes that the history must have: each different field with its old and new value. */
export function changesBetween(
  names: readonly string[],
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>>,
): Record<string, [unknown, unknown]> {
  const pairs = names.map((name): [string, [unknown, unknown]] => [
    name,
    [recorded(before?.[name]), recorded(after[name])],
  ]);
  return Object.fromEntries(
    pairs.filter(([, [old, now]]) => JSON.stringify(old) !== JSON.stringify(now)),
  );
}
