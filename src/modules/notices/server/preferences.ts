import { type MailChoice, mayGet } from '@/core/notices';
import type { InputOf } from '@/core/resource/records';
import { type Call, type Change, resourceOf } from '@/engine/call';
import type { Reads } from '@/engine/store';
import { noticeKinds } from '@/modules/notices/model/declaredNotices';
import { noticePreferences } from '@/modules/notices/model/noticePreferences';
import type { preferenceInput } from '@/modules/notices/model/operations';

/** Returns each kind of notice that a person can get, with their choice of mail, else the default. */
export async function preferencesOf(
  call: Pick<Call, 'by' | 'registry'>,
  reads: Reads,
): Promise<{ kind: string; label: string; mail: MailChoice }[]> {
  const { rows } = await reads.find(noticePreferences, {
    tests: [{ field: 'user_id', test: 'in', values: [call.by.id] }],
    count: false,
  });
  const chosen = new Map(rows.map(({ kind, mail }) => [kind, mail]));
  return Object.entries(noticeKinds).flatMap(([path, kinds]) =>
    kinds
      .filter((kind) => mayGet(kind, resourceOf(call, path).access, call.by))
      .map(({ name, label, mail }) => ({ kind: name, label, mail: chosen.get(name) ?? mail })),
  );
}

/** Stores how a person wants a kind of notice by mail. */
export async function prefer(
  ctx: Change,
  { kind, mail }: InputOf<typeof preferenceInput>,
): Promise<void> {
  // Two choices of one person at once follow one another.
  await ctx.tx.serialize(['notice-preferences', ctx.by.id]);
  const [known] = await ctx.tx.lockWhere(noticePreferences, [
    { field: 'user_id', test: 'in', values: [ctx.by.id] },
    { field: 'kind', test: 'in', values: [kind ?? ''] },
  ]);
  const options = { by: ctx.by, history: false } as const;
  if (known) await ctx.tx.change(noticePreferences, known, { mail }, options);
  else await ctx.tx.add(noticePreferences, { user_id: ctx.by.id, kind, mail }, options);
}
