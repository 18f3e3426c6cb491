import type { RecordValues } from '@/core/fields';
import { filledIn } from '@/core/notices';
import { recordWords } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import { daysFrom } from './days';
import { demoOffer } from './demo';
import type { SampleRow } from './sampleRow';

/** Older notices have been read. */
const READ_DAYS = 10;

/** A notice that somebody of the demo company got about a sample record. */
export interface SampleNotice {
  entry: Resource;
  /** The name of its kind. */
  name: string;
  record: RecordValues & { id: number };
  to: number;
  at: string;
  /** The person who caused it, if anybody did. */
  by?: number;
  words?: Readonly<Record<string, unknown>>;
  occasion?: string;
}

/** The notices of a module's samples, for a company as of `today`. */
export type SampleNotices = (today: string) => SampleNotice[];

export const sampleNotices = demoOffer<SampleNotices>();

export const numbered = (rows: readonly SampleRow[]): (RecordValues & { id: number })[] =>
  rows.map((row, at) => ({ ...row, id: at + 1 }));

/** Returns a notice as a row; nothing if its resource lacks the kind. */
export function rowOfNotice(
  { entry, name, record, to, at, by, words, occasion }: SampleNotice,
  today: string,
): SampleRow[] {
  const kind = entry.notices.find((known) => known.name === name);
  if (!kind) return [];
  const placeholders = { ...recordWords(entry, record), ...words };
  return [
    {
      user_id: to,
      kind: kind.name,
      entity: entry.path,
      entity_id: record.id,
      text: filledIn(kind.text, placeholders),
      link: kind.link ? filledIn(kind.link, record) : `/${entry.route}/${record.id}`,
      read_at: at.slice(0, 10) < daysFrom(today, -READ_DAYS) ? at : null,
      occasion: occasion ?? null,
      mail: 'none',
      created_at: at,
      created_by: by ?? null,
    },
  ];
}
