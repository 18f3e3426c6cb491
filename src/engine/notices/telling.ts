import type { HeldValues, NoticeKind } from '@/core/notices';
import type { Resource } from '@/core/resource/resource';
import type { Change } from '@/engine/call';
import type { Stored } from '@/engine/store';
import { endsOf, isForEnds, receiversOf, whoCanGet, withIds } from './receivers';
import { lockGathering, type Notice, writeNotices } from './writing';

const holds = (record: Stored | undefined, values: HeldValues) =>
  record !== undefined &&
  Object.entries(values).every(([name, among]) => among.includes(String(record[name] ?? '')));

const isAnother = (names: readonly string[], before: Stored | undefined, after: Stored) =>
  names.some((name) => before?.[name] !== after[name]);

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
    (!holds(before, when.becomes) || isAnother(when.orChanges ?? [], before, after)));

/** The receivers of a notice that a change will cause, and their earlier notices that gather it. */
interface Prepared {
  others: readonly number[];
  earlier: readonly Notice[];
}

export type PreparedNotices = ReadonlyMap<NoticeKind, Prepared>;

/**
 * Looks up who is notified of a change of this name in the history, and locks what its notices are gathered into, so
 * that it shares the round trip of other reads. For a change that leaves the receivers as they are. It prepares only
 * kinds for people at the ends of their paths.
 */
export async function prepareNotices(
  ctx: Change,
  of: Resource,
  record: Stored,
  action: string,
): Promise<PreparedNotices> {
  const kinds = of.notices.filter(
    (kind) => isForEnds(kind) && isCaused(kind, record, record, action),
  );
  const prepared = kinds.map(async (kind): Promise<readonly [NoticeKind, Prepared]> => {
    const ends = await endsOf(ctx, ctx.tx, of, kind, record);
    const others = ends.filter((id) => id !== ctx.by.id);
    if (others.length === 0) return [kind, { others, earlier: [] }];
    const [able, locked] = await Promise.all([
      whoCanGet(ctx.tx, of, kind, withIds(others)),
      lockGathering(ctx.tx, kind, record.id, others),
    ]);
    const earlier = locked.filter(({ user_id: id }) => id !== null && able.includes(id));
    return [kind, { others: able, earlier }];
  });
  return new Map(await Promise.all(prepared));
}

/** Facts about the notices of a change that not every caller has. */
interface Known {
  /** The words typed for it. */
  typed?: Readonly<Record<string, string>> | undefined;
  /** Left out: receivers are looked up now. */
  prepared?: PreparedNotices | undefined;
}

/** Notifies people of a change, in its transaction; its author gets no notice. */
export async function notifyOfChange(
  ctx: Change,
  of: Resource,
  before: Stored | undefined,
  after: Stored,
  action?: string,
  { typed, prepared }: Known = {},
): Promise<void> {
  const { tx, by } = ctx;
  for (const kind of of.notices) {
    if (!isCaused(kind, before, after, action)) continue;
    const known = prepared?.get(kind);
    const others =
      known?.others ??
      (await receiversOf(ctx, tx, of, kind, after, by.id)).filter((id) => id !== by.id);
    const said = { words: typed, earlier: known?.earlier };
    await writeNotices(ctx, tx, by, of, kind, after, others, said);
  }
}
