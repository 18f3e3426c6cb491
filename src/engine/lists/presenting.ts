import { companyDay } from '@/core/dates/companyTime';
import type { RecordValues } from '@/core/fields';
import { withDerived } from '@/core/resource/derivedFields';
import { outlined } from '@/core/resource/outline';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { hiddenFrom, present } from '@/core/validation/fieldAccess';
import type { Call, Outcome } from '@/engine/call';
import { chunked } from '@/engine/chunked';
import type { Reads } from '@/engine/store';

/** Values as modules show them; fields that this person may not read are left alone. */
export async function presented(
  call: Call,
  reads: Reads,
  of: Pick<Resource, 'path'>,
  rows: readonly RecordValues[],
): Promise<readonly RecordValues[]> {
  let values = rows;
  for (const { present = [] } of call.attached.of(of.path))
    for (const show of present) values = (await show(call, reads, values)).map(valuesOf);
  return values;
}

/** Whether answers carry derived fields beside the stored ones. */
const hasDerivedBeside = ({ derived }: Resource) =>
  derived.some(({ replaces }) => replaces === undefined);

/** Records with the derived fields that their answers carry, on the company's day. */
async function withDerivedFields(
  reads: Reads,
  of: Resource,
  records: readonly RecordValues[],
): Promise<readonly RecordValues[]> {
  if (records.length === 0 || !hasDerivedBeside(of)) return records;
  const today = companyDay(new Date(await reads.moment()), reads.zone);
  return records.map((record) => withDerived(of.derived, record, today));
}

/**
 * The fields that this role may not read, for the store to leave out: where records are shown as they are stored, those
 * without these fields need nothing more. Nothing where they must go through `shown`.
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

/** Records as this person may know them. */
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

/** What a change came to, its record as this person may know it. */
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
