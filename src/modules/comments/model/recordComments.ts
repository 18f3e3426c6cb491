import * as z from 'zod/mini';
import { MAX_COMMENT_LENGTH, MAX_MENTIONS } from '@/core/commentLimits';
import { choice } from '@/core/fields/kinds/choice';
import { integer } from '@/core/fields/kinds/integer';
import { note } from '@/core/fields/kinds/note';
import { rows } from '@/core/fields/kinds/rows';
import { text } from '@/core/fields/kinds/text';
import { HOME } from '@/core/home';
import { resource } from '@/core/resource/resource';
import { commentAccess } from './access';
import { ownerNames, owners } from './owners';

const fields = {
  entity: choice(ownerNames, {
    label: 'Belongs to',
    required: true,
    isOfModules: true,
    filter: true,
  }),
  entity_id: integer({ label: 'Record', required: true, min: 1 }),
  comment: note({
    personal: { kind: 'comments', of: 'created_by' },
    required: true,
    maxLength: MAX_COMMENT_LENGTH,
  }),
  // Copies: people who read the comment may not have access to its author or the people whom it mentions.
  author_name: text({
    personal: { kind: 'name', of: 'created_by' },
    label: 'By',
    readOnly: true,
    namesOf: 'employees',
  }),
  mentions: rows({
    label: 'Mentions',
    readOnly: true,
    row: () => z.strictObject({ user_id: z.int(), name: z.string() }),
    called: ['person', 'people'],
    most: MAX_MENTIONS,
  }),
};

/** Comments on records of any resource that declares them. They are only added; nobody edits or deletes one. */
export const recordComments = resource({
  path: 'record-comments',
  label: 'Comments',
  place: HOME.slice(1),
  access: commentAccess,
  calls: { save: false, delete: false },
  hasScreens: false,
  title: 'author_name',
  sort: ['-id'],
  indexes: [['entity', 'entity_id']],
  belongsTo: { entity: 'entity', id: 'entity_id', of: owners, isPart: true },
  personal: { by: 'created_by', quotes: ['comment', 'mentions'] },
  fields,
});
