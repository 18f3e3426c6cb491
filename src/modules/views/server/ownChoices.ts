import { may } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import { fieldsWrong, notAllowed } from '@/core/validation/refusals';
import { checkSave, conflictOf } from '@/core/validation/saving';
import { isId, readSave } from '@/core/validation/schema';
import type { Change, Outcome } from '@/engine/call';
import { lookUpSaveFacts } from '@/engine/saving/facts';
import type { Stored, Test } from '@/engine/store';
import { recordToChange } from '@/engine/transitions/target';
import { listPreferences } from '@/modules/views/model/listPreferences';
import { listSettings } from '@/modules/views/model/listSettings';
import { listNamed } from '@/modules/views/model/lists';
import { errorsOfParts, noSuchList } from './checked';

type Body = Readonly<Record<string, unknown>>;

/** The choices of a person of which there is one row at most. */
interface OneRow {
  of: Resource;
  /** Finds the row among the person's own. */
  tests: readonly Test[];
  /** Values of the row that a body may leave out. */
  given?: Body;
  errorsOf?: (values: RecordValues, current: Stored | undefined) => FieldErrors;
}

/** Returns the person's own row, locked; saves of one person follow one another. */
async function ownRow({ tx, by }: Change, { of, tests }: OneRow): Promise<Stored | undefined> {
  await tx.serialize([of.path, by.id]);
  const mine: Test = { field: 'user_id', test: 'in', values: [by.id] };
  const [known] = await tx.lockWhere(of, [mine, ...tests]);
  return known;
}

/**
 * Saves a person's choices in place of those saved before. They are no records of the company, so there is no history
 * of them.
 */
async function replace(ctx: Change, body: Body, one: OneRow, named?: Stored): Promise<Outcome> {
  const { of, given = {}, errorsOf = () => ({}) } = one;
  const { id: _id, ...sent } = body;
  const read = readSave(of, { ...sent, ...given, user_id: ctx.by.id }, ctx.by.role);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const current = named ?? (await ownRow(ctx, one));
  const facts = await lookUpSaveFacts(ctx, of, read.values, current);
  const wrong = {
    ...errorsOf(read.values, current),
    ...checkSave(of, read.values, current, facts),
  };
  if (Object.keys(wrong).length > 0) return { refusal: fieldsWrong(wrong) };
  const conflict = current && conflictOf(of, current, read.version, ctx.by);
  if (conflict) return { refusal: conflict, record: current };
  const options = { by: ctx.by, history: false } as const;
  const record = current
    ? await ctx.tx.change(of, current, read.values, options)
    : await ctx.tx.add(of, read.values, options);
  return { record };
}

/** Returns the row that a body names by its id, if it does; refuses another person's. */
async function namedRow(ctx: Change, of: Resource, { id, user_id: person }: Body) {
  if ((person ?? ctx.by.id) !== ctx.by.id) return { refusal: notAllowed };
  return isId(id) ? recordToChange(ctx, of, id, 'edit') : { record: undefined };
}

/** Saves a person's columns of a list. */
export async function savePreference(ctx: Change, body: Body): Promise<Outcome> {
  const named = await namedRow(ctx, listPreferences, body);
  if ('refusal' in named) return named;
  const resource = body.resource ?? named.record?.resource;
  const list = listNamed(ctx.registry, String(resource));
  const one: OneRow = {
    of: listPreferences,
    tests: [{ field: 'resource', test: 'same', value: String(resource) }],
    given: { resource },
    errorsOf: (values, current) =>
      list && may(ctx.by, list.access, 'see') && (!current || current.resource === resource)
        ? errorsOfParts({ of: list, role: ctx.by.role }, values)
        : noSuchList(String(resource)),
  };
  return replace(ctx, body, one, named.record);
}

/** Saves a person's choices for all of their lists. */
export async function saveListSettings(ctx: Change, body: Body): Promise<Outcome> {
  const named = await namedRow(ctx, listSettings, body);
  if ('refusal' in named) return named;
  return replace(ctx, body, { of: listSettings, tests: [] }, named.record);
}
