import { type InputOf, inputOf } from '@/core/resource/records';
import { titleOf } from '@/core/resource/recordWords';
import { inSentence } from '@/core/resource/resourceNames';
import { archivedRecord, fieldsWrong, notFound, tooMany } from '@/core/validation/refusals';
import type { Change, Outcome } from '@/engine/call';
import { shownOutcome } from '@/engine/lists/presenting';
import { writeNotices } from '@/engine/notices/writing';
import { answered, isRefused, type Operation } from '@/engine/operations';
import { addRecord } from '@/engine/saving/changing';
import { recordToChange } from '@/engine/transitions/target';
import { MAX_COMMENTS } from '@/modules/comments/model/commentLimits';
import { mentioned } from '@/modules/comments/model/commentNotices';
import { commentInput } from '@/modules/comments/model/operations';
import { owners } from '@/modules/comments/model/owners';
import { recordComments } from '@/modules/comments/model/recordComments';
import { mentionsOn, readMentions } from './mentioning';
import { readingAction } from './readers';

/** Adds a comment on a record whose comments this person reads, and notifies the people whom it mentions. */
async function addComment(
  ctx: Change,
  { entity, entity_id, comment }: InputOf<typeof commentInput>,
  sent: unknown,
): Promise<Outcome> {
  const owner = owners.find(({ path }) => path === entity);
  if (!owner) return { refusal: notFound };
  const ids = readMentions(sent);
  if (isRefused(ids)) return ids;
  // The lock also makes two comments at once wait for each other, so that neither exceeds the limit.
  const seen = await recordToChange(ctx, owner, entity_id ?? 0, readingAction(owner));
  if (isRefused(seen)) return seen;
  const { record } = seen;
  if (record.archived_at !== null) return { refusal: archivedRecord };
  const { total } = await ctx.tx.find(recordComments, {
    tests: [
      { field: 'entity', test: 'in', values: [owner.path] },
      { field: 'entity_id', test: 'in', values: [record.id] },
    ],
    archived: 'include',
    perPage: 1,
    atMost: MAX_COMMENTS,
  });
  if (total >= MAX_COMMENTS) {
    const sentence = tooMany(inSentence(owner.singular), MAX_COMMENTS, 'comments');
    return { refusal: fieldsWrong({ comment: [sentence] }) };
  }
  const mentions = await mentionsOn(ctx.tx, ctx.by, owner, record.id, ids);
  if (isRefused(mentions)) return mentions;
  const values = {
    entity: owner.path,
    entity_id: record.id,
    comment,
    author_name: ctx.by.name,
    mentions: mentions.map(({ user_id, name }) => ({ user_id, name })),
  };
  const added = await addRecord(ctx, recordComments, values, { history: false });
  if (isRefused(added)) return added;
  const others = ids.filter((id) => id !== ctx.by.id);
  await writeNotices(ctx, ctx.tx, ctx.by, recordComments, mentioned, added.record, others, {
    words: { record: titleOf(owner, record), route: owner.route },
  });
  return shownOutcome(ctx, ctx.tx, recordComments, added);
}

const add: Operation = {
  async change(ctx, { values = {}, body = {} }) {
    const outcome = await addComment(ctx, inputOf(commentInput, values), body.mention_ids);
    return answered(outcome, 'Comment added');
  },
};

/** The write calls of comments, by name. */
export const commentChanges: Readonly<Record<string, Operation>> = { 'comments/add': add };
