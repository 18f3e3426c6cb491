import { integer } from '@/core/fields/integer';
import { note } from '@/core/fields/note';
import type { Operation } from '@/core/operations/operation';
import { workingTimeAccess } from '@/modules/configuration/model/access';

/** What an import of public holidays is asked with. */
export const importInput = {
  year: integer({ required: true, min: 2000, max: 2099 }),
  // The file may have been saved with line breaks and indentation.
  calendar: note({ required: true, maxLength: 200_000 }),
};

/** Public holidays of a year at once. */
export const holidayOperations: readonly Operation[] = [
  {
    name: 'holidays/import',
    method: 'POST',
    path: 'holidays/import',
    guard: { access: workingTimeAccess, action: 'add' },
    isHeavy: true,
    summary: 'Add a year of public holidays from the GOV.UK bank-holiday file',
    answer: {
      values: { added: { each: { record: 'holidays' } }, kept: integer({ required: true }) },
    },
    input: importInput,
  },
];
