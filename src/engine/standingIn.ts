import { inOwnName, type Represented, type Scope, scopeOf } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import type { Change } from './call';
import type { As, By, Stored, Test, Tx } from './store';

/** Returns the rows on which somebody may do this: in another's place a deputy sees and reviews, and changes nothing. */
export const scopeFor = (of: Resource, { by, action, isReview = false }: As): Scope | undefined =>
  scopeOf(isReview || action === 'see' ? by : inOwnName(by), of.access, action);

/** For whom somebody reviews a record that they reach by standing in alone; nothing where it is theirs too. */
async function representedAt(
  tx: Tx,
  of: Resource,
  { id }: Stored,
  as: As,
): Promise<Represented | undefined> {
  const mayAs = async (standsInFor: readonly Represented[]) =>
    (await tx.lock(of, id, { ...as, by: { ...as.by, standsInFor } }))?.may === true;
  if (await mayAs([])) return undefined;
  for (const one of as.by.standsInFor ?? []) if (await mayAs([one])) return one;
  return undefined;
}

/**
 * A change whose history says on whose behalf it is made, where somebody stands in for another: the first record that is
 * locked to be reviewed, and that only a deputy reaches, tells for whom. Without anybody to stand in for it costs nothing.
 */
export function attributeToDeputy(ctx: Change): Change {
  if ((ctx.by.standsInFor ?? []).length === 0) return ctx;
  // Of this change alone: begun again, it is found out again.
  const by: By = { ...ctx.by };
  const { tx } = ctx;
  const lock: Tx['lock'] = async (of, target: number | readonly Test[], as, mode) => {
    const found = await tx.lock(of, target, as, mode);
    if (found?.may && as.isReview && by.actsFor === undefined) {
      const represented = await representedAt(tx, of, found.record, as);
      if (represented) by.actsFor = represented;
    }
    return found;
  };
  return { ...ctx, by, tx: { ...tx, lock } };
}
