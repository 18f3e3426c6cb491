import { may } from '@/core/access/table';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import type { Refusal } from '@/core/validation/refusals';
import { notAllowed } from '@/core/validation/refusals';
import type { Change, Changed, Prepare } from '@/engine/call';
import type { Test } from '@/engine/store';
import { viewAccess } from '@/modules/views/model/access';
import { listNamed, namesOfList } from '@/modules/views/model/lists';
import { MAX_VIEWS, type SavedView, savedViews } from '@/modules/views/model/savedViews';
import { errorsOfParts, noSuchList } from './checked';

const is = (field: string, ...values: (string | number | boolean)[]): Test => ({
  field,
  test: 'in',
  values,
});

/** Returns the errors of a new view beyond the limit of one person. */
async function errorsOfCount(
  { tx }: Change,
  owner: number | null | undefined,
): Promise<FieldErrors> {
  const { total } = await tx.find(savedViews, { tests: [is('user_id', owner ?? 0)], perPage: 1 });
  return total < MAX_VIEWS
    ? {}
    : { name: [`One person has at most ${MAX_VIEWS} views. Delete one first.`] };
}

/** Refuses what its list does not have, and more views than one person may have. */
export const checkedView: Prepare<SavedView> = {
  async prepare(ctx, { values, current }) {
    const view = { ...current, ...values };
    const of = listNamed(ctx.registry, view.resource ?? '');
    if (!of || !may(ctx.by, of.access, 'see')) return { errors: noSuchList(view.resource ?? null) };
    // Parts that the reader could not see were not sent, and stay.
    const errors = errorsOfParts({ of, role: ctx.by.role }, current ? values : view);
    return { errors: { ...errors, ...(!current && (await errorsOfCount(ctx, view.user_id))) } };
  },
};

const isPublished = (view: SavedView | undefined) => view !== undefined && view.audience !== 'own';

/**
 * Refuses to publish without the permission, and lets only the last of several defaults be one, whichever name of the
 * list they have.
 */
export async function afterView(
  { tx, by, registry }: Change,
  { before, after }: Changed<SavedView>,
): Promise<Refusal | undefined> {
  const publishes = isPublished(before) || isPublished(after);
  if (publishes && !may(by, viewAccess, 'publish')) return notAllowed;
  if (!after.is_default || after.archived_at !== null) return undefined;
  const { audience, user_id: owner, role_id: role } = after;
  const others = await tx.lockWhere(savedViews, [
    is('resource', ...namesOfList(registry, after.resource ?? '')),
    is('audience', audience ?? 'own'),
    is('is_default', true),
    ...(audience === 'own' ? [is('user_id', owner ?? 0)] : []),
    ...(audience === 'role' ? [is('role_id', role ?? 0)] : []),
  ]);
  for (const other of others)
    if (other.id !== after.id) await tx.change(savedViews, other, { is_default: false }, { by });
  return undefined;
}
