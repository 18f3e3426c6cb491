import { boolean } from '@/core/fields/kinds/boolean';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { workingTimeAccess } from '@/modules/configuration/model/access';

/** A kind of time off: annual leave, bank holiday, unpaid. */
export const holidayTypes = resource({
  path: 'holiday-types',
  place: 'configuration/holiday-job-number',
  access: workingTimeAccess,
  calls: { delete: false },
  alikeBy: ['name'],
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    is_paid: boolean({ label: 'Paid', initial: true, list: true, filter: true }),
    uses_allowance: boolean({
      label: 'Uses leave allowance',
      initial: false,
      list: true,
      help: 'Approved days come off the employee’s leave days of the year.',
    }),
    is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
  },
});
