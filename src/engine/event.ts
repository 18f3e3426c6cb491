import type { ActivityAction, By, Changes } from './store';

/** Returns a line of history as it is stored, without its id and the time of writing. */
export const eventOf = (
  entity: string,
  id: number,
  action: ActivityAction,
  changes: Changes,
  { id: actor_id, name, actsFor, requestId: request_id, groupId }: By,
) => {
  const actor_name = actsFor ? `${name} for ${actsFor.name}` : name;
  const author = { actor_id, actor_name, request_id, group_id: groupId ?? null };
  return { entity, entity_id: id, action, changes, ...author };
};
