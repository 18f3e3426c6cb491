import { date } from '@/core/fields/kinds/date';
import { instant } from '@/core/fields/kinds/instant';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { type States, stateField } from '@/core/workflow/workflow';

export const toolLoanStates = {
  requested: {
    label: 'Requested',
    tone: 'wait',
    refuses: 'This tool has not been lent yet.',
  },
  lent: {
    label: 'Lent',
    tone: 'good',
    refuses: 'This tool has already been lent.',
    locks: 'This tool has been lent. What was asked for can no longer be changed.',
  },
  refused: {
    label: 'Refused',
    tone: 'bad',
    refuses: 'This request has been refused.',
    reason: 'refused_reason',
  },
  returned: {
    label: 'Returned',
    refuses: 'This tool has already been returned.',
    locks: 'This tool has been returned, so the loan can no longer be changed.',
  },
} as const satisfies States;

export type ToolLoanStatus = keyof typeof toolLoanStates;

export const toolLoanFields = {
  user_id: reference('employees', {
    label: 'Employee',
    required: true,
    fixed: true,
    form: false,
    list: true,
    filter: true,
  }),
  tool: text({ required: true, searchable: true, list: true }),
  from_date: date({
    personal: 'equipment',
    label: 'From',
    required: true,
    startsToday: true,
    list: true,
    filter: true,
  }),
  until_date: date({ personal: 'equipment', label: 'Until', required: true, list: true }),
  note: note({ personal: 'equipment' }),
  status: stateField(toolLoanStates, 'requested', { form: false, list: true, filter: true }),
  refused_reason: text({ label: 'Reason', maxLength: 500, readOnly: true, form: false }),
  lent_at: instant({ label: 'Lent', readOnly: true, form: false }),
  lent_by_id: reference('employees', { label: 'Lent by', readOnly: true, form: false }),
};

export type ToolLoan = RecordOf<typeof toolLoanFields>;
