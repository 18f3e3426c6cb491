import type { RecordValues } from '../domain/kernel/fields';
import type { Resource } from '../domain/kernel/resource';
import { present } from '../domain/kernel/schema';
import type { Call, Outcome } from './call';
import type { Reads } from './store';
import { tellings } from './tellings';

/** Values told in these ways, fields that this person may not read left alone. */
export async function retold(
  call: Call,
  reads: Reads,
  { tells }: Pick<Resource, 'tells'>,
  rows: readonly RecordValues[],
): Promise<readonly RecordValues[]> {
  let told = rows;
  for (const name of tells) told = await tellings[name](call, reads, told);
  return told;
}

/** Records as this person may know them. */
export async function shown(
  call: Call,
  reads: Reads,
  of: Resource,
  records: readonly RecordValues[],
): Promise<RecordValues[]> {
  const told = await retold(call, reads, of, records);
  return told.map((record) => present(of, record, call.by.role));
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
