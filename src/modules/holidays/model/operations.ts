import { integer } from '@/core/fields/kinds/integer';
import { note } from '@/core/fields/kinds/note';
import type { Operation } from '@/core/operations/operation';
import { workingTimeAccess } from '@/modules/configuration/model/access';

/** The input of an import of public holidays. */
export const importInput = {
  year: integer({ required: true, min: 2000, max: 2099 }),
  // The limit allows for line breaks and indentation.
  calendar: note({ required: true, maxLength: 200_000 }),
};

/** Operations on public holidays: the import of a year. */
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
