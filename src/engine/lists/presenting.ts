import { isUnlimited, scopeOf } from '@/core/access/table';
import { companyDay } from '@/core/dates/companyTime';
import type { RecordValues } from '@/core/fields';
import { basesOf, withDerived } from '@/core/resource/derivedFields';
import { isInOutline, outlined } from '@/core/resource/outline';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { SYSTEM_FIELDS } from '@/core/resource/resourceParts';
import { hiddenFrom, present } from '@/core/validation/fieldAccess';
import type { Call, Outcome } from '@/engine/call';
import { chunked } from '@/engine/chunked';
import type { Reads } from '@/engine/store';

/** Returns values as modules present them; fields that this person may not read are left alone. */
export async function presented(
  call: Call,
  reads: Reads,
  of: Pick<Resource, 'path'>,
  rows: readonly RecordValues[],
): Promise<readonly RecordValues[]> {
  let values = rows;
  for (const { present = [] } of call.attached.of(of.path))
    for (const { show } of present) values = (await show(call, reads, values)).map(valuesOf);
  return values;
}

/** Returns true if answers carry derived fields in addition to the stored ones. */
const hasDerivedBeside = ({ derived }: Pick<Resource, 'derived'>) =>
  derived.some(({ replaces }) => replaces === undefined);

/** Returns records with the derived fields of their answers, computed for the company's day. */
async function withDerivedFields(
  reads: Reads,
  of: Pick<Resource, 'derived'>,
  records: readonly RecordValues[],
): Promise<readonly RecordValues[]> {
  if (records.length === 0 || !hasDerivedBeside(of)) return records;
  const today = companyDay(new Date(await reads.moment()), reads.zone);
  return records.map((record) => withDerived(of.derived, record, today));
}

/**
 * Returns the fields that the store must leave out for this role, when stored records need no other change. Nothing
 * if they must go through `shown`.
 */
export function leftToStore(
  { attached, by }: Pick<Call, 'attached' | 'by'>,
  of: Resource,
): ReadonlySet<string> | undefined {
  const isShownAsStored =
    !attached.of(of.path).some(({ present }) => present) &&
    of.outline === undefined &&
    !hasDerivedBeside(of);
  return isShownAsStored ? hiddenFrom(of, by.role) : undefined;
}

/** Returns records as this person may see them. */
export async function shown(
  call: Call,
  reads: Reads,
  of: Resource,
  records: readonly RecordValues[],
): Promise<RecordValues[]> {
  const known = await withDerivedFields(reads, of, records);
  const values = await presented(call, reads, of, known);
  return chunked(values, (record) => present(of, outlined(of, record, call.by), call.by.role));
}

const lefts = new WeakMap<Resource, Map<string, ReadonlySet<string>>>();

/** Returns the stored fields that are neither among these nor needed to derive one of them; always the same set. */
export function othersThan(of: Resource, only: readonly string[]): ReadonlySet<string> {
  const key = only.join();
  const known = lefts.get(of)?.get(key);
  if (known) return known;
  const derived = of.derived.filter(({ name }) => only.includes(name));
  const needed = ['id', ...only, ...derived.flatMap(basesOf)];
  const all = [...SYSTEM_FIELDS, ...Object.keys(of.fields)];
  const others = new Set(all.filter((name) => !needed.includes(name)));
  lefts.set(of, (lefts.get(of) ?? new Map()).set(key, others));
  return others;
}

/**
 * Returns the fields that the store leaves out when only these are shown. Nothing if others decide how they are
 * shown: a module presents one of these, or some people may not read all of them.
 */
export function leftOutBut(
  { attached, by }: Pick<Call, 'attached' | 'by'>,
  of: Resource,
  only: readonly string[],
): ReadonlySet<string> | undefined {
  const isPresented = attached
    .of(of.path)
    .some(({ present = [] }) =>
      present.some(({ fields }) => fields.some((name) => only.includes(name))),
    );
  const whole = of.outline && scopeOf(by, of.access, of.outline.whole);
  const isReadable =
    only.every((name) => isInOutline(of, name)) || (whole !== undefined && isUnlimited(whole));
  return isPresented || !isReadable ? undefined : othersThan(of, only);
}

/** Returns records that the store read without `leftOutBut` these fields, as this person may see them. */
export async function shownPartly(
  { by }: Pick<Call, 'by'>,
  reads: Reads,
  of: Resource,
  only: readonly string[],
  records: RecordValues[],
): Promise<RecordValues[]> {
  const derived = of.derived.filter(({ name }) => only.includes(name));
  if (derived.length === 0 && hiddenFrom(of, by.role).size === 0) return records;
  const known = await withDerivedFields(reads, { derived }, records);
  return chunked(known, (record) => present(of, record, by.role));
}

/** Returns the outcome of a change, its record as this person may see it. */
export async function shownOutcome(
  call: Call,
  reads: Reads,
  of: Resource,
  outcome: Outcome,
): Promise<Outcome> {
  if (!outcome.record) return outcome;
  const [record = outcome.record] = await shown(call, reads, of, [outcome.record]);
  return { ...outcome, record };
}
