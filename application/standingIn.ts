import type { Represented } from '../domain/kernel/access/table';
import type { Resource } from '../domain/kernel/resource';
import { changesOf } from '../domain/kernel/saving';
import type { Change } from './call';
import type { As, By, Stored, Test, Tx } from './store';

/** For whom somebody does something with a record that they reach by standing in alone; nothing where it is theirs too. */
async function representedAt(
  tx: Tx,
  of: Resource,
  { id }: Stored,
  { by, action }: As,
): Promise<Represented | undefined> {
  const mayAs = async (standsInFor: readonly Represented[]) =>
    (await tx.lock(of, id, { by: { ...by, standsInFor }, action }))?.may === true;
  if (await mayAs([])) return undefined;
  for (const one of by.standsInFor ?? []) if (await mayAs([one])) return one;
  return undefined;
}

/**
 * A change whose history says on whose behalf it is made, where somebody stands in for another: the first record that is
 * locked to be changed, or added, and that only a deputy reaches, tells for whom. Without anybody to stand in for it
 * costs nothing.
 */
export function tellingForWhom(at: Change): Change {
  if ((at.by.standsInFor ?? []).length === 0) return at;
  // Of this change alone: begun again, it is found out again.
  const by: By = { ...at.by };
  const { tx } = at;
  const lock: Tx['lock'] = async (of, target: number | readonly Test[], as, mode) => {
    const found = await tx.lock(of, target, as, mode);
    if (found?.may && as.action !== 'see' && by.actsFor === undefined) {
      const represented = await representedAt(tx, of, found.record, as);
      if (represented) by.actsFor = represented;
    }
    return found;
  };
  // For whom a record is added is known once it is there, so its event follows it.
  const add: Tx['add'] = async (of, values, event) => {
    if (by.actsFor !== undefined || event.history === false) return tx.add(of, values, event);
    const record = await tx.add(of, values, { ...event, history: false });
    const represented = await representedAt(tx, of, record, { by, action: 'add' });
    if (represented) by.actsFor = represented;
    const { action = 'add', changes = changesOf(values, undefined) } = event;
    await tx.recordEvent(of, record.id, { by, action, changes });
    return record;
  };
  return { ...at, by, tx: { ...tx, lock, add } };
}
