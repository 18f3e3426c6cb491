import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import { noSuchChoice } from '@/core/validation/refusals';
import { checkSave } from '@/core/validation/saving';
import { type Change, type Loader, recordOf, resourceOf } from '@/engine/call';
import { lookUpSaveFacts } from '@/engine/saving/facts';
import type { Stored } from '@/engine/store';
import type { TransitionRef } from './transitionRef';

type Related = Record<string, RecordValues | undefined>;

/** Returns the loader of this name. Attaching modules has checked that there is one. */
function loadOf({ attached }: Change, of: Resource, name: string): Loader {
  const found = attached.of(of.path).find(({ loads }) => loads?.[name]);
  const loader: Loader | undefined = found?.loads?.[name];
  if (!loader) throw new Error(`${of.path}: nobody loads "${name}"`);
  return loader;
}

/** Returns the records that input names, with errors for those that may not be chosen. */
export async function chosenRecords(
  ctx: Change,
  { of, one }: TransitionRef,
  record: Stored,
  input: RecordValues,
): Promise<{ related: Related; errors: FieldErrors }> {
  const { input: fields = {}, loads = {} } = one;
  const related: Related = {};
  const own = Object.entries(fields).filter(([name]) => loads[name] === undefined);
  const open: Resource = { ...of, fields: Object.fromEntries(own) };
  const facts = await lookUpSaveFacts(ctx, open, input, undefined);
  const errors = { ...checkSave(open, input, undefined, facts) };
  for (const [name, found] of facts.referenced) related[name] = found;
  for (const [name, field] of Object.entries(fields)) {
    const chosen = input[name] ?? null;
    if (loads[name] === undefined || !isReference(field) || chosen === null) continue;
    related[name] = await loadOf(ctx, of, name)(ctx, record, chosen);
    if (!related[name]) errors[name] = [noSuchChoice(field.label ?? name)];
  }
  return { related, errors };
}

/** Returns the records that the paths in `related` lead to. */
export async function recordsAlong(
  ctx: Change,
  { of, one }: TransitionRef,
  record: Stored,
): Promise<Related> {
  const found: Related = {};
  for (const [name, path] of Object.entries(one.related ?? {}))
    found[name] = await recordAlong(ctx, of, record, path);
  return found;
}

/** Returns all records that the rules read: those of the input, of `related` and of `loads`. */
export async function relatedRecords(
  ctx: Change,
  meant: TransitionRef,
  record: Stored,
  related: Related,
): Promise<Related> {
  const found = { ...related, ...(!meant.one.forbids && (await recordsAlong(ctx, meant, record))) };
  const { one } = meant;
  for (const name of Object.keys(one.loads ?? {}))
    if (one.input?.[name] === undefined)
      found[name] = await loadOf(ctx, meant.of, name)(ctx, record, null);
  return found;
}

/** Returns the record at the end of a path of references. */
async function recordAlong(
  ctx: Change,
  of: Resource,
  record: Stored,
  path: readonly string[],
): Promise<Stored | undefined> {
  let [resource, found]: [Resource, Stored | undefined] = [of, record];
  for (const name of path) {
    const field = resource.fields[name];
    if (!isReference(field)) throw new Error(`${resource.path}.${name} leads to no record`);
    const pointed = resourceOf(ctx, field.to);
    found = await recordOf(ctx.tx, pointed, found?.[name]);
    resource = pointed;
  }
  return found;
}
