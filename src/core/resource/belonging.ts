import type { AnyAction, Condition } from '@/core/access/accessRow';
import type { RecordValues } from '@/core/fields';
import type { Resource } from './resource';

/** Returns the action required on the record that a row belongs to; nothing for other conditions. */
export function actionWithOwner(condition: Condition, owner: Resource): AnyAction | undefined {
  if (condition === 'record_seen') return owner.outline?.whole ?? 'see';
  return condition === 'record_edited' ? 'edit' : undefined;
}

/** Returns the owner of a row: its resource and id. */
export function ownerOf(
  { belongsTo }: Pick<Resource, 'belongsTo'>,
  row: Readonly<Record<string, unknown>>,
): { of: Resource; id: number } | undefined {
  const of = belongsTo?.of.find(({ path }) => path === row[belongsTo.entity]);
  const id = belongsTo && row[belongsTo.id];
  return of && typeof id === 'number' ? { of, id } : undefined;
}

/** Returns the values that make a row belong to a record. */
export const belongingValues = (
  { belongsTo }: Pick<Resource, 'belongsTo'>,
  owner: Pick<Resource, 'path'>,
  id: number,
): RecordValues => (belongsTo ? { [belongsTo.entity]: owner.path, [belongsTo.id]: id } : {});
