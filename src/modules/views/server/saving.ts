import { may } from '@/core/access/table';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import type { Refusal } from '@/core/validation/refusals';
import { fieldsWrong, notAllowed } from '@/core/validation/refusals';
import { checkSave, conflictOf } from '@/core/validation/saving';
import { isId, readSave } from '@/core/validation/schema';
import type { Change, Changed, Outcome, Prepare } from '@/engine/call';
import { lookUpSaveFacts } from '@/engine/saving/facts';
import type { Stored, Test } from '@/engine/store';
import { recordToChange } from '@/engine/transitions/target';
import { viewAccess } from '@/modules/views/model/access';
import { listPreferences } from '@/modules/views/model/listPreferences';
import { listNamed } from '@/modules/views/model/lists';
import { MAX_VIEWS, type SavedView, savedViews } from '@/modules/views/model/savedViews';
import { errorsOfParts, noSuchList } from './checked';

type Preference = Stored<(typeof listPreferences)['fields']>;

const is = (field: string, value: string | number | boolean): Test => ({
  field,
  test: 'in',
  values: [value],
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
    // What a reader could not see of it was not sent and stays.
    const errors = errorsOfParts({ of, role: ctx.by.role }, current ? values : view);
    return { errors: { ...errors, ...(!current && (await errorsOfCount(ctx, view.user_id))) } };
  },
};

const isPublished = (view: SavedView | undefined) => view !== undefined && view.audience !== 'own';

/** Refuses to publish without the permission, and lets only the last of several defaults be one. */
export async function afterView(
  { tx, by }: Change,
  { before, after }: Changed<SavedView>,
): Promise<Refusal | undefined> {
  const publishes = isPublished(before) || isPublished(after);
  if (publishes && !may(by, viewAccess, 'publish')) return notAllowed;
  if (!after.is_default || after.archived_at !== null) return undefined;
  const { audience, user_id: owner, role_id: role } = after;
  const others = await tx.lockWhere(savedViews, [
    is('resource', after.resource ?? ''),
    is('audience', audience ?? 'own'),
    is('is_default', true),
    ...(audience === 'own' ? [is('user_id', owner ?? 0)] : []),
    ...(audience === 'role' ? [is('role_id', role ?? 0)] : []),
  ]);
  for (const other of others)
    if (other.id !== after.id) await tx.change(savedViews, other, { is_default: false }, { by });
  return undefined;
}

/** Returns the person's own preference of a list, locked; saves of one person follow one another. */
async function ownPreference({ tx, by }: Change, resource: unknown) {
  await tx.serialize([listPreferences.path, by.id]);
  if (typeof resource !== 'string') return undefined;
  const [known] = await tx.lockWhere(listPreferences, [
    is('user_id', by.id),
    { field: 'resource', test: 'same', value: resource },
  ]);
  return known;
}

/** Writes a person's columns of a list. They are no record of the company, so there is no history of them. */
async function write(
  ctx: Change,
  current: Preference | undefined,
  values: Readonly<Partial<Preference>>,
): Promise<Outcome> {
  const options = { by: ctx.by, history: false } as const;
  const record = current
    ? await ctx.tx.change(listPreferences, current, values, options)
    : await ctx.tx.add(listPreferences, values, options);
  return { record };
}

/** Saves a person's columns of a list in place of those saved before. */
export async function savePreference(
  ctx: Change,
  body: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const of = listPreferences;
  const { id, ...sent } = body;
  if ((sent.user_id ?? ctx.by.id) !== ctx.by.id) return { refusal: notAllowed };
  const named = isId(id) ? await recordToChange(ctx, of, id, 'edit') : undefined;
  if (named && 'refusal' in named) return named;
  const resource = sent.resource ?? named?.record.resource;
  const read = readSave(of, { ...sent, user_id: ctx.by.id, resource }, ctx.by.role);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const current = named?.record ?? (await ownPreference(ctx, resource));
  const list = listNamed(ctx.registry, String(resource));
  const errors =
    list && may(ctx.by, list.access, 'see') && (!current || current.resource === resource)
      ? errorsOfParts({ of: list, role: ctx.by.role }, read.values)
      : noSuchList(String(resource));
  const facts = await lookUpSaveFacts(ctx, of, read.values, current);
  const wrong = { ...errors, ...checkSave(of, read.values, current, facts) };
  if (Object.keys(wrong).length > 0) return { refusal: fieldsWrong(wrong) };
  const conflict = current && conflictOf(of, current, read.version, ctx.by);
  if (conflict) return { refusal: conflict, record: current };
  return write(ctx, current, read.values);
}
