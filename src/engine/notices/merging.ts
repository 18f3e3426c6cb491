import type { RecordValues, Value } from '@/core/fields';
import { filledIn, type Merging, type NoticeKind } from '@/core/notices';
import { recordWords } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import type { By, Stored, Test, Tx } from '@/engine/store';
import { notices } from '@/modules/notices/model/notices';
import { shortened } from './shortened';

/** The most records that a notice names; the others are counted. */
const NAMED = 5;

const isAlike = ({ same }: Merging, one: RecordValues, other: RecordValues) =>
  same.every((name) => (one[name] ?? null) === (other[name] ?? null));

/** Returns the recent notices of the same kind and subject that a record can join, the first for each person. */
async function earlierNotices(
  tx: Tx,
  of: Resource,
  { name, merges }: NoticeKind & { merges: Merging },
  record: Stored,
) {
  const since = new Date(Date.parse(tx.now) - merges.minutes * 60_000).toISOString();
  // A notice that is being mailed is skipped: the mail server may be slow, and a defect must be filed.
  const found = await tx.lockWhere(
    notices,
    [
      { field: 'kind', test: 'in', values: [name] },
      { field: 'created_at', test: 'from', value: since },
    ],
    'free',
  );
  const alike: typeof found = [];
  for (const notice of found) {
    const about = await tx.get(of, Number(notice.entity_id));
    if (about && isAlike(merges, about, record)) alike.push(notice);
  }
  return alike;
}

/** Returns the records of a merged notice: alike, as the kind requires, and changed since its first. */
function toldTogether(tx: Tx, of: Resource, kind: NoticeKind, record: Stored, since: string) {
  const { when, merges } = kind;
  const inOf = (field: string, values: readonly Value[]): Test => ({ field, test: 'in', values });
  const alike = (merges?.same ?? []).map((name): Test => {
    const value = record[name] ?? null;
    return value === null ? { field: name, test: 'isNull', isNull: true } : inOf(name, [value]);
  });
  const held = 'becomes' in when ? Object.entries(when.becomes) : [];
  const tests: Test[] = [
    ...alike,
    ...held.map(([name, values]) => inOf(name, values)),
    { field: 'updated_at', test: 'from', value: since },
  ];
  return tx.find(of, { tests, sort: [{ field: 'id', descending: false }], count: false });
}

/** Joins the names into a list; of many it names the first few. */
function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  // One further name is as short as the count would be.
  return more > 1 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}

/**
 * Adds a record to recent notices about the same, within the minutes of the kind, and marks them unread; returns the
 * people who had such a notice. Mailed notices are not mailed again.
 */
export async function mergedInto(
  tx: Tx,
  by: By,
  of: Resource,
  kind: NoticeKind,
  record: Stored,
  words: Readonly<Record<string, string>>,
): Promise<ReadonlySet<number>> {
  const { merges } = kind;
  const people = new Set<number>();
  if (!merges) return people;
  // Of two at once, the second finds the notice of the first.
  await tx.serialize([`notices/${kind.name}`, Number(record[merges.same[0] ?? ''] ?? 0)]);
  for (const notice of await earlierNotices(tx, of, { ...kind, merges }, record)) {
    if (people.has(Number(notice.user_id))) continue;
    const { rows } = await toldTogether(tx, of, kind, record, notice.created_at);
    const names = rows.map((row) => recordWords(of, row)[merges.listing] ?? `#${row.id}`);
    const said = { ...words, [merges.listing]: listed(names), count: names.length };
    await tx.change(
      notices,
      notice,
      {
        text: shortened(filledIn(merges.text, said)),
        link: filledIn(merges.link, record),
        read_at: null,
      },
      { by, history: false },
    );
    people.add(Number(notice.user_id));
  }
  return people;
}
