import { ROLE_NAMES } from '@/domain/kernel/access/roles';
import { choice } from '@/domain/kernel/fields/choice';
import { permissions } from '@/domain/kernel/fields/permissions';
import { text } from '@/domain/kernel/fields/text';
import type { RecordOf } from '@/domain/kernel/records';

/** What is kept of a role. */
export const roleFields = {
  name: text({ required: true, searchable: true, list: true }),
  key: choice(ROLE_NAMES, { label: 'Built-in role', readOnly: true, list: true }),
  copies: choice(ROLE_NAMES, {
    label: 'Starts from',
    required: true,
    fixed: true,
    list: true,
    filter: true,
    help: "Starts with this role's permissions; untick what it should not have.",
  }),
  denied: permissions({
    label: 'Removed permissions',
    of: 'copies',
    wholeWith: 'key',
    list: true,
  }),
};

/** A role as it is stored. */
export type Role = RecordOf<typeof roleFields>;
