import { ROLE_NAMES } from '@/core/access/roles';
import { choice } from '@/core/fields/kinds/choice';
import { permissions } from '@/core/fields/kinds/permissions';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';

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

export type Role = RecordOf<typeof roleFields>;
