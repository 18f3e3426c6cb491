import { DIVISIONS } from '@/domain/holidays/divisions';
import { boolean } from '@/domain/kernel/fields/boolean';
import { choice } from '@/domain/kernel/fields/choice';
import { note } from '@/domain/kernel/fields/note';
import { text } from '@/domain/kernel/fields/text';
import type { RecordOf } from '@/domain/kernel/records';
import { resource } from '@/domain/kernel/resource';
import { workingTimeAccess } from './access';

declare module '@/domain/kernel/hooks' {
  interface HookNames {
    'weeks-of-location': 'consequence';
  }
}

/** Where a person works; its division decides which public holidays count there. */
export const workLocations = resource({
  path: 'work-locations',
  place: 'pages/users',
  access: workingTimeAccess,
  after: ['weeks-of-location'],
  calls: { delete: false },
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    address: note({ maxLength: 500 }),
    postcode: text({ isCode: true, maxLength: 12, searchable: true, list: true }),
    division: choice(DIVISIONS, {
      initial: 'england_and_wales',
      list: true,
      filter: true,
      help: 'Which public holidays apply here.',
    }),
    is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
  },
});

/** A place of work as it is stored. */
export type WorkLocation = RecordOf<typeof workLocations>;
