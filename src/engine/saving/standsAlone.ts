import { isUnlimited } from '@/core/access/table';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { type Call, resourceOf } from '@/engine/call';
import { scopeFor } from '@/engine/deputising';

type World = Pick<Call, 'attached' | 'by' | 'registry'>;

/** Returns the paths of the lists on a way of references. */
function listsOnWay(
  world: World,
  from: Resource,
  [name = '', ...rest]: readonly string[],
): string[] {
  const field = from.fields[name];
  if (!isReference(field)) return [];
  return [field.to, ...listsOnWay(world, resourceOf(world, field.to), rest)];
}

/**
 * Returns true if a save by this person changes its record, sends notices and does nothing more, and if its rules
 * read no other record of the list than those with the same unique values. Such saves may be written together.
 */
export function standsAlone(world: World, of: Resource): boolean {
  const { by, attached } = world;
  const isEveryRow = (['see', 'add', 'edit'] as const).every((action) => {
    const scope = scopeFor(of, { by, action });
    return scope !== undefined && isUnlimited(scope);
  });
  const hasEffects = attached
    .of(of.path)
    .some((one) => one.save || one.prepare || one.afterChange || one.afterAdded || one.present);
  const ways = [...Object.keys(of.fields).map((name) => [name]), ...(of.derive?.related ?? [])];
  return (
    isEveryRow && !hasEffects && !ways.some((way) => listsOnWay(world, of, way).includes(of.path))
  );
}
