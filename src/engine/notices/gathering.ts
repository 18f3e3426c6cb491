import { filledIn, type NoticeKind } from '@/core/notices';
import type { By, Test, Tx } from '@/engine/store';
import { notices } from '@/modules/notices/model/notices';
import { shortened } from './shortened';

/** The notice that would be written without gathering. */
interface Alone {
  kind: string;
  entity_id: number;
  link: string;
}

/**
 * Merges this notice into earlier unread ones, where the kind gathers notices; returns the people whose notices were
 * merged. They are not mailed again.
 */
export async function gatheredInto(
  tx: Tx,
  by: By,
  { gathers }: NoticeKind,
  alone: Alone,
  words: Readonly<Record<string, string>>,
  people: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!gathers) return new Set();
  const since = new Date(Date.parse(tx.now) - gathers.minutes * 60_000).toISOString();
  const alike: Test[] = [
    { field: 'user_id', test: 'in', values: people },
    { field: 'kind', test: 'in', values: [alone.kind] },
    { field: 'read_at', test: 'isNull', isNull: true },
    { field: 'created_at', test: 'from', value: since },
  ];
  const ofRecord: Test[] =
    gathers.by === 'record' ? [{ field: 'entity_id', test: 'in', values: [alone.entity_id] }] : [];
  // A notice that is being mailed is skipped: the mail server may be slow.
  const found = await tx.lockWhere(notices, [...alike, ...ofRecord], 'free');
  const text = shortened(filledIn(gathers.text, words));
  const link = gathers.link ?? alone.link;
  const gathered = new Set<number>();
  for (const notice of found) {
    const person = Number(notice.user_id);
    if (gathered.has(person)) continue;
    gathered.add(person);
    await tx.change(notices, notice, { text, link }, { by, history: false });
  }
  return gathered;
}
