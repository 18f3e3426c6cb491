import type { HeldValues, NoticeKind } from '@/core/notices';
import type { Resource } from '@/core/resource/resource';
import type { Change } from '@/engine/call';
import type { Stored } from '@/engine/store';
import { receiversOf } from './receivers';
import { writeNotices } from './writing';

const holds = (record: Stored | undefined, values: HeldValues) =>
  record !== undefined &&
  Object.entries(values).every(([name, among]) => among.includes(String(record[name] ?? '')));

const isAnother = (name: string | undefined, before: Stored | undefined, after: Stored) =>
  name !== undefined && before?.[name] !== after[name];

/** Returns true if a change causes a notice of this kind; `action` is its name in the history, if it has one. */
const isCaused = (
  { when }: NoticeKind,
  before: Stored | undefined,
  after: Stored,
  action: string | undefined,
): boolean =>
  ('transitions' in when && action !== undefined && when.transitions.includes(action)) ||
  ('becomes' in when &&
    holds(after, when.becomes) &&
    (!holds(before, when.becomes) || isAnother(when.orChanges, before, after)));

/** Notifies people of a change, in its transaction, with the words typed for it; its author gets no notice. */
export async function notifyOfChange(
  ctx: Change,
  of: Resource,
  before: Stored | undefined,
  after: Stored,
  action?: string,
  typed?: Readonly<Record<string, string>>,
): Promise<void> {
  for (const kind of of.notices) {
    if (!isCaused(kind, before, after, action)) continue;
    const people = await receiversOf(ctx, ctx.tx, of, kind, after, ctx.by.id);
    const others = people.filter((id) => id !== ctx.by.id);
    await writeNotices(ctx, ctx.tx, ctx.by, of, kind, after, others, { words: typed });
  }
}
