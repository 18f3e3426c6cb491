import { MAX_COMMENT_LENGTH, MAX_MENTIONS } from '@/core/commentLimits';
import { choice } from '@/core/fields/kinds/choice';
import { integer } from '@/core/fields/kinds/integer';
import { note } from '@/core/fields/kinds/note';
import { text } from '@/core/fields/kinds/text';
import type { Operation } from '@/core/operations/operation';
import { commentAccess } from './access';
import { COMMENTS_PER_PAGE, MAX_OFFERED } from './commentLimits';
import { ownerNames } from './owners';

const record = {
  entity: choice(ownerNames, { label: 'Belongs to', required: true, isOfModules: true }),
  entity_id: integer({ label: 'Record', required: true, min: 1 }),
};

export const commentsInput = {
  ...record,
  page: integer({ min: 1 }),
  per_page: integer({ min: 1, max: 100, help: `${COMMENTS_PER_PAGE} by default.` }),
};

/** The record and the words of a comment; `mention_ids` of the body are read by its handler. */
export const commentInput = {
  ...record,
  comment: note({ required: true, maxLength: MAX_COMMENT_LENGTH }),
};

/** The record that a comment is written on, and the beginning of a name. */
export const peopleInput = { ...record, q: text({ label: 'Words', maxLength: 100 }) };

/** The calls for comments on records. */
export const commentOperations: readonly Operation[] = [
  {
    name: 'comments',
    method: 'GET',
    path: 'comments',
    guard: { access: commentAccess, action: 'see' },
    summary: 'Comments on a record, newest first',
    input: commentsInput,
    answer: { page: 'record-comments' },
  },
  {
    name: 'comments/add',
    method: 'POST',
    path: 'comments',
    guard: { access: commentAccess, action: 'add' },
    summary: `Comment on a record that you see, and notify at most ${MAX_MENTIONS} people who see it too`,
    input: commentInput,
    many: { mention_ids: 'ids' },
    answer: { record: 'record-comments' },
  },
  {
    name: 'comments/people',
    method: 'GET',
    path: 'comments/people',
    guard: { access: commentAccess, action: 'add' },
    summary: `People whom a comment on a record may mention, at most ${MAX_OFFERED}, by their names`,
    input: peopleInput,
    answer: {
      each: { values: { id: integer({ required: true }), name: text({ required: true }) } },
    },
  },
];
