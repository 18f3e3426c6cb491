import { boolean } from '@/core/fields/kinds/boolean';
import { date } from '@/core/fields/kinds/date';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { AnswerShape } from '@/core/operations/answers';
import type { Operation } from '@/core/operations/operation';
import { employeeAccess } from './access';

const words = text({ required: true });

/** Data that an erasure removes. */
const goes: AnswerShape = { values: { what: words, records: integer({ required: true }) } };

/** Data that stays by law. */
const kept: AnswerShape = { values: { what: words, until: date({ required: true }), law: words } };

/** The calls on all data about a person: their file, and its erasure after they have left. */
export const personalDataOperations: readonly Operation[] = [
  {
    name: 'employees/personal-data',
    method: 'GET',
    path: 'employees/personal-data',
    guard: { access: employeeAccess, action: 'data' },
    summary: 'Download the data about a person as a zip file, with their uploaded files',
    description: [
      'Sheets for people and JSON for programs, with every field that is marked as personal, of every record about the',
      'person: all of their own, and of others what you may see. The history says that somebody else fetched it.',
    ].join(' '),
    answer: 'bytes',
    input: { user_id: reference('employees', { label: 'Employee', required: true }) },
    isHeavy: true,
  },
  {
    name: 'employees/erase',
    method: 'POST',
    path: 'employees/erase',
    guard: { access: employeeAccess, action: 'erase' },
    summary: 'Erase the personal data of somebody who has left, except what the law requires',
    description: [
      'With `preview`, nothing changes: the answer says what goes and what must stay, until which day and by which law.',
      'What stays can be erased by the same call once its day is over. Nothing that was erased can be restored.',
    ].join(' '),
    answer: { values: { goes: { each: goes }, kept: { each: kept } } },
    input: {
      id: integer({ label: 'Employee', required: true, min: 1 }),
      preview: boolean({ required: true, help: 'Only say what would be erased.' }),
    },
    isHeavy: true,
  },
];
