import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { files } from '@/core/fields/kinds/files';
import { instant } from '@/core/fields/kinds/instant';
import { money } from '@/core/fields/kinds/money';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { CURRENCIES } from '@/modules/configuration/model/companies';
import { expenseStates } from './expenseStates';

export const expenseFields = {
  user_id: reference('employees', {
    label: 'Employee',
    required: true,
    fixed: true,
    // Everybody enters their own expenses; the panel above the form names the person.
    form: false,
    list: true,
    filter: true,
  }),
  expense_type_id: reference('expense-types', {
    personal: 'expenses',
    label: 'Type',
    required: true,
    // The type decides if a receipt is needed and how miles are paid.
    onDelete: {
      restrictWhile: { field: 'status', values: ['draft', 'submitted', 'rejected', 'approved'] },
      label: 'Open expenses',
    },
    list: true,
    filter: true,
  }),
  date: date({ personal: 'expenses', required: true, startsToday: true, list: true, filter: true }),
  amount_minor: money({
    personal: 'expenses',
    help: 'For mileage this is calculated from the miles.',
    list: true,
    isSummed: true,
  }),
  approved_amount_minor: money({
    personal: 'expenses',
    label: 'Approved amount',
    readOnly: true,
    list: true,
    isSummed: true,
  }),
  approved_reason: text({
    personal: 'expenses',
    label: 'Reason for approving part',
    maxLength: 500,
    readOnly: true,
    form: false,
  }),
  vat_minor: money({ personal: 'expenses', label: 'VAT included' }),
  currency: choice(CURRENCIES, {
    personal: 'expenses',
    help: 'Leave blank for the currency of your company.',
  }),
  miles: decimal({
    personal: 'expenses',
    min: 0,
    max: 9999,
    required: true,
    when: { words: 'the type is mileage', path: ['expense_type_id', 'is_mileage'], is: true },
  }),
  job_number: text({
    isCode: true,
    maxLength: 40,
    suggests: 'recent_jobs',
    searchable: true,
    filter: true,
  }),
  customer_id: reference('customers', { filter: true }),
  property_id: reference('properties', { filter: true }),
  description: text({ personal: 'expenses', maxLength: 300, searchable: true, list: true }),
  is_rebillable: boolean({ label: 'Rebillable', initial: false, filter: true }),
  receipts: files({ personal: 'expenses', comesFirst: true, list: true }),
  status: stateField(expenseStates, 'draft', {
    personal: 'expenses',
    // Its own panel above the form shows it.
    form: false,
    list: true,
    filter: true,
  }),
  is_closed: boolean({ label: 'Closed', readOnly: true, initial: false, form: false }),
  submitted_at: instant({ personal: 'expenses', label: 'Submitted', readOnly: true, form: false }),
  approved_at: instant({ personal: 'expenses', label: 'Approved', readOnly: true, form: false }),
  approved_by_id: reference('employees', {
    isNamed: true,
    label: 'Approved by',
    readOnly: true,
    form: false,
  }),
  rejected_reason: text({
    personal: 'expenses',
    label: 'Reason',
    maxLength: 500,
    readOnly: true,
    form: false,
  }),
  paid_at: instant({ personal: 'expenses', label: 'Paid', readOnly: true, form: false }),
  paid_by_id: reference('employees', {
    isNamed: true,
    label: 'Paid by',
    readOnly: true,
    form: false,
  }),
  // A note, so that filters and sorting do not reveal an expense that somebody may not see.
  duplicate_of: note({ label: 'Same receipt as', readOnly: true, form: false }),
};

export type Expense = RecordOf<typeof expenseFields>;
