import { dayOf } from '@/core/dates/companyTime';
import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { DerivingFacts } from '@/core/resource/derivation';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { checkApplying, referencesOfWhen } from '@/core/validation/applying';
import { beyondBounds } from '@/core/validation/bounds';
import { computedValues, isComputing } from '@/core/validation/computing';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import { type Change, recordOf, resourceOf } from '@/engine/call';

/** Returns the record at the end of a path of references; nothing if the path breaks off. */
async function follow(
  ctx: Change,
  start: Resource,
  record: RecordValues,
  way: readonly string[],
): Promise<RecordValues | undefined> {
  let here: { of: Resource; record: RecordValues } = { of: start, record };
  for (const name of way) {
    const field = here.of.fields[name];
    if (!isReference(field)) return undefined;
    const of = resourceOf(ctx, field.to);
    const found = await recordOf(ctx.tx, of, here.record[name]);
    if (!found) return undefined;
    here = { of, record: found };
  }
  return here.record;
}

/** Clears or refuses fields that do not apply to the record after a save, and requires those that do. */
export async function checkApplicable(
  ctx: Change,
  of: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
): Promise<{ values: RecordValues; errors: FieldErrors }> {
  const found = new Map<string, RecordValues>();
  for (const name of referencesOfWhen(of.fields)) {
    const record = await follow(ctx, of, { ...current, ...values }, [name]);
    if (record) found.set(name, record);
  }
  return checkApplying(of, values, current, {
    before: current,
    today: dayOf(ctx.tx),
    referenced: (name) => found.get(name),
  });
}

/** Completes a save by the rule of its resource, or returns its errors. */
export async function deriveSave(
  ctx: Change,
  of: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
  { hasAccount = false }: Partial<Pick<DerivingFacts, 'hasAccount'>>,
): Promise<{ values: RecordValues } | { errors: Readonly<Record<string, string>> }> {
  if (!of.derive) return withComputedFields(of, values, current);
  const found = new Map<string, RecordValues>();
  for (const way of of.derive.related) {
    const record = await follow(ctx, of, { ...current, ...values }, way);
    if (record) found.set(way.join('.'), record);
  }
  const { tx, by } = ctx;
  const today = dayOf(tx);
  const derived = of.derive.derive(values, current, { found, today, hasAccount, by });
  if ('errors' in derived) return derived;
  const sets = valuesOf(derived.sets);
  const errors = beyondBounds(of, sets);
  if (Object.keys(errors).length > 0) return { errors };
  return withComputedFields(of, { ...values, ...sets }, current);
}

/** Adds the computed fields to a save, so that a preview shows them and one that is too large is refused. */
function withComputedFields(
  { fields }: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
): { values: RecordValues } | { errors: Readonly<Record<string, string>> } {
  if (!isComputing(fields)) return { values };
  const { values: found, errors } = computedValues(fields, { ...current, ...values });
  return Object.keys(errors).length > 0 ? { errors } : { values: { ...values, ...found } };
}
