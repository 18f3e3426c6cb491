import { date } from '@/core/fields/date';
import { reference } from '@/core/fields/reference';
import { text } from '@/core/fields/text';
import type { RecordOf } from '@/core/resource/records';

/** Names as they were when saved, also for people who may not see the record. */
const name = (label: string) =>
  text({ label, readOnly: true, form: false, searchable: true, list: true, namesOf: 'employees' });

export const deputyFields = {
  user_id: reference('employees', {
    label: 'Manager',
    required: true,
    fixed: true,
    form: false,
    filter: true,
  }),
  user_name: name('Manager’s name'),
  deputy_id: reference('employees', {
    label: 'Deputy',
    required: true,
    fixed: true,
    form: false,
    isChosenUnseen: true,
    filter: true,
  }),
  deputy_name: name('Deputy’s name'),
  from: date({ label: 'First day', required: true, startsToday: true, list: true, filter: true }),
  until: date({ label: 'Last day', required: true, list: true, filter: true }),
};

export type Deputy = RecordOf<typeof deputyFields>;
