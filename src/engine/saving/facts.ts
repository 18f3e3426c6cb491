import type { RecordValues } from '@/core/fields';
import { isReference, type ReferenceField } from '@/core/fields/kinds/reference';
import { readFilter } from '@/core/http/listFilter';
import { settled } from '@/core/http/settledFilter';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { referencesSet, type SaveFacts, unsharedSet } from '@/core/validation/saving';
import { isId } from '@/core/validation/schema';
import { type Beginning, type Change, resourceOf } from '@/engine/call';
import type { Stored, Test } from '@/engine/store';

/** Returns the unique values of a save that another record has, by the field that shows the error. */
export async function lookUpTaken(
  { tx }: Change,
  of: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
  isFree?: LookedUp['isFree'],
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  const exceptId = Number(current?.id ?? 0);
  for (const [name, held] of unsharedSet(of, values, current)) {
    if (await isFree?.(name, held)) continue;
    // No index makes the second of two concurrent saves wait.
    if (of.fields[name]?.unique === 'checked') await tx.serialize([`${of.path}.${name}`, 0]);
    const tests = Object.entries(held).map(([field, value]) => ({
      ...{ field, test: 'same' as const, value },
      ...(field === name && { exceptId }),
    }));
    const { rows } = await tx.find(of, { tests, perPage: 1, count: false });
    if (rows.length > 0) taken.add(name);
  }
  return taken;
}

/** Returns the tests of a filter that a declaration has, which do not depend on the person. */
export const testsOfFilter = (of: Resource, filter: Readonly<Record<string, string>>): Test[] =>
  Object.entries(filter).flatMap(([name, text]) => {
    const read = readFilter(of, 'SUPER_ADMIN', name, text);
    const known = read && 'value' in read && read.value && settled(read.value, undefined);
    return known && 'value' in known ? [known.value] : [];
  });

/** Returns true if a record is among those that a reference offers; these do not depend on the person. */
async function isAmong(ctx: Change, { to, among }: ReferenceField, id: number): Promise<boolean> {
  if (!among) return true;
  const of = resourceOf(ctx, to);
  const { rows } = await ctx.tx.find(of, {
    tests: [{ field: 'id', test: 'in', values: [id] }, ...testsOfFilter(of, among.filter)],
    perPage: 1,
    count: false,
  });
  return rows.length > 0;
}

/** Records that saves point at, by path and id; `undefined` if there is none. */
export type Pointed = Map<string, Promise<RecordValues | undefined>>;

const keyOf = ({ to, isChosenUnseen }: ReferenceField, id: number) =>
  `${to} ${id} ${isChosenUnseen === true}`;

/**
 * Returns the record with this id among those that saves of this change point at, and so have locked. Typed by its
 * resource: its key names that resource's path.
 */
export const pointedAt = <F extends Fields>(
  pointed: Pointed,
  { path }: Resource<F>,
  id: number,
): Promise<Stored<F> | undefined> | undefined =>
  pointed.get(`${path} ${id} false`) as Promise<Stored<F> | undefined> | undefined;

/** Looks up a record that a save points at. It cannot be deleted before the save is written. */
async function lookUp(
  { tx, by, registry }: Beginning,
  field: ReferenceField,
  id: number,
): Promise<RecordValues | undefined> {
  const of = resourceOf({ registry }, field.to);
  if (field.isChosenUnseen) return tx.get(of, id);
  return (await tx.lock(of, id, { by, action: 'see' }, 'reference'))?.record;
}

/** Looks up the records that a new record points at, before its values are read. */
export async function lookUpSent(
  ctx: Beginning,
  { fields }: Resource,
  sent: Readonly<Record<string, unknown>>,
): Promise<Pointed> {
  const pointed: Pointed = new Map();
  for (const [name, field] of Object.entries(fields)) {
    const id = sent[name];
    if (isReference(field) && isId(id)) pointed.set(keyOf(field, id), lookUp(ctx, field, id));
  }
  await Promise.all(pointed.values());
  return pointed;
}

/** Earlier lookups of a change that makes several saves. */
export interface LookedUp {
  /** Saves that share these lock each record once, however many of them point at it. */
  pointed: Pointed;
  /** Returns true if no other record has these values, in place of a look into the store. */
  isFree?(name: string, held: RecordValues): Promise<boolean>;
}

/** Looks up what the rules of saving need from other records, as far as that was not done before. */
export async function lookUpSaveFacts(
  ctx: Change,
  resource: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
  { pointed = new Map(), isFree }: Partial<LookedUp> = {},
): Promise<SaveFacts> {
  const referenced = new Map<string, RecordValues>();
  const unfit = new Set<string>();
  const references = [...referencesSet(resource, values, current)];
  // Sent together, and locked in this order.
  const found = await Promise.all(
    references.map(([, field, id]) => {
      const key = keyOf(field, id);
      const record = pointed.get(key) ?? lookUp(ctx, field, id);
      pointed.set(key, record);
      return record;
    }),
  );
  for (const [index, [name, field, id]] of references.entries()) {
    const record = found[index];
    if (!record) continue;
    referenced.set(name, record);
    if (!(await isAmong(ctx, field, id))) unfit.add(name);
  }
  return { referenced, unfit, taken: await lookUpTaken(ctx, resource, values, current, isFree) };
}
