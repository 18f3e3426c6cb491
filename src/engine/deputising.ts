import { inOwnName, type Represented, type Scope, scopeOf } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import type { Beginning } from './call';
import type { As, By, Opening, Stored, Test, Tx } from './store';

/** Returns the rows on which somebody may do this: a deputy may see and review another's rows, but change nothing. */
export const scopeFor = (of: Resource, { by, action, isReview = false }: As): Scope | undefined =>
  scopeOf(isReview || action === 'see' ? by : inOwnName(by), of.access, action);

/** Returns the person for whom somebody reviews a record as a deputy; nothing if it is also their own. */
async function representedAt(
  tx: Opening,
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
 * Returns a change whose history names the person a deputy acts for: that of the first record locked for review that
 * only the deputy role reaches. It costs nothing for people who are nobody's deputy.
 */
export function attributeToDeputy<C extends Beginning>(ctx: C): C {
  if ((ctx.by.standsInFor ?? []).length === 0) return ctx;
  // For this run of the change only: a repeat finds it out again.
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
