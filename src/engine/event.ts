import type { ActivityAction, By, Changes } from './store';

/** A line of history as it is kept, but for its id and the moment it was written. */
export const eventOf = (
  entity: string,
  id: number,
  action: ActivityAction,
  changes: Changes,
  { id: actor_id, name, actsFor, requestId: request_id }: By,
) => {
  const actor_name = actsFor ? `${name} for ${actsFor.name}` : name;
  return { entity, entity_id: id, action, changes, actor_id, actor_name, request_id };
};
