import { date } from '@/core/fields/kinds/date';
import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { money } from '@/core/fields/kinds/money';
import { percentage } from '@/core/fields/kinds/percentage';
import { reference } from '@/core/fields/kinds/reference';
import { rows } from '@/core/fields/kinds/rows';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { noticeRow, partRow } from './batchRows';
import { batchStates } from './batchStates';

const computed = { readOnly: true, form: false } as const;
const LARGEST = 99_999_999_999;
/** A sum that the server calculates. */
const sum = (label: string, rest: Parameters<typeof money>[0] = {}) =>
  money({ label, ...computed, min: -LARGEST, initial: 0, ...rest });
const deadline = (label: string) => date({ label, ...computed, list: true, filter: true });

/** The fields of an application for payment under one contract. */
export const batchFields = {
  batch_no: text({
    label: 'Batch number',
    isCode: true,
    maxLength: 40,
    help: 'Leave blank for the next number.',
    unique: true,
    searchable: true,
    list: true,
  }),
  revision: integer({ ...computed, initial: 0 }),
  contract_id: reference('afp-contracts', {
    required: true,
    fixed: true,
    onDelete: 'restrict',
    offered: { is_active: 'true' },
    list: true,
    filter: true,
  }),
  customer_id: reference('customers', {
    ...computed,
    onDelete: 'restrict',
    list: true,
    filter: true,
  }),
  // The most useful columns come first in lists, which have more columns than fit on a screen.
  status: stateField(batchStates, 'draft', { form: false, list: true, filter: true }),
  gross_applied_minor: sum('Gross applied for', { list: true, isSummed: true }),
  net_applied_minor: sum('Net applied for', { list: true, isSummed: true }),
  certified_minor: sum('Certified', { initial: undefined, list: true, isSummed: true }),
  notified_sum_minor: sum('Notified sum', { initial: undefined, list: true, isSummed: true }),
  amount_due_minor: sum('Amount due', { list: true, isSummed: true }),
  paid_minor: sum('Paid', { list: true, isSummed: true }),
  reference: text({
    isCode: true,
    label: 'Customer’s reference',
    maxLength: 60,
    searchable: true,
    list: true,
  }),
  period_start: date({ required: true }),
  period_end: date({ required: true, list: true, filter: true }),
  valuation_date: date({ help: 'Leave blank for the end of the period.', filter: true }),
  due_date: deadline('Due'),
  payment_notice_by: date({ label: 'Payment notice by', ...computed, filter: true }),
  pay_less_by: date({ label: 'Pay less notice by', ...computed, filter: true }),
  final_payment_date: deadline('Final date for payment'),
  dates_reason: text({ label: 'Why dates were changed', maxLength: 500, ...computed }),
  retention_percent: percentage({ places: 4, label: 'Retention kept', ...computed }),
  gross_to_date_minor: sum('Gross counted'),
  retention_minor: sum('Retention'),
  released_minor: sum('Retention released'),
  previously_certified_minor: sum('Certified before'),
  certified_gross_minor: sum('Gross certified', { initial: undefined }),
  retained_minor: sum('Added to the retention held'),
  vat_minor: sum('VAT'),
  cis_minor: sum('CIS deduction'),
  notices: rows({ row: () => noticeRow, called: ['notice', 'notices'], most: 50, ...computed }),
  parts: rows({
    label: 'Payments',
    row: () => partRow,
    called: ['payment', 'payments'],
    most: 200,
    ...computed,
  }),
  submitted_at: instant({ label: 'Submitted', ...computed, list: true, filter: true }),
  certified_at: instant({ label: 'Certified on', ...computed }),
  reason: text({ maxLength: 500, ...computed }),
};

export type ApplicationBatch = RecordOf<typeof batchFields>;
