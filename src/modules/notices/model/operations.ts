import { choice } from '@/core/fields/kinds/choice';
import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
import { MAIL_CHOICES } from '@/core/notices';
import type { Operation } from '@/core/operations/operation';
import { noticeAccess } from './access';
import { kindOptions } from './declaredNotices';

const words = text({ required: true });
const way = choice(MAIL_CHOICES, { label: 'By mail', required: true });

/** The input for choosing how to receive a kind of notice. */
export const preferenceInput = {
  kind: choice(kindOptions, { required: true, isOfModules: true }),
  mail: way,
};

const may = (action: 'see' | 'edit') => ({ guard: { access: noticeAccess, action } as const });
const preferences = { each: { values: { kind: words, label: words, mail: way } } } as const;

/** The operations on a person's own notices. */
export const noticeOperations: readonly Operation[] = [
  {
    name: 'notices/read',
    method: 'POST',
    path: 'notices/read',
    ...may('edit'),
    summary: 'Mark your own notices as read, by their ids; without ids, all of them',
    many: { ids: 'ids' },
    answer: { values: { unread: integer({ required: true }) } },
  },
  {
    name: 'notices/preferences',
    method: 'GET',
    path: 'notices/preferences',
    ...may('see'),
    summary: 'Every kind of notice, and how you get it by mail',
    answer: preferences,
  },
  {
    name: 'notices/prefer',
    method: 'POST',
    path: 'notices/preferences',
    ...may('edit'),
    summary: 'Choose how you get a kind of notice by mail',
    input: preferenceInput,
    answer: preferences,
  },
];
