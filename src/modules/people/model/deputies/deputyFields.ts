import { date } from '@/core/fields/kinds/date';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { PersonalMark } from '@/core/personal/mark';
import type { RecordOf } from '@/core/resource/records';

/** Names as they were when saved, also for people who may not see the record. */
const name = (label: string, personal: PersonalMark) =>
  text({
    label,
    personal,
    readOnly: true,
    form: false,
    searchable: true,
    list: true,
    namesOf: 'employees',
  });

export const deputyFields = {
  user_id: reference('employees', {
    label: 'Manager',
    required: true,
    fixed: true,
    form: false,
    filter: true,
  }),
  user_name: name('Manager’s name', { kind: 'name', of: 'user_id' }),
  deputy_id: reference('employees', {
    label: 'Deputy',
    required: true,
    fixed: true,
    form: false,
    isChosenUnseen: true,
    filter: true,
  }),
  deputy_name: name('Deputy’s name', { kind: 'name', of: 'deputy_id' }),
  from: date({
    personal: 'standing_in',
    label: 'First day',
    required: true,
    startsToday: true,
    list: true,
    filter: true,
  }),
  until: date({
    personal: 'standing_in',
    label: 'Last day',
    required: true,
    list: true,
    filter: true,
  }),
};

export type Deputy = RecordOf<typeof deputyFields>;
