import { kindOf, type RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { filledIn, type NoticeKind, namesIn } from '@/core/notices';
import { mapped } from '@/core/resource/keys';
import { recordWords } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import { type Call, recordOf, resourceOf } from '@/engine/call';
import type { By, Reads, Stored, Test, Tx } from '@/engine/store';
import { notices } from '@/modules/notices/model/notices';
import { mergedInto } from './merging';
import { shortened } from './shortened';

export type Notice = Stored<typeof notices.fields>;

/** Locks the unread notices of these people into which a kind gathers another one of this record. */
export async function lockGathering(
  tx: Tx,
  { name, gathers }: NoticeKind,
  recordId: number,
  people: readonly number[],
): Promise<readonly Notice[]> {
  if (!gathers || people.length === 0) return [];
  const since = new Date(Date.parse(tx.now) - gathers.minutes * 60_000).toISOString();
  const alike: Test[] = [
    { field: 'user_id', test: 'in', values: people },
    { field: 'kind', test: 'in', values: [name] },
    { field: 'read_at', test: 'isNull', isNull: true },
    { field: 'created_at', test: 'from', value: since },
  ];
  const ofRecord: Test[] =
    gathers.by === 'record' ? [{ field: 'entity_id', test: 'in', values: [recordId] }] : [];
  // A notice that is being mailed is skipped: the mail server may be slow.
  return tx.lockWhere(notices, [...alike, ...ofRecord], 'free');
}

/**
 * Merges a notice into locked ones, if the kind gathers notices; returns the people whose notices were merged. They
 * are not mailed again. `link` is that of the notice alone.
 */
async function gatheredInto(
  tx: Tx,
  by: By,
  { gathers }: NoticeKind,
  link: string,
  words: Readonly<Record<string, string>>,
  earlier: readonly Notice[],
): Promise<ReadonlySet<number>> {
  if (!gathers) return new Set();
  const text = shortened(filledIn(gathers.text, words));
  const changed = { text, link: gathers.link ?? link };
  const gathered = new Set<number>();
  for (const notice of earlier) {
    const person = Number(notice.user_id);
    if (gathered.has(person)) continue;
    gathered.add(person);
    await tx.change(notices, notice, changed, { by, history: false });
  }
  return gathered;
}

/** Returns the values of a record that the sentences name, as displayed: references as the titles of their records. */
async function wordsOf(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  of: Resource,
  texts: readonly string[],
  record: Stored,
): Promise<Record<string, string>> {
  const names = new Set(texts.flatMap(namesIn));
  const words = recordWords(of, record, names);
  for (const name of names) {
    const field = of.fields[name];
    if (!isReference(field)) continue;
    const pointed = resourceOf(call, field.to);
    const found: RecordValues | undefined = await recordOf(reads, pointed, record[name]);
    const title = pointed.fields[pointed.title];
    const value = found?.[pointed.title] ?? null;
    words[name] = title && value !== null ? kindOf(title).format(value, title) : '';
  }
  return words;
}

/** The parts of a notice that do not come from its record. */
interface Said {
  /** The day a timed notice is about. */
  occasion?: string;
  /** Words that the record does not have. */
  words?: Readonly<Record<string, string>> | undefined;
  /** The notices that `lockGathering` locked for these people. Left out: they are locked now. */
  earlier?: readonly Notice[] | undefined;
}

/** Writes a notice of a record for each of these people, without history: a notice is itself a line of history. */
export async function writeNotices(
  call: Pick<Call, 'registry'>,
  tx: Tx,
  by: By,
  of: Resource,
  kind: NoticeKind,
  record: Stored,
  people: readonly number[],
  { occasion, words: said, earlier }: Said = {},
): Promise<void> {
  if (people.length === 0) return;
  const texts = [kind.text, kind.gathers?.text ?? '', kind.merges?.text ?? ''];
  const words = {
    ...(await wordsOf(call, tx, of, texts, record)),
    ...mapped(kind.words ?? {}, (inWords) => inWords(record)),
    ...said,
    by: by.name,
  };
  const notice = {
    kind: kind.name,
    entity: of.path,
    entity_id: record.id,
    text: shortened(filledIn(kind.text, words)),
    link: kind.link ? filledIn(kind.link, { ...record, ...said }) : `/${of.route}/${record.id}`,
    occasion: occasion ?? null,
    mail: 'pending' as const,
  };
  const merged = await mergedInto(tx, by, of, kind, record, words);
  const among = earlier ?? (await lockGathering(tx, kind, record.id, people));
  const gathered = await gatheredInto(tx, by, kind, notice.link, words, among);
  const rows = people
    .filter((id) => !merged.has(id) && !gathered.has(id))
    .map((user_id) => ({ ...notice, user_id }));
  if (rows.length > 0) tx.awaitAtEnd(tx.addMany(notices, rows, by));
}
